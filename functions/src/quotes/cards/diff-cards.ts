import type { RateCard, TariffName } from './rate-card';

/** A value of a card that is not a price per zone. */
export interface SettingChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A country that is in another zone, or newly served, or no longer. */
export interface ZoneMove {
  readonly country: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The destinations whose base prices move alike, and by how much at least and at most. */
export interface LaneChange {
  readonly tariff: TariffName;
  readonly countries: readonly string[];
  /** Of the weights that both versions price. */
  readonly weights: number;
  readonly changed: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
  /** The weight with the greatest change, and its base price before and after, in satang. */
  readonly greatest: { readonly grams: number; readonly from: number; readonly to: number };
}

export interface CardDiff {
  readonly settings: readonly SettingChange[];
  readonly moves: readonly ZoneMove[];
  readonly lanes: readonly LaneChange[];
}

const GRAMS_PER_KG = 1000;
const SETTINGS = [
  'display_name',
  'active',
  'valid_from',
  'valid_to',
  'note',
  'limits',
  'handling_fees',
  'demand_surcharges',
  'fuel_bp',
  'markup_bp',
  'discount_bp',
  'vat_mode',
  'vat_bp',
  'rounding_unit_satang',
] as const;

/** Told as a card's CSV has them: in per cent and baht, not in basis points and satang. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  fuel_bp: 'fuel_percent',
  markup_bp: 'markup_percent',
  discount_bp: 'discount_percent',
  vat_bp: 'vat_percent',
  rounding_unit_satang: 'rounding_thb',
  area_fee_satang: 'area_fee_thb',
};

/** What a person wants to know of a new version: settings, zones, and which lanes move by how much. */
export function diffCards(before: RateCard, after: RateCard): CardDiff {
  return {
    settings: settingChanges(before, after),
    moves: zoneMoves(before, after),
    lanes: [...laneChanges('parcel', before, after), ...laneChanges('document', before, after)],
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function change(where: string, field: string, from: unknown, to: unknown): SettingChange {
  const name = HUNDREDTHS[field];
  const told = (value: unknown): string =>
    name === undefined ? textOf(value) : String(Number(value) / 100);
  return { field: where + (name ?? field), from: told(from), to: told(to) };
}

function settingChanges(before: RateCard, after: RateCard): SettingChange[] {
  const own = SETTINGS.map((field) => change('', field, before[field], after[field]));
  const zones = after.zones.flatMap((zone) => {
    const earlier = before.zones.find(({ code }) => code === zone.code);
    if (earlier === undefined) return [];
    return (['area_fee_satang', 'estimated_days'] as const).map((field) =>
      change(`zone ${zone.code}: `, field, earlier[field], zone[field]),
    );
  });
  const types = (['parcel', 'document'] as const).map((name) => ({
    field: `${name}: delivery_type`,
    from: before[name]?.delivery_type ?? 'none',
    to: after[name]?.delivery_type ?? 'none',
  }));
  return [...own, ...zones, ...types].filter(({ from, to }) => from !== to);
}

const zoneIndexOf = ({ zones }: RateCard): Map<string, number> =>
  new Map(zones.flatMap(({ countries }, index) => countries.map((country) => [country, index])));

const allCountries = (before: RateCard, after: RateCard): string[] =>
  [...new Set([...before.zones, ...after.zones].flatMap(({ countries }) => countries))].sort();

function zoneMoves(before: RateCard, after: RateCard): ZoneMove[] {
  const [old, now] = [zoneIndexOf(before), zoneIndexOf(after)];
  const codeIn = ({ zones }: RateCard, index: number | undefined): string | null =>
    (index === undefined ? undefined : zones[index]?.code) ?? null;
  return allCountries(before, after)
    .map((country) => ({
      country,
      from: codeIn(before, old.get(country)),
      to: codeIn(after, now.get(country)),
    }))
    .filter(({ from, to }) => from !== to);
}

/** The base price in satang of each weight that a table names: rows, and bands at their end. */
function basePrices(card: RateCard, name: TariffName, zone: number): Map<number, number> {
  const tariff = card[name];
  const prices = new Map<number, number>();
  for (const { up_to_grams, prices_satang } of tariff?.rows ?? []) {
    prices.set(up_to_grams, prices_satang[zone] ?? 0);
  }
  const floor = tariff?.rows.at(-1)?.prices_satang[zone] ?? 0;
  for (const { up_to_grams, per_kg_satang } of tariff?.bands ?? []) {
    const price = (per_kg_satang[zone] ?? 0) * (up_to_grams / GRAMS_PER_KG);
    prices.set(up_to_grams, Math.max(price, floor));
  }
  return prices;
}

const percentOf = (from: number, to: number): number =>
  from === 0 ? 100 : Math.round(((to - from) * 1000) / from) / 10;

/** Countries of the same zone before and the same zone after move alike, and are told together. */
function laneChanges(name: TariffName, before: RateCard, after: RateCard): LaneChange[] {
  const [old, now] = [zoneIndexOf(before), zoneIndexOf(after)];
  const groups = new Map<string, { from: number; to: number; countries: string[] }>();
  for (const country of allCountries(before, after)) {
    const [from, to] = [old.get(country), now.get(country)];
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { from, to, countries: [] };
    group.countries.push(country);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ from, to, countries }) =>
    laneChange(name, countries, basePrices(before, name, from), basePrices(after, name, to)),
  );
}

function laneChange(
  tariff: TariffName,
  countries: readonly string[],
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): LaneChange[] {
  const common = [...before].flatMap(([grams, from]) => {
    const to = after.get(grams);
    return to === undefined ? [] : [{ grams, from, to, percent: percentOf(from, to) }];
  });
  const changed = common.filter(({ from, to }) => from !== to);
  const [first] = changed;
  if (first === undefined) return [];
  const greatest = changed.reduce((most, one) =>
    Math.abs(one.percent) > Math.abs(most.percent) ? one : most,
  );
  const percents = common.map(({ percent }) => percent);
  return [
    {
      tariff,
      countries,
      weights: common.length,
      changed: changed.length,
      lowestPercent: Math.min(...percents),
      highestPercent: Math.max(...percents),
      greatest: { grams: greatest.grams, from: greatest.from, to: greatest.to },
    },
  ];
}
