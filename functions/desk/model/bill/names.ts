/**
 * What a charge of a bill is for: a step of our cost, or something beside it. `duty_tax` is a
 * government's, `carrier_fee` the carrier's own for paying it or for clearing the parcel.
 */
export const CHARGE_STEPS = [
  'freight',
  'discount',
  'handling',
  'area',
  'remote',
  'country_fee',
  'demand',
  'fuel',
  'duty_tax',
  'carrier_fee',
  'return',
  'adjustment',
  'credit',
] as const;
export type ChargeStep = (typeof CHARGE_STEPS)[number];

/** Why all of a line differs. */
const OF_WHOLE_LINES = [
  'unknown_shipment',
  'ambiguous_shipment',
  'billed_twice',
  'cancelled',
  'credit',
] as const;

export const VERDICTS = ['agrees', 'differs', ...OF_WHOLE_LINES] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a line differs, in the order in which its difference is attributed; then why all of it does. */
export const CAUSES = [
  'day',
  'weight',
  'zone',
  'remote',
  'country_fee',
  'handling',
  'demand',
  'freight',
  'fuel_rate',
  'unknown_charge',
  'carrier_fee',
  'return',
  'adjustment',
  'rounding',
  'vat',
  'duty_tax',
  'implausible',
  ...OF_WHOLE_LINES,
] as const;
export type CauseName = (typeof CAUSES)[number];

/** What a person says of a bill whose number another bill has with other shipments. */
export const NUMBER_USES = ['replaces', 'another'] as const;
export type NumberUse = (typeof NUMBER_USES)[number];
