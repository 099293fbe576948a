import type { Proof, RateCard, Tariff, ZoneAmounts } from '../../src/pricing/cards/rate-card';
import type { Database } from '../../src/store/database';

/** Rows every 500 g up to the last anchor; between anchors the price of the one below stays. */
export function rowsThrough(anchors: Record<number, number[]>): Tariff['rows'] {
  const points = Object.entries(anchors).map(([grams, prices]) => ({ grams: +grams, prices }));
  const last = points.at(-1)?.grams ?? 0;
  return Array.from({ length: last / 500 }, (_, index) => {
    const upToGrams = (index + 1) * 500;
    const prices = points.findLast(({ grams }) => grams <= upToGrams)?.prices;
    return { up_to_grams: upToGrams, prices_satang: prices ?? points[0]?.prices ?? [] };
  });
}

/** A zone of a card, without fees. */
export const aCardZone = (
  code: string,
  countries: readonly string[] = [],
  overrides: Partial<RateCard['zones'][number]> = {},
): RateCard['zones'][number] => ({
  code,
  countries: [...countries],
  area_fee_satang: 0,
  estimated_days: '2-4',
  ...overrides,
});

/** Express rates: rows that are a step apart, each with a price for each zone. */
export const aTariff = (
  stepGrams: number,
  rows: readonly (readonly (number | null)[])[],
  bands: Tariff['bands'] = [],
): Tariff => ({
  delivery_type: 'express',
  rows: rows.map((prices, at) => ({
    up_to_grams: (at + 1) * stepGrams,
    prices_satang: [...prices],
  })),
  bands,
});

/** The same table with other amounts. */
export function mapAmounts(tariff: Tariff, change: (satang: number) => number): Tariff {
  const mapEach = (amounts: ZoneAmounts): ZoneAmounts =>
    amounts.map((amount) => (amount === null ? null : change(amount)));
  return {
    ...tariff,
    rows: tariff.rows.map((row) => ({ ...row, prices_satang: mapEach(row.prices_satang) })),
    bands: tariff.bands.map((band) => ({ ...band, per_kg_satang: mapEach(band.per_kg_satang) })),
  };
}

export const NO_LIMITS: RateCard['limits'] = {
  max_actual_weight_grams: null,
  max_side_mm: null,
  max_length_plus_girth_mm: null,
};

/** A faultless card of one zone that can price every worked example's weights. */
export function aRateCard(overrides: Partial<RateCard> = {}): RateCard {
  return {
    courier_name: 'test_express',
    display_name: 'Test Express',
    version: 1,
    status: 'published',
    active: true,
    valid_from: '2026-01-01',
    valid_to: null,
    currency: 'THB',
    note: 'Made up for a test.',
    zones: [aCardZone('1', ['JP', 'TH'])],
    parcel: {
      delivery_type: 'express',
      rows: rowsThrough({
        500: [90_000],
        2000: [185_000],
        5000: [325_000],
        5500: [341_000],
        29_500: [700_000],
        30_000: [1_390_000],
      }),
      bands: [{ up_to_grams: 300_000, per_kg_satang: [43_500] }],
    },
    document: {
      delivery_type: 'document',
      rows: rowsThrough({ 500: [156_000], 1000: [180_000], 2000: [210_000] }),
      bands: [],
    },
    limits: NO_LIMITS,
    handling_fees: [
      { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 },
      { kind: 'overweight', above_grams: 70_000, fee_satang: 95_000 },
    ],
    demand_surcharges: [],
    fuel_bp: 2750,
    markup_bp: 0,
    discount_bp: 0,
    vat_mode: 'add',
    vat_bp: 700,
    rounding_unit_satang: 100,
    ...overrides,
  };
}

/** A published version of the card, for some days. */
export const aVersion = (
  version: number,
  valid_from: string,
  valid_to: string | null = null,
  overrides: Partial<RateCard> = {},
): RateCard => aRateCard({ version, valid_from, valid_to, ...overrides });

/** Example A of the price: 40x30x20 cm of 3.2 kg, at 27.5 % fuel 4434.00 baht. */
export const aProof = (overrides: Partial<Proof> = {}): Proof => ({
  country: 'JP',
  weight_mg: 3_200_000,
  sides_um: [400_000, 300_000, 200_000],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang: 443_400,
  ...overrides,
});

/** Stores active services, so that cards of these couriers can be published. */
export async function storeServices(db: Database, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const service = { service_name: id, logo: null, active: true, sort_order: 1 };
    await db.collection('services').doc(id).set(service);
  }
}

/** A card without rows, which prices every half kilogram up to 3,000 kg, with overrides. */
export function aPerKgCard(overrides: Partial<RateCard> = {}): RateCard {
  const { zones, ...card } = aRateCard({ document: null, weight_step_grams: 500 });
  const bands = [{ up_to_grams: 3_000_000, per_kg_satang: [50_000] }];
  const parcel = { delivery_type: 'express', rows: [], bands };
  return { ...card, zones: zones.slice(0, 1), parcel, ...overrides };
}
