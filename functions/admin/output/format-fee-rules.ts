import { formatKg, formatPercent, formatThb } from '../../operations/units/format-units';
import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import { formatTable } from '../../tooling/format-table';

const HEADINGS = [
  ...['fee rule', 'state', 'base THB', 'parcels', 'THB per extra parcel'],
  ...['kg', 'THB per extra kg', 'fuel %', 'VAT %'],
];

/** A table in baht, kilograms and per cent. */
export const formatFeeRules = (rules: readonly StoredFeeRule[]): string =>
  formatTable(
    HEADINGS,
    rules.map((rule) => [
      rule.id,
      rule.active ? 'active' : 'inactive',
      formatThb(rule.base_satang),
      String(rule.included_parcels),
      formatThb(rule.per_parcel_satang),
      formatKg(rule.included_weight_grams),
      formatThb(rule.per_kg_satang),
      formatPercent(rule.fuel_bp),
      formatPercent(rule.vat_bp),
    ]),
  );
