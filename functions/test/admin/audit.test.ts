import { openAdmin, runLine } from '../support/admin';
import { openedForAll } from '../support/opened';

const admin = openedForAll(openAdmin);

test('audit list shows who changed what, narrowed and page by page', async () => {
  const project = ['--project', admin.projectId, '--firestore', admin.firestore.host];
  const at = (now: string, by: string, ...args: string[]) =>
    runLine([...project, '--as', by, ...args], { now: () => new Date(now) });
  const create = ['accounts', 'create', 'store', '--email', 'store@example.com'];
  await at('2027-01-05T16:59:00Z', 'malee', ...create);
  await at('2027-01-05T17:00:00Z', 'somchai', 'accounts', 'disable', 'store');

  const { out } = await admin.run('audit', 'list');
  const [headings = '', newest = ''] = out.split('\n');
  expect(headings).toMatch(/^ time in Thailand +by +action +record +changed/);
  expect(newest).toMatch(
    /^ 2027-01-06 00:00 +somchai +account disabled +accounts\/store +disabled_at: 2027-01-06 00:00, was none/,
  );
  expect(out).toMatch(/\n 2027-01-05 23:59 +malee +account created +accounts\/store +email: /);

  const listed = (...args: string[]) => admin.json<object[]>('audit', 'list', ...args);
  expect(await listed('--to', '2027-01-05')).toMatchObject([
    { by: 'malee', action: 'account created', target: 'accounts/store', from: null },
  ]);
  expect(await listed('--by', 'somchai', '--record', 'store')).toMatchObject([
    { action: 'account disabled', from: { disabled_at: null } },
  ]);
  expect((await admin.run('audit', 'list', '--record', 'hubs')).out).toBe('None.\n');

  const first = await admin.run('audit', 'list', '--limit', '1');
  const after = /\nFor older changes, add --after (\w+)\n$/.exec(first.out)?.[1] ?? '';
  expect(await listed('--limit', '1', '--after', after)).toMatchObject([{ by: 'malee' }]);
  expect(await admin.run('audit', 'list', '--after', 'x')).toMatchObject({ code: 3 });
});
