import { TARIFF_NAMES, weightStepOf, type RateCard } from '../../../src/quotes/cards/rate-card';
import { describeFee } from './describe-charges';

/** A value of a card that is not a price per zone. */
export interface SettingChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const SETTINGS = [
  'display_name',
  'active',
  'valid_from',
  'valid_to',
  'note',
  'fuel_bp',
  'markup_bp',
  'discount_bp',
  'vat_mode',
  'vat_bp',
  'rounding_unit_satang',
  'round_weight_to_grams',
] as const;

/** Numbers are in the units of a card's CSV: per cent, baht and kilograms. */
const UNITS: Readonly<Record<string, readonly [name: string, units: number]>> = {
  fuel_bp: ['fuel_percent', 100],
  markup_bp: ['markup_percent', 100],
  discount_bp: ['discount_percent', 100],
  vat_bp: ['vat_percent', 100],
  rounding_unit_satang: ['rounding_thb', 100],
  round_weight_to_grams: ['round_weight_to_kg', 1000],
  weight_step_grams: ['weight_step_kg', 1000],
  area_fee_satang: ['area_fee_thb', 100],
  freight_discount_bp: ['freight_discount_percent', 100],
  max_actual_weight_grams: ['max_weight_kg', 1000],
  max_side_mm: ['max_side_cm', 10],
  max_length_plus_girth_mm: ['max_length_plus_girth_cm', 10],
};

const LIMITS = ['max_actual_weight_grams', 'max_side_mm', 'max_length_plus_girth_mm'] as const;

function textOf(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function change(where: string, field: string, from: unknown, to: unknown): SettingChange {
  const [name, units] = UNITS[field] ?? [field];
  const shown = (value: unknown): string =>
    units === undefined || typeof value !== 'number' ? textOf(value) : String(value / units);
  return { field: where + name, from: shown(from), to: shown(to) };
}

const feesOf = ({ handling_fees }: RateCard): string =>
  handling_fees.map(describeFee).join('; ') || 'none';

/** The settings of a card and of its zones that differ, in the units of its CSV. */
export function settingChanges(before: RateCard, after: RateCard): SettingChange[] {
  const isLower = (card: RateCard): boolean => card.lower_of_higher_weight ?? false;
  const own = [
    ...SETTINGS.map((field) => change('', field, before[field], after[field])),
    change('', 'weight_step_grams', weightStepOf(before), weightStepOf(after)),
    change('', 'lower_of_higher_weight', isLower(before), isLower(after)),
    ...LIMITS.map((field) => change('', field, before.limits[field], after.limits[field])),
    change('', 'handling_fees', feesOf(before), feesOf(after)),
  ];
  const zones = after.zones.flatMap((zone) => {
    const earlier = before.zones.find(({ code }) => code === zone.code);
    if (earlier === undefined) return [];
    const discountOf = ({ freight_discount_bp = 0 }: typeof zone): number => freight_discount_bp;
    const where = `zone ${zone.code}: `;
    return [
      change(where, 'area_fee_satang', earlier.area_fee_satang, zone.area_fee_satang),
      change(where, 'freight_discount_bp', discountOf(earlier), discountOf(zone)),
      change(where, 'estimated_days', earlier.estimated_days, zone.estimated_days),
    ];
  });
  const types = TARIFF_NAMES.map((name) => ({
    field: `${name}: delivery_type`,
    from: before[name]?.delivery_type ?? 'none',
    to: after[name]?.delivery_type ?? 'none',
  }));
  return [...own, ...zones, ...types].filter(({ from, to }) => from !== to);
}
