import { UNKNOWN_EXTRA, type ShareUse, computeShare, useOnce, usedUpUntil } from './carrier-share';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');
const MINUTE_MS = 60_000;
const of = (isOurs: boolean, now = NOW) => ({ now, dayEndsAt: MIDNIGHT, isOurs });

/** The use after so many calls, one an hour apart so that no minute limits them. */
function useAfter(calls: number, extra = 0): ShareUse | undefined {
  let use: ShareUse | undefined;
  for (let call = 0; call < calls; call += 1) use = useOnce(use, of(true), extra);
  return use;
}

test.each([
  [250, 25, 62],
  [1000, 25, 250],
  [400, 100, 400],
  [3, 25, 1],
  [1, 1, 1],
])('of %d, %d %% are %d', (quota, percent, share) => {
  expect(computeShare(quota, percent)).toBe(share);
});

test.each([
  ['ours, below the share', 9, 0, true, undefined],
  ['ours, at the share', 10, 0, true, MIDNIGHT],
  ['another, below three quarters', 7, 0, false, undefined],
  ['another, at three quarters', 8, 0, false, MIDNIGHT],
  ['another, after two unknown numbers', 2, UNKNOWN_EXTRA, false, MIDNIGHT],
  ['ours, after two unknown numbers', 2, UNKNOWN_EXTRA, true, undefined],
] as const)('of a share of ten: %s', (_name, calls, extra, isOurs, until) => {
  const limits = { day: 10, minute: undefined };
  expect(usedUpUntil(useAfter(calls, extra), limits, of(isOurs))).toBe(until);
});

test('the minute begins with its first call, and ends sixty seconds later', () => {
  const limits = { day: 100, minute: 3 };
  const use = useAfter(3);
  expect(usedUpUntil(use, limits, of(true, NOW + 1))).toBe(NOW + MINUTE_MS);
  expect(usedUpUntil(use, limits, of(true, NOW + MINUTE_MS))).toBeUndefined();
  expect(useOnce(use, of(true, NOW + MINUTE_MS), 0)).toMatchObject({ used: 4, in_minute: 1 });
});

test('a new day begins with nothing used', () => {
  const use = useAfter(10, UNKNOWN_EXTRA);
  const tomorrow = { now: MIDNIGHT, dayEndsAt: MIDNIGHT + 24 * 60 * MINUTE_MS, isOurs: false };
  expect(usedUpUntil(use, { day: 10, minute: 10 }, tomorrow)).toBeUndefined();
  expect(useOnce(use, tomorrow, 0)).toEqual({
    day_ends_at: tomorrow.dayEndsAt,
    used: 1,
    extra: 0,
    minute_ends_at: MIDNIGHT + MINUTE_MS,
    in_minute: 1,
  });
});

test('without a limit, nothing is used up', () => {
  const none = { day: undefined, minute: undefined };
  expect(usedUpUntil(useAfter(1000, UNKNOWN_EXTRA), none, of(false))).toBeUndefined();
});
