import {
  type HandlingFee,
  type RateCard,
  SIZE_MEASURES,
  type Tariff,
  WEIGHT_MEASURES,
} from '../../src/quotes/cards/rate-card';
import { scaled, type Contents, type PrintedFee, type PrintedTariff } from './printed-tariff';

const VAT_MODES = ['add', 'included', 'zero'] as const;

/** What the tables print of a card, whose zones hold countries as they are printed. */
export function printedFigures(tariff: PrintedTariff) {
  const { values, perZone, zoneOf } = tariff;
  const zones = [...(tariff.rows.parcel[0]?.prices.keys() ?? [])];
  const value = (name: string, by = 100): number => scaled(values.get(name), by);
  const limit = (name: string, by: number): number | null =>
    values.has(name) ? value(name, by) : null;
  const ofZone = (name: string, zone: string): number => scaled(perZone.get(name)?.get(zone), 100);
  const step = value('weight_step_kg', 1000);
  const unit = value('round_weight_to_kg', 1000);
  return {
    zones: zones.map((code) => ({
      code,
      countries: [...zoneOf.keys()].filter((name) => zoneOf.get(name) === code),
      area_fee_satang: ofZone('area_fee_thb', code),
      freight_discount_bp: ofZone('freight_discount_percent', code),
      estimated_days: '1',
    })),
    parcel: tableOf(tariff, 'parcel', zones),
    document: tableOf(tariff, 'document', zones),
    limits: {
      max_actual_weight_grams: limit('max_weight_kg', 1000),
      max_side_mm: limit('max_side_cm', 10),
      max_length_plus_girth_mm: limit('max_length_plus_girth_cm', 10),
    },
    handling_fees: tariff.fees.map(feeOf),
    demand_surcharges: tariff.demand.map(({ perKg, ...days }) => ({
      ...days,
      per_kg_satang: perKg,
    })),
    fuel_bp: value('fuel_percent'),
    markup_bp: value('markup_percent'),
    discount_bp: value('discount_percent'),
    vat_mode: VAT_MODES.find((mode) => mode === values.get('vat_mode')) ?? 'add',
    vat_bp: value('vat_percent'),
    rounding_unit_satang: value('rounding_thb'),
    ...(step > 0 && { weight_step_grams: step }),
    ...(unit > 0 && { round_weight_to_grams: unit }),
    ...(values.get('lower_of_higher_weight') === 'yes' && { lower_of_higher_weight: true }),
  } satisfies Partial<RateCard>;
}

function tableOf(
  { rows, bands }: PrintedTariff,
  contents: Contents,
  zones: readonly string[],
): Tariff | null {
  if (rows[contents].length === 0) return null;
  const inOrder = (prices: ReadonlyMap<string, number>): number[] =>
    zones.map((zone) => prices.get(zone) ?? NaN);
  return {
    delivery_type: contents,
    rows: rows[contents].map(({ upTo, prices }) => ({
      up_to_grams: upTo / 10,
      prices_satang: inOrder(prices),
    })),
    bands: bands[contents].map(({ upTo, prices }) => ({
      up_to_grams: upTo / 10,
      per_kg_satang: inOrder(prices),
    })),
  };
}

function feeOf({ measure, above, fee, group, minWeight, fuel }: PrintedFee): HandlingFee {
  const charge = {
    fee_satang: fee,
    ...(group !== '' && { group }),
    ...(minWeight > 0 && { min_grams: minWeight / 10 }),
    ...(!fuel && { no_fuel: true as const }),
  };
  const weighed = WEIGHT_MEASURES.find((kind) => kind === measure);
  if (weighed !== undefined) return { kind: weighed, above_grams: above / 10, ...charge };
  const sized = SIZE_MEASURES.find((kind) => kind === measure);
  if (sized === undefined) throw new Error(`No such measure: ${measure}.`);
  return { kind: sized, above_mm: above / 100, ...charge };
}
