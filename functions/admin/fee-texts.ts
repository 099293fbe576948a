import { kgToDg } from '../src/measures/weight';
import { pickupFee } from '../src/pickups/fees/calculate-fee';
import type { StoredFeeRule } from '../src/pickups/fees/rule';
import { decimalText } from './card-files/decimal-text';
import { tableText } from './print';
import { thb } from './rate-texts';
import type { Answer } from './session';

const percent = (basisPoints: number): string => decimalText(basisPoints, 2);

const FEES = [
  ...['fee rule', 'state', 'base, THB', 'parcels', 'THB each more'],
  ...['kg', 'THB each more', 'fuel, %', 'VAT, %'],
];

/** In baht, kilograms and per cent. */
export const feeTable = (rules: readonly StoredFeeRule[]): string =>
  tableText(
    FEES,
    rules.map((rule) => [
      rule.id,
      rule.active ? 'active' : 'inactive',
      thb(rule.base_satang),
      String(rule.included_parcels),
      thb(rule.per_parcel_satang),
      decimalText(rule.included_weight_grams, 3),
      thb(rule.per_kg_satang),
      percent(rule.fuel_bp),
      percent(rule.vat_bp),
    ]),
  );

/** The parts of a fee and its total, below the rule that they come of and what there is to know. */
export function explainFee(
  rule: StoredFeeRule,
  parcels: number,
  kilograms: number,
  notes: readonly string[],
): Answer {
  const fee = pickupFee(rule, parcels, kgToDg(kilograms));
  const rows = fee.parts.map(({ part, amount_satang }) => [part, `${thb(amount_satang)} THB`]);
  const table = tableText(['part', 'amount'], [...rows, ['total', `${thb(fee.total_satang)} THB`]]);
  return {
    json: { fee_rule: rule.id, notes, ...fee },
    text: [`By the fee rule ${rule.id}:`, ...notes, table].join('\n'),
  };
}
