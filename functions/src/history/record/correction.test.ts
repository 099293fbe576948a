import { withdrawnChanges } from './correction';

/** Each letter is a status; a capital one is a correction. One change is made in so many seconds. */
const changesOf = (statuses: string, seconds = 3600) =>
  withdrawnChanges(
    Array.from(statuses, (letter, at) => ({
      revision: at + 1,
      at: new Date(at * seconds * 1000),
      to: letter.toLowerCase(),
      isCorrection: letter !== letter.toLowerCase(),
    })),
  );
const textOf = (revisions: ReadonlySet<number>): string => [...revisions].sort().join('');

test.each([
  ['pid', ''],
  ['pidI', '3'],
  ['pidP', '23'],
  ['pdI', '2'],
  ['D', ''],
  ['pidIdI', '35'],
  ['pidPiD', '235'],
])('corrections of %s withdraw %s', (statuses, revisions) => {
  expect(textOf(changesOf(statuses).revisions)).toBe(revisions);
  expect(textOf(changesOf(statuses).unseen)).toBe('');
});

test.each([
  ['pidI', '34'],
  ['pidP', '234'],
  // What stood before is not known to have been another status.
  ['pdI', ''],
  ['D', ''],
])('corrections of %s within a minute leave %s unseen', (statuses, revisions) => {
  expect(textOf(changesOf(statuses, 10).unseen)).toBe(revisions);
});
