import { aBilledLine } from '../../../test/support/billed-lines';
import { BilledLine } from './bill';

test('a line that an earlier release stored has no other numbers', () => {
  const { other_numbers: _, ...stored } = aBilledLine();
  expect(BilledLine.parse(stored)).toEqual(aBilledLine());
});
