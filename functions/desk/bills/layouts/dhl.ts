import { CLEARANCE_FEE, type ChargeColumns, type Layout, byCode, byWords } from './layout';

const MAX_EXTRA_CHARGES = 11;

/** `XC1 Code` to `XC11 Total`. A discount stands apart from its charge. */
const extraCharge = (number: number): ChargeColumns => ({
  code: [`XC${number} Code`],
  name: [`XC${number} Name`],
  amount: [`XC${number} Charge`],
  less: [`XC${number} Discount`],
});

/** The name stands in one column, the amount in the next; some files have the amount alone. */
const discount = (number: number): ChargeColumns => ({
  amount: [],
  less: [`Discount ${number} Amount`, `Discount ${number}`],
  step: 'discount',
});

const otherCharge = (number: number): ChargeColumns => ({
  name: [`Other Charges ${number}`],
  amount: [`Other Charges ${number} Amount`],
});

const ROW_TYPES = { I: 'invoice', S: 'shipment' } as const;

/** DHL Express's billing CSV. Codes with a place of their own: NX, OO, OB and so on. */
export const DHL: Layout = {
  name: 'dhl',
  columns: {
    row_type: ['Line Type'],
    invoice_number: ['Invoice Number'],
    invoice_date: ['Invoice Date'],
    currency: ['Currency'],
    stated_total: ['Total amount (excl. VAT)'],
    total_with_vat: ['Total amount (incl. VAT)'],
    invoice_fee: ['Invoice Fee'],
    vat: ['Total Tax'],
    tracking_number: ['Shipment Number'],
    reference: ['Shipment Reference 1', 'Shipment Reference 2', 'Shipment Reference 3'],
    ship_date: ['Shipment Date'],
    country: ['Dest Country Code'],
    postal_code: ['Receivers Postcode'],
    pieces: ['Pieces'],
    billed_weight: ['Weight (kg)'],
    entered_weight: ['Cust Scale Weight (A)', 'Cust Scale Weight'],
    scale_weight: ['DHL Scale Weight (B)', 'DHL Scale Weight'],
    volumetric_weight: ['DHL Vol Weight (W)', 'DHL Vol Weight'],
    dimensions: ['Dimensions'],
  },
  required: ['row_type', 'invoice_number', 'tracking_number', 'billed_weight'],
  charges: [
    { amount: ['Weight Charge'], step: 'freight' },
    ...[1, 2, 3].map(discount),
    ...[1, 2].map(otherCharge),
    ...Array.from({ length: MAX_EXTRA_CHARGES }, (_, at) => extraCharge(at + 1)),
  ],
  rules: [
    byCode('fuel', 'FF'),
    byCode('remote', 'OO', 'OB'),
    byCode('demand', 'NX'),
    byCode('handling', 'YL', 'YO', 'YY', 'YB'),
    byCode('country_fee', 'CA', 'CB'),
    byCode('duty_tax', 'XB', 'XX', 'XK', 'XS', 'XE'),
    byCode('carrier_fee', 'DD', 'WO'),
    byWords('carrier_fee', CLEARANCE_FEE),
    byWords('credit', /^(credit|refund)/),
  ],
  rowIs: 'shipment',
  rowType: (text) => Object.entries(ROW_TYPES).find(([type]) => type === text.toUpperCase())?.[1],
  totalIs: 'of_row',
  weightUnit: 'kg',
  lengthUnit: 'cm',
};
