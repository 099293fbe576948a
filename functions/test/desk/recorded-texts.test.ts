import { readLines } from '../support/read-lines';
import { markTexts, TEXT_MARKS } from '../support/text-marks';

/**
 * Whoever changes a sentence reads it in both languages, then records the marks again:
 * `npx tsx test/support/record.ts marks`.
 */
test('no sentence changed in one language, or unread', () => {
  expect(markTexts()).toEqual(readLines(TEXT_MARKS));
});
