import { withdrawnRevisions } from './correction';

/** Each letter is a status; a capital one is a correction. */
const withdrawn = (statuses: string): string =>
  [
    ...withdrawnRevisions(
      Array.from(statuses, (letter, at) => ({
        revision: at + 1,
        to: letter.toLowerCase(),
        isCorrection: letter !== letter.toLowerCase(),
      })),
    ),
  ].join('');

test.each([
  ['pid', ''],
  ['pidI', '3'],
  ['pidP', '23'],
  ['pdI', '2'],
  ['D', ''],
  ['pidIdI', '35'],
  ['pidPiD', '235'],
])('corrections of %s withdraw %s', (statuses, revisions) => {
  expect(Array.from(withdrawn(statuses)).sort().join('')).toBe(revisions);
});
