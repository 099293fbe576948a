import { SCHEDULED, type RateCard, type Tariff } from '../../src/quotes/cards/rate-card';
import type { Draw } from './area-oracle';
import { aRateCard } from './cards';
import type { ListedArea, World } from './slips-world';

/** Those with lists of areas stand first in the zones; the others follow in turn. */
const LISTED = ['US', 'AU', 'AE'] as const;
const COUNTRIES =
  'JP SG HK MY KR TW CN ID VN PH IN GB DE FR IT ES NL SE CH PL TR IL UA ZA EG KE BR AR CL MX CA NZ'.split(
    ' ',
  );

export const FUEL_WEEKS = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
export const PEAK = { from: '2026-12-01', to: '2026-12-18' };
export const SURGE = { from: '2026-11-25', to: '2026-12-12' };

const baht = (amount: number): number => amount * 100;

export const pick = <Item>(draw: Draw, items: readonly Item[]): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
};

const isOften = (draw: Draw, times: number, of: number): boolean => draw(of) < times;

function zonesOf(draw: Draw): RateCard['zones'] {
  const count = 3 + draw(5);
  const countries = [...LISTED, ...COUNTRIES];
  return Array.from({ length: count }, (_, index) => ({
    code: String(index + 1),
    countries: countries.filter((_country, at) => at % count === index),
    area_fee_satang: isOften(draw, 1, 4) ? baht(100 + draw(400)) : 0,
    ...(index % 2 === 0 && { freight_discount_bp: 100 * (5 + draw(40)) }),
    estimated_days: '2-5',
  }));
}

/** Rows every half kilogram, then every kilogram; then bands, of which the rates rise or fall. */
function parcelOf(draw: Draw, zones: number, isLower: boolean): Tariff {
  const count = 20 + draw(41);
  const halves = Math.min(count - 5, 10 + draw(31));
  let grams = 0;
  let prices = Array.from({ length: zones }, (_, zone) => baht(400 + 150 * zone + draw(90)));
  const rows = Array.from({ length: count }, (_, index) => {
    grams += index < halves ? 500 : 1000;
    prices = prices.map((price, zone) => price + baht(23 + 9 * zone + draw(60)));
    return { up_to_grams: grams, prices_satang: prices };
  });
  // The step above the last row has to cost no less than it does.
  let rates = prices.map((price) => Math.ceil(price / (grams / 1000)) + draw(900));
  const bands = [70_000, 150_000, 300_000].slice(0, 2 + draw(2)).map((up_to_grams) => {
    const per_kg_satang = rates;
    rates = rates.map((rate) => (isLower ? rate - 300 - draw(500) : rate + 100 + draw(900)));
    return { up_to_grams, per_kg_satang };
  });
  return { delivery_type: 'express', rows, bands };
}

function documentOf(draw: Draw, zones: number): Tariff {
  let prices = Array.from({ length: zones }, (_, zone) => baht(300 + 100 * zone + draw(80)));
  const rows = [500, 1000, 1500, 2000].map((up_to_grams) => {
    prices = prices.map((price) => price + baht(31 + draw(70)));
    return { up_to_grams, prices_satang: prices };
  });
  return { delivery_type: 'document', rows, bands: [] };
}

function feesOf(draw: Draw): Pick<RateCard, 'handling_fees' | 'remote_areas' | 'country_fees'> {
  return {
    handling_fees: [
      { kind: 'longest_side', above_mm: 1000 + 100 * draw(3), fee_satang: baht(500 + draw(500)) },
      {
        kind: 'overweight',
        above_grams: 70_000,
        fee_satang: baht(1100 + draw(900)),
        group: 'weight',
        no_fuel: true,
      },
    ],
    remote_areas: [
      { tier: 'A', flat_satang: baht(150 + draw(100)), per_kg_satang: baht(5 + draw(5)) },
      { tier: 'B', flat_satang: baht(450 + draw(300)), per_kg_satang: baht(15 + draw(9)) },
      { tier: 'C', flat_satang: baht(900 + draw(300)), per_kg_satang: 0, no_fuel: true },
    ],
    country_fees: [
      { name: 'elevated_risk', fee_satang: baht(800 + draw(400)), countries: ['IL', 'UA', 'EG'] },
      {
        name: 'restricted',
        fee_satang: baht(1200 + draw(400)),
        countries: ['UA', 'KE'],
        no_fuel: true,
      },
    ],
  };
}

function demandOf(draw: Draw, zones: RateCard['zones']): World['demand'] {
  const peak = draw(zones.length);
  return [
    {
      name: 'Peak',
      zones: [zones[peak]?.code ?? '', zones[(peak + 1) % zones.length]?.code ?? ''],
      countries: [],
      ...PEAK,
      per_kg_satang: 500 + 50 * draw(20),
    },
    {
      name: 'Surge',
      zones: [],
      countries: ['CN', 'HK', 'BR'],
      ...SURGE,
      per_kg_satang: 1200 + 50 * draw(20),
      min_satang: baht(100 + draw(100)),
    },
  ];
}

/** Ranges of codes and cities of three countries: tiers of each, and a zone of its own in one. */
function areasOf(draw: Draw, zones: RateCard['zones']): ListedArea[] {
  const ranges = (country: string, width: number, at: readonly number[]) =>
    at.map((start) => ({
      country,
      codes: [
        String(start).padStart(width, '0'),
        String(start + 3 + draw(40)).padStart(width, '0'),
      ] as const,
    }));
  const own = zones.findIndex(({ countries }) => countries.includes('US'));
  const zone = zones[(own + 1 + draw(zones.length - 1)) % zones.length]?.code ?? '';
  return [
    ...ranges('US', 5, [1200, 35_100, 59_300, 99_500]).map((area) => ({ ...area, tier: 'A' })),
    ...ranges('US', 5, [81_100, 96_700]).map((area) => ({ ...area, tier: 'B' })),
    ...ranges('US', 5, [90_000, 94_000]).map((area) => ({ ...area, zone })),
    ...ranges('AU', 4, [820, 2880, 4700, 6710]).map((area) => ({ ...area, tier: 'B' })),
    ...ranges('AU', 4, [3500, 7250]).map((area) => ({ ...area, tier: 'C' })),
    { country: 'AE', city: 'Liwa', tier: 'A' },
    { country: 'AE', city: 'Hatta', tier: 'A' },
    { country: 'AE', city: 'Ruwais', tier: 'C' },
    { country: 'AE', city: 'Sila', tier: 'C' },
  ];
}

/** A card as carriers print them, with its fuel, its seasons and its lists of areas. */
export function drawWorld(draw: Draw, courier: string): World {
  const zones = zonesOf(draw);
  const isLower = isOften(draw, 1, 4);
  const isVatAdded = isOften(draw, 3, 4);
  const card = aRateCard({
    courier_name: courier,
    valid_from: '2026-11-21',
    zones,
    parcel: parcelOf(draw, zones.length, isLower),
    document: isOften(draw, 1, 2) ? documentOf(draw, zones.length) : null,
    ...feesOf(draw),
    fuel_bp: SCHEDULED,
    ...(isOften(draw, 1, 2) && { fuel_on: ['freight', 'handling', 'remote', 'country'] }),
    ...(isOften(draw, 1, 3) && { round_weight_to_grams: 100 }),
    ...(isOften(draw, 1, 3) && { weight_step_grams: 500 }),
    ...(isLower && { lower_of_higher_weight: true }),
    markup_bp: isOften(draw, 1, 3) ? 100 * (1 + draw(12)) : 0,
    discount_bp: isOften(draw, 1, 4) ? 50 * (1 + draw(12)) : 0,
    ...(isVatAdded ? {} : { vat_mode: 'zero', vat_bp: 0 }),
    rounding_unit_satang: pick(draw, [1, 25, 100, 100, 100]),
  });
  return {
    card,
    fuel: FUEL_WEEKS.map((from) => ({ from, fuel_bp: 2000 + 25 * draw(60) })),
    demand: demandOf(draw, zones),
    areas: areasOf(draw, zones),
  };
}
