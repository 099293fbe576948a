import { kgToDg } from '../../src/measures/weight';
import { pickupFee } from '../../src/pickups/fees/calculate-fee';
import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { CommandOutput } from '../session';
import { decimalText } from '../units/decimal-text';
import { formatThb } from './format-rate-versions';
import { formatTable } from './format-table';

const percent = (basisPoints: number): string => decimalText(basisPoints, 2);

const FEES = [
  ...['fee rule', 'state', 'base, THB', 'parcels', 'THB each more'],
  ...['kg', 'THB each more', 'fuel, %', 'VAT, %'],
];

/** In baht, kilograms and per cent. */
export const formatFeeRules = (rules: readonly StoredFeeRule[]): string =>
  formatTable(
    FEES,
    rules.map((rule) => [
      rule.id,
      rule.active ? 'active' : 'inactive',
      formatThb(rule.base_satang),
      String(rule.included_parcels),
      formatThb(rule.per_parcel_satang),
      decimalText(rule.included_weight_grams, 3),
      formatThb(rule.per_kg_satang),
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
): CommandOutput {
  const fee = pickupFee(rule, parcels, kgToDg(kilograms));
  const rows = fee.parts.map(({ part, amount_satang }) => [part, `${formatThb(amount_satang)} THB`]);
  const table = formatTable(['part', 'amount'], [...rows, ['total', `${formatThb(fee.total_satang)} THB`]]);
  return {
    json: { fee_rule: rule.id, notes, ...fee },
    text: [`By the fee rule ${rule.id}:`, ...notes, table].join('\n'),
  };
}
