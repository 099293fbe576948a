import { readCases, runCases } from '../../../test/support/bill-cases';

test('bills of each layout are read as recorded', () => {
  const cases = readCases();
  expect(runCases(cases)).toEqual(cases);
});
