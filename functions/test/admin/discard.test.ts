import { openedForEach } from '../support/opened';
import { openPastDesk } from '../support/surcharge-desk';

const desk = openedForEach(() => openPastDesk('discard'));
beforeEach(async () => {
  await desk.imported();
  await desk.done('rates', 'publish', 'falcon', '1');
  await desk.imported({ note: 'A typo' });
});

const discard = (...options: string[]): Promise<string> =>
  desk.done('rates', 'discard', 'falcon', '2', ...options);

const versionsListed = async (): Promise<unknown[]> =>
  (await desk.json<{ version: number; discarded?: boolean }[]>('rates', 'list')).map(
    ({ version, discarded = false }) => [version, discarded],
  );

test('a discarded draft is kept as it was, which the audit records and a dry run does not', async () => {
  const before = await desk.db.doc('rates/falcon-2').get();
  expect(await discard('--dry-run')).toContain('rate card discarded: rates/falcon-2');
  expect(await versionsListed()).toEqual([
    [2, false],
    [1, false],
  ]);

  expect(await discard()).toBe(
    'Version 2 of falcon is discarded. You can still export it with rates export.\n',
  );
  const after = await desk.db.doc('rates/falcon-2').get();
  expect([after.data(), after.updateTime]).toEqual([before.data(), before.updateTime]);
  expect(await versionsListed()).toEqual([
    [2, true],
    [1, false],
  ]);
  const table = await desk.done('rates', 'history', 'falcon');
  expect(table).not.toContain('A typo');
  expect(table).toMatch(/\nDiscarded drafts, not listed: falcon 2\.\n$/);
  expect(await desk.json('audit', 'list', '--action', 'rate card discarded')).toMatchObject([
    { by: 'nim', target: 'rates/falcon-2' },
  ]);
});

test('it cannot be published or rolled back to, and comes back as the import of its export', async () => {
  await discard();
  const advice =
    'To use it after all, export it and import that file. To do so, run rates export falcon 2 <file>, then rates import <file>.';
  for (const verb of ['publish', 'rollback']) {
    expect(await desk.refused('rates', verb, 'falcon', '2')).toBe(
      `Version 2 of falcon is discarded. ${advice}\n`,
    );
  }
  expect(await desk.refused('rates', 'lint', 'falcon', '2')).toContain('The draft is discarded.');
  const file = await desk.file('draft.csv');
  await desk.done('rates', 'export', 'falcon', '2', file, '--force');
  await desk.done('rates', 'import', file);
  await desk.done('rates', 'publish', 'falcon', '3');
});

test('what is published, discarded already or not there is refused', async () => {
  const refused = (version: string) => desk.refused('rates', 'discard', 'falcon', version);
  expect(await refused('1')).toBe(
    'Version 1 of falcon is published. Only a draft can be discarded. To make a planned version a draft again, run rates withdraw falcon 1.\n',
  );
  await discard();
  expect(await refused('2')).toContain('Version 2 of falcon is discarded.');
  expect(await refused('9')).toBe(
    'There is no version 9 of falcon. To see its versions, run rates history falcon.\n',
  );
});
