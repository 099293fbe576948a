import { CHARGE_STEPS } from '../../model/bill/names';
import { CLEARANCE_FEE, type ChargeRule, type Layout, byWords, plainWords } from './layout';

/** A step is its own word: `country_fee`, `Country fee`. Carriers' words for their own fees are the same everywhere. */
export const STEP_WORDS: readonly ChargeRule[] = [
  ...CHARGE_STEPS.map((step): ChargeRule => ({
    step,
    fits: (code) => plainWords(code) === plainWords(step.replaceAll('_', ' ')),
  })),
  byWords('carrier_fee', CLEARANCE_FEE),
];

/** One row a charge, for carriers that send no other file and for what an operator types. */
export const PLAIN: Layout = {
  name: 'plain',
  columns: {
    invoice_number: ['invoice_number'],
    invoice_date: ['invoice_date'],
    currency: ['currency'],
    tracking_number: ['tracking_number'],
    lead_number: ['lead_number'],
    reference: ['reference'],
    ship_date: ['ship_date'],
    country: ['country'],
    postal_code: ['postal_code'],
    zone: ['zone'],
    pieces: ['pieces'],
    billed_weight: ['billed_weight_kg'],
    vat: ['vat_thb'],
  },
  required: [],
  isTyped: true,
  charges: [{ code: ['charge'], amount: ['amount_thb'] }],
  rules: STEP_WORDS,
  rowIs: 'charge',
  totalIs: 'of_row',
  weightUnit: 'kg',
  lengthUnit: 'cm',
};
