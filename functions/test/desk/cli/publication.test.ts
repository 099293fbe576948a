import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { openedForEach } from '../../support/opened';
import { openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

interface Written {
  result: { version: number; valid_from: string; valid_to: string | null };
  warnings: string[];
}

/** Imports a card and publishes it as the version of that number. */
async function publish(
  version: number,
  card: Partial<RateCard> = {},
  ...options: string[]
): Promise<Written> {
  await desk.imported(card);
  return desk.json('publish', 'falcon', String(version), ...options);
}

test('without --from a card applies from its own day on, or from today where that is past', async () => {
  await desk.imported({ valid_from: '2026-01-01' });
  expect(await desk.done('lint', 'falcon', '1')).toContain(
    'can be published from 2026-11-21 on (today)',
  );
  expect(await desk.done('publish', 'falcon', '1')).toBe(
    'Version 1 of falcon applies from 2026-11-21 on (today).\n',
  );
  await desk.imported({ valid_from: '2027-01-01', valid_to: '2027-06-30' });
  expect(await desk.done('lint', 'falcon', '2')).toContain(
    "can be published from 2027-01-01 to 2027-06-30 (the card's own valid_from)",
  );
  expect(await desk.done('publish', 'falcon', '2')).toContain(
    "Version 2 of falcon applies from 2027-01-01 to 2027-06-30 (the card's own valid_from).",
  );
  expect(await desk.done('rollback', 'falcon', '1', '--from', '2027-03-01')).toContain(
    'applies from 2027-03-01 on.',
  );
});

test('--to gives a version another last day, or none', async () => {
  const first = await publish(1, { valid_to: '2027-01-31' }, '--to', '2026-12-31');
  expect(first.warnings).toEqual([]);
  expect(first.result).toMatchObject({ valid_from: '2026-11-21', valid_to: '2026-12-31' });
  const second = await publish(2, { valid_to: '2026-12-31' }, '--to', 'none');
  expect(second.result.valid_to).toBeNull();
  const third = await desk.json<Written>('rollback', 'falcon', '1', '--to', 'none');
  expect(third.result).toMatchObject({ version: 3, valid_to: null });
});

test('a version that another would follow again is published with a warning', async () => {
  await publish(1, { valid_to: '2026-12-31' });
  await publish(2);
  const warning =
    'Version 2 would apply again from 2027-01-01, the day after the last of this one.';
  const dry = await desk.run('rollback', 'falcon', '1', '--dry-run');
  expect(dry.out).toContain(`Warning: ${warning} [`);
  expect((await desk.json<Written>('rollback', 'falcon', '1')).warnings).toEqual([warning]);
  expect((await desk.json<Written>('rollback', 'falcon', '1', '--to', 'none')).warnings).toEqual(
    [],
  );
});

test('lint and publish refuse the same days, and name the last day that would fit', async () => {
  await desk.imported();
  await publish(2, {}, '--from', '2027-01-01');
  for (const verb of ['lint', 'publish']) {
    expect(await desk.refused(verb, 'falcon', '1')).toContain('Add --to 2026-12-31.');
    expect(await desk.refused(verb, 'falcon', '1', '--from', '2026-11-20')).toContain(
      '2026-11-20 has passed',
    );
    await desk.done(verb, 'falcon', '1', '--to', '2026-12-31');
  }
});

test('a version that is over says that --to is needed', async () => {
  await desk.imported({ valid_from: '2026-01-01', valid_to: '2026-10-31' });
  const fault = 'The last day, 2026-10-31, is before the first day, 2026-11-21.';
  const advice = 'Set the last day with --to.';
  expect(await desk.refused('lint', 'falcon', '1')).toContain(`${fault} ${advice}`);
  expect(await desk.refused('publish', 'falcon', '1')).toContain(`${fault}\n${advice}`);
  await desk.done('publish', 'falcon', '1', '--to', 'none');
});

test('lint of a published version does not speak of publishing it', async () => {
  await publish(1);
  await publish(2);
  const text = await desk.done('lint', 'falcon', '1');
  expect(text).toContain('Version 1 of falcon is published; 0 faults, 1 warning.');
  expect(text).toContain('The version is not in effect on any day from 2026-11-21 on.');
  expect(await desk.refused('lint', 'falcon', '1', '--to', 'none')).toContain('Leave out --from');
});

test('explain shows where the quotes of the day come from another version, and prices all the same', async () => {
  const explain = async (version: number, ...more: string[]) =>
    desk.json<{ notes: string[]; final_price_satang: number }>(
      'explain',
      'falcon',
      String(version),
      ...more,
      '--country',
      'JP',
      '--weight',
      '1',
      '--size',
      '10x10.5x10',
    );
  await publish(1, { valid_to: '2026-12-31' });
  await publish(2, { active: false }, '--from', '2027-01-01');
  await desk.imported();
  expect((await explain(1)).notes).toEqual([]);
  expect(await explain(1, '--date', '2027-01-01')).toMatchObject({
    notes: [
      'Version 1 of falcon is valid from 2026-11-21 to 2026-12-31, not on 2027-01-01.',
      'On 2027-01-01, quotes use version 2.',
    ],
    final_price_satang: expect.any(Number),
  });
  expect((await explain(2)).notes).toEqual([
    'Version 2 of falcon is not active: quotes do not use it.',
    'Version 2 of falcon is valid from 2027-01-01 on, not on 2026-11-21.',
    'On 2026-11-21, quotes use version 1.',
  ]);
  expect((await explain(3)).notes).toEqual([
    'Version 3 of falcon is a draft: quotes do not use it.',
    'On 2026-11-21, quotes use version 1.',
  ]);
});
