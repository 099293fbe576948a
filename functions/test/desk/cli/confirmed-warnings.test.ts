import { readConfirmations, storeConfirmation } from '../../../desk/store/confirmed-warnings';
import { openedForEach } from '../../support/opened';
import { falconCsv, openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

const MARKUP = { markup_bp: 15 };
const SENTENCE = 'markup_percent is 0.15 %, less than 1 %. 15 % is written 15, not 0.15.';

interface Linted {
  readonly warnings: readonly { readonly key: string; readonly code: string }[];
  readonly confirmed: readonly { readonly confirmation: { readonly reason: string } }[];
}

const lint = (version: number): Promise<Linted> =>
  desk.json<Linted>('lint', 'falcon', String(version));

async function keyOf(version: number): Promise<string> {
  const { warnings } = await lint(version);
  const [warning, ...others] = warnings;
  expect(others).toEqual([]);
  return warning?.key ?? '';
}

test('a warning is confirmed once, with a reason, and returns in no later version', async () => {
  await desk.imported(MARKUP);
  const key = await keyOf(1);
  expect(await desk.done('lint', 'falcon', '1')).toContain(`${SENTENCE} [${key}]`);
  const done = await desk.done('confirm', 'falcon', '1', key, '--reason', 'Agreed with the client');
  expect(done).toContain('Confirmed, and will not return');
  expect(await lint(1)).toMatchObject({
    warnings: [],
    confirmed: [{ key, confirmation: { reason: 'Agreed with the client', by: 'tester' } }],
  });
  expect(await desk.done('lint', 'falcon', '1')).toContain('tester, 2026-11-21: Agreed with');
  expect(await desk.done('publish', 'falcon', '1')).not.toContain('Warning');
  await desk.imported(MARKUP);
  expect((await lint(2)).warnings).toEqual([]);
  // Another value is another warning.
  await desk.imported({ markup_bp: 16 });
  expect((await lint(3)).warnings).toHaveLength(1);
});

test('a confirmation is kept in the audit alone, and can be taken back', async () => {
  await desk.imported(MARKUP);
  const key = await keyOf(1);
  await desk.done('confirm', 'falcon', '1', key, '--reason', 'Agreed');
  const { docs } = await desk.db.collection('audit').orderBy('at', 'desc').get();
  expect(docs.map((doc) => doc.data())).toContainEqual(
    expect.objectContaining({
      action: 'warning confirmed',
      target: 'confirmed_warnings/falcon',
      by: 'tester',
      to: { key, reason: 'Agreed', version: 1, warning: `markup_bp: ${SENTENCE}` },
    }),
  );
  expect((await desk.db.listCollections()).map(({ id }) => id)).not.toContain('confirmed_warnings');
  await desk.done('confirm', 'falcon', '1', key, '--undo');
  expect(await keyOf(1)).toBe(key);
  expect((await readConfirmations(desk.db, 'falcon')).size).toBe(0);
});

test('what is no warning, no reason or not confirmed is refused', async () => {
  await desk.imported(MARKUP);
  const key = await keyOf(1);
  const refused = (...args: string[]) => desk.refused('confirm', 'falcon', ...args);
  expect(await refused('1', '0badf00d', '--reason', 'x')).toContain('has no warning 0badf00d');
  expect(await refused('1', key)).toContain('Say why the warning is right');
  expect(await refused('1', key, '--reason', '  ')).toContain('Say why the warning is right');
  expect(await refused('1', key, '--reason', 'ok\n  fault\u001B[31mRED')).toContain(
    'must not contain control or hidden characters',
  );
  expect(await refused('1', key, '--undo')).toContain('is confirmed');
  await desk.done('confirm', 'falcon', '1', key, '--reason', 'Agreed');
  expect(await refused('99', key, '--undo')).toContain('There is no version 99 of falcon.');
  expect((await lint(1)).confirmed).toHaveLength(1);
});

test('control characters of a stored reason do not reach the terminal', async () => {
  await desk.imported(MARKUP);
  const key = await keyOf(1);
  const { db, operator } = desk;
  const stored = { courier: 'falcon', version: 1, key, warning: 'markup_bp' };
  const reason = 'ok\n  fault    everything\u001B[31mRED\u009B2J';
  await storeConfirmation({ db, operator }, { ...stored, reason });
  const linted = await desk.done('lint', 'falcon', '1');
  expect(linted).toContain(': ok fault everything[31mRED2J)');
  const listed = await desk.admin.done('audit', 'list');
  expect(listed).toContain('everything[31mRED2J');
  for (const text of [linted, listed]) expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  const { confirmed } = await lint(1);
  expect(confirmed).toMatchObject([{ key, confirmation: { reason, version: 1, by: 'tester' } }]);
});

test('import and publication end with what differs from the live version, and every warning', async () => {
  await desk.imported();
  expect(await desk.done('publish', 'falcon', '1')).not.toContain('which is live');
  const csv = falconCsv(MARKUP);
  const imported = await desk.done('import', await desk.file('falcon.csv', csv));
  const [, difference = ''] = imported.split('Version 2 against version 1, which is live:');
  expect(difference).toMatch(/markup_percent +0 +0\.15/);
  const line = csv.split('\n').findIndex((text) => text.startsWith('markup_percent')) + 1;
  expect(difference).toContain(`falcon.csv:${line}:2: ${SENTENCE} [`);
  const published = await desk.json<object>('publish', 'falcon', '2');
  expect(published).toMatchObject({
    result: {
      difference: {
        version: 1,
        settings: [{ field: 'markup_percent', from: '0', to: '0.15' }],
      },
    },
    warnings: [SENTENCE],
  });
});

test('without a live version, what differs is that from the version that is planned first', async () => {
  for (const day of ['2027-01-01', '2027-02-01']) {
    await desk.imported({ valid_from: day });
  }
  await desk.done('publish', 'falcon', '1');
  await desk.done('publish', 'falcon', '2');
  expect(await desk.imported(MARKUP)).toContain(
    'Version 3 against version 1, which is planned from 2027-01-01:',
  );
});
