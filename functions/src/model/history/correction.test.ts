import { withdrawnChanges } from './correction';

/** Each letter is a status; a capital one is a correction. One change is made in so many seconds. */
const findWithdrawn = (statuses: string, seconds = 3600) =>
  withdrawnChanges(
    Array.from(statuses, (letter, at) => ({
      revision: at + 1,
      at: new Date(at * seconds * 1000),
      to: letter.toLowerCase(),
      isCorrection: letter !== letter.toLowerCase(),
    })),
  );
const joinRevisions = (revisions: ReadonlySet<number>): string => [...revisions].sort().join('');

test.each([
  ['pid', ''],
  ['pidI', '3'],
  ['pidP', '23'],
  ['pdI', '2'],
  ['D', ''],
  ['pidIdI', '35'],
  ['pidPiD', '235'],
])('corrections of %s withdraw %s', (statuses, revisions) => {
  expect(joinRevisions(findWithdrawn(statuses).revisions)).toBe(revisions);
  expect(joinRevisions(findWithdrawn(statuses).unseen)).toBe('');
});

test.each([
  ['pidI', '34'],
  ['pidP', '234'],
  // What stood before is not known to have been another status.
  ['pdI', ''],
  ['D', ''],
  // The correction was the mistake, and what it took back stands.
  ['pidID', '45'],
  ['pidPD', '45'],
])('corrections of %s within a minute leave %s unseen', (statuses, revisions) => {
  expect(joinRevisions(findWithdrawn(statuses, 10).unseen)).toBe(revisions);
});

test('a correction that is taken back at once leaves what it corrected', () => {
  const hour = 3_600_000;
  const { revisions, unseen } = withdrawnChanges([
    { revision: 1, at: new Date(0), to: 'in_transit', isCorrection: false },
    { revision: 2, at: new Date(hour), to: 'delivered', isCorrection: false },
    { revision: 3, at: new Date(2 * hour), to: 'in_transit', isCorrection: true },
    { revision: 4, at: new Date(2 * hour + 9000), to: 'delivered', isCorrection: true },
  ]);
  expect([joinRevisions(revisions), joinRevisions(unseen)]).toEqual(['34', '34']);
});
