import { readFileSync } from 'node:fs';

import { markTexts, TEXT_MARKS } from '../support/text-marks';

/**
 * Whoever changes a sentence reads it in both languages, then records the marks again:
 * `npx tsx test/support/record.ts marks`.
 */
test('no sentence changed in one language, or unread', () => {
  expect(markTexts()).toEqual(readFileSync(TEXT_MARKS, 'utf8').trimEnd().split('\n'));
});
