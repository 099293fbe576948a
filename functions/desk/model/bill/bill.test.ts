import { BilledLine } from './bill';

test('a line that an earlier release stored has no other numbers', () => {
  const stored = {
    line: 2,
    tracking_number: '1234567890',
    reference: null,
    references: [],
    ship_date: null,
    country: null,
    postal_code: null,
    zone: null,
    pieces: null,
    billed_dg: null,
    entered_dg: null,
    scale_dg: null,
    volumetric_dg: null,
    sides: null,
    is_adjustment: false,
    charges: [],
    vat_satang: 0,
  };
  expect(BilledLine.parse(stored)).toEqual({ ...stored, other_numbers: [] });
});
