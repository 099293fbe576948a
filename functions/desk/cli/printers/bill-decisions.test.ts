import { aDispute } from '../../../test/support/disputes';
import { decisionPrinters } from './bill-decisions';

test('a decision about several lines adds up what they claim', () => {
  const lines = [10_050, 20_075].map((expected_satang) => ({
    ...aDispute({ expected_satang, file_by: '2027-02-01' }),
    in_favour: [],
  }));
  const printed = decisionPrinters['bills.dispute']?.print(lines, { bill: 'b1', lines: [3, 4] });
  expect(printed?.text).toBe('2 lines of b1 disputed: 301.25 THB. File it by 2027-02-01.');
});
