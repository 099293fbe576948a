import { CLEARANCE_FEE, type ChargeRule, type Layout, type RowType, byWords } from './layout';

/** The class of a charge, which stands in place 44, is read as its code. */
const byClass = (step: ChargeRule['step'], ...classes: readonly string[]): ChargeRule => ({
  step,
  fits: (code) => classes.includes(code.split(' ', 1)[0] ?? ''),
});

/** A return has the number of its shipment; rows of miscellaneous charges have none. */
const CATEGORIES: Readonly<Record<string, RowType>> = {
  SHP: 'shipment',
  RTN: 'return',
  MIS: 'shipment',
  ADJ: 'adjustment',
};

/** UPS's billing data file: one row a charge, without a heading, 250 columns or 270. */
export const UPS: Layout = {
  name: 'ups',
  columns: {
    row_type: [35],
    invoice_date: [5],
    invoice_number: [6],
    currency: [10],
    stated_total: [11],
    ship_date: [12],
    lead_number: [14],
    pieces: [19],
    tracking_number: [21],
    reference: [22, 16],
    entered_weight: [27],
    entered_weight_unit: [28],
    billed_weight: [29],
    billed_weight_unit: [30],
    dimensions: [33],
    zone: [34],
    postal_code: [81],
    country: [82],
  },
  required: [],
  charges: [{ code: [44, 45], name: [46], amount: [53] }],
  rules: [
    byClass('freight', 'FRT'),
    byClass('fuel', 'FSC'),
    byClass('vat', 'TAX'),
    byClass('duty_tax', 'GOV'),
    byClass('carrier_fee', 'BRK'),
    byWords('carrier_fee', CLEARANCE_FEE),
    byWords('fuel', /^fuel/),
    byWords('remote', /(remote|extended|delivery) area/),
    byWords('demand', /(peak|demand) surcharge|surge/),
    byWords('handling', /additional handling|large package|over maximum/),
    byWords('credit', /^(credit|refund)/),
  ],
  rowIs: 'charge',
  rowType: (text) => CATEGORIES[text.toUpperCase()],
  totalIs: 'of_bill',
  weightUnit: 'kg',
  lengthUnit: 'cm',
  width: 90,
};
