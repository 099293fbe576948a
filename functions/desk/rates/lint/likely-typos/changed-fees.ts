import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import type { HandlingFee, RateCard } from '../../../../src/pricing/cards/rate-card';
import { findingIf } from './finding-if';
import { median } from './robust';
import {
  LIMITS,
  type Setting,
  type WordSetting,
  baht,
  findChanges,
  feeName,
  length,
  text,
  thresholdOf,
  weight,
  findWordChanges,
} from './setting-change';

/** Amounts are raised by less in a year. */
const FEE_RATIO = 1.3;
/** Thresholds, limits and minimum weights stay, or are rounded to a neighbouring measure. */
const MEASURE_RATIO = 1.1;
/** Demand surcharges follow the market. */
const DEMAND_RATIO = 4;

type Values = readonly [before: number | null | undefined, now: number | null | undefined];

const amount = (place: string, setting: string, values: Values): Setting => ({
  ...measure(place, setting, baht, values),
  ratio: FEE_RATIO,
});

const measure = (
  place: string,
  setting: string,
  fact: Setting['fact'],
  [before, now]: Values,
): Setting => ({ place, setting, fact, ratio: MEASURE_RATIO, before, now });

/** What fees, remote areas, limits and surcharges have unlike the version before. */
export function changedFees(before: RateCard, after: RateCard): CardFault[] {
  const { version } = before;
  const handling = pairedFees(before, after);
  const tiers = pairedTiers(before, after);
  const ofCountries = pairedCountryFees(before, after);
  const amounts = [
    ...handling.map(feeAmount),
    ...tiers.flatMap(tierAmounts),
    ...ofCountries.map(feeAmount),
    ...after.zones.flatMap((zone, at) => areaFee(before, zone, at)),
  ];
  return [
    ...findChanges(
      [
        ...handling.flatMap(feeMeasures),
        ...withFalls(amounts),
        ...limitChanges(before, after),
        ...demandAmounts(before, after),
      ],
      version,
    ),
    ...findWordChanges(
      [
        ...handling.flatMap((fee) => compareWords(fee, formatOptions)),
        ...[...tiers, ...ofCountries].flatMap((fee) => compareWords<FuelOption>(fee, fuelOption)),
      ],
      version,
    ),
    ...ofCountries.flatMap((fee) => countryChanges(fee, version)),
  ];
}

/** A fee of the version before, and the same one now, if there is one. */
interface Paired<Fee> {
  readonly was: Fee;
  readonly now: Fee | undefined;
  readonly place: string;
  readonly setting: string;
}

function pair<Fee>(
  list: string,
  setting: string,
  was: Fee,
  { fees, at }: { readonly fees: readonly Fee[]; readonly at: number },
): Paired<Fee> {
  const now = fees[at];
  return { was, now, setting, place: now === undefined ? list : `${list}[${at}]` };
}

type PlacedFee = { readonly fee: HandlingFee; readonly at: number };

/**
 * Fees of one measure are the same ones by their threshold and group, then by their threshold, and
 * those that are left, if they are as many, in the order of their thresholds.
 */
function pairedFees(before: RateCard, after: RateCard): Paired<HandlingFee>[] {
  const inOrder = ({ handling_fees }: RateCard, kind: string): PlacedFee[] =>
    handling_fees
      .map((fee, at) => ({ fee, at }))
      .filter(({ fee }) => fee.kind === kind)
      .sort((a, b) => thresholdOf(a.fee) - thresholdOf(b.fee));
  const kinds = new Set(before.handling_fees.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const was = inOrder(before, kind);
    const pairs = pairOff(was, inOrder(after, kind));
    return was.map((one) => {
      const at = pairs.get(one)?.at ?? -1;
      return pair('handling_fees', feeName(one.fee), one.fee, { fees: after.handling_fees, at });
    });
  });
}

function pairOff(
  was: readonly PlacedFee[],
  now: readonly PlacedFee[],
): ReadonlyMap<PlacedFee, PlacedFee> {
  const pairs = new Map<PlacedFee, PlacedFee>();
  const open = (): PlacedFee[] => now.filter((one) => ![...pairs.values()].includes(one));
  const pairBy = (keyOf: (fee: HandlingFee) => string): void => {
    for (const one of was) {
      const same = open().find(({ fee }) => keyOf(fee) === keyOf(one.fee));
      if (!pairs.has(one) && same !== undefined) pairs.set(one, same);
    }
  };
  pairBy((fee) => `${thresholdOf(fee)} ${fee.group ?? ''}`);
  pairBy((fee) => String(thresholdOf(fee)));
  const [rest, others] = [was.filter((one) => !pairs.has(one)), open()];
  if (rest.length === others.length) {
    for (const [index, one] of rest.entries()) pairs.set(one, others[index] ?? one);
  }
  return pairs;
}

type RemoteArea = NonNullable<RateCard['remote_areas']>[number];

const pairedTiers = (before: RateCard, { remote_areas: fees = [] }: RateCard) =>
  (before.remote_areas ?? []).map((was): Paired<RemoteArea> => {
    const at = fees.findIndex(({ tier }) => tier === was.tier);
    return pair('remote_areas', `remote_area ${was.tier}`, was, { fees, at });
  });

type CountryFee = NonNullable<RateCard['country_fees']>[number];

/** Fees of one name are those with most countries in common. */
const pairedCountryFees = (before: RateCard, { country_fees: fees = [] }: RateCard) =>
  (before.country_fees ?? []).map((was): Paired<CountryFee> => {
    const own = new Set(was.countries);
    const shared = fees.map(({ name, countries }) =>
      name === was.name ? countries.filter((country) => own.has(country)).length : -1,
    );
    const most = Math.max(-1, ...shared);
    const at = most < 0 ? -1 : shared.indexOf(most);
    return pair('country_fees', `country_fee ${was.name}`, was, { fees, at });
  });

const feeAmount = ({ was, now, place, setting }: Paired<HandlingFee | CountryFee>): Setting =>
  amount(place, setting, [was.fee_satang, now?.fee_satang]);

function tierAmounts({ was, now, place, setting }: Paired<RemoteArea>): Setting[] {
  const flat = amount(place, setting, [was.flat_satang, now?.flat_satang]);
  if (now === undefined) return [flat];
  return [flat, amount(place, `${setting} THB/kg`, [was.per_kg_satang, now.per_kg_satang])];
}

function areaFee(
  before: RateCard,
  { code, area_fee_satang: now }: RateCard['zones'][number],
  at: number,
): Setting[] {
  const earlier = before.zones.find((zone) => zone.code === code);
  if (earlier === undefined) return [];
  const place = `zones[${at}].area_fee_satang`;
  return [amount(place, `area_fee_thb ${code}`, [earlier.area_fee_satang, now])];
}

function feeMeasures({ was, now, place, setting }: Paired<HandlingFee>): Setting[] {
  if (now === undefined) return [];
  const fact = 'above_grams' in was ? weight : length;
  return [
    measure(place, setting, fact, [thresholdOf(was), thresholdOf(now)]),
    measure(place, `${setting} min_kg`, weight, [was.min_grams, now.min_grams]),
  ];
}

const compareWords = <Fee>(
  { was, now, place, setting }: Paired<Fee>,
  read: (fee: Fee) => string,
): WordSetting[] =>
  now === undefined ? [] : [{ place, setting, before: read(was), now: read(now) }];

const formatOptions = ({ no_fuel, at_least, group, per }: HandlingFee): string =>
  [
    ...(group === undefined ? [] : [`group=${group}`]),
    ...(no_fuel === true ? ['no_fuel'] : []),
    ...(at_least === true ? ['at least'] : []),
    ...(per === undefined ? [] : [`per=${per}`]),
  ].join(', ');

type FuelOption = Pick<RemoteArea, 'no_fuel'>;

/** Whether fuel applies to a remote area or a country fee. */
const fuelOption = ({ no_fuel }: FuelOption): string => (no_fuel === true ? 'no_fuel' : '');

const MAX_COUNTRIES = 12;

function countryChanges(
  { was, now, place, setting }: Paired<CountryFee>,
  version: number,
): CardFault[] {
  const is = now?.countries ?? [];
  const countries = [...new Set([...was.countries, ...is])]
    .filter((country) => was.countries.includes(country) !== is.includes(country))
    .slice(0, MAX_COUNTRIES);
  const isChanged = now !== undefined && countries.length > 0;
  const values = { setting, countries, version };
  return findingIf(isChanged, `${place}.countries`, 'fee_countries_changed', values);
}

/** Where most fees rise, one that falls is unusual. */
const FALL_RATIO = 1.03;

function withFalls(amounts: readonly Setting[]): Setting[] {
  const changes = amounts.flatMap(({ before, now }) => (before && now ? [now / before] : []));
  const isRise = median(changes) > 1.01;
  return amounts.map((one) => {
    const isFall = (one.now ?? 0) > 0 && (one.now ?? 0) < (one.before ?? 0);
    return isRise && isFall ? { ...one, ratio: FALL_RATIO } : one;
  });
}

/** The limits of the card, and those of countries, each by the first of its countries. */
function limitChanges(before: RateCard, after: RateCard): Setting[] {
  const limits = after.country_limits ?? [];
  const ofCountries = (before.country_limits ?? []).flatMap((earlier) => {
    const [country = ''] = earlier.countries;
    const at = limits.findIndex(({ countries }) => countries.includes(country));
    return LIMITS.map(({ member, setting, fact }) => {
      const place = at < 0 ? 'country_limits' : `country_limits[${at}].${member}`;
      const values = [earlier[member], limits[at]?.[member]] as const;
      return measure(place, `country_limit ${country} ${setting}`, fact, values);
    });
  });
  const count: Setting['fact'] = (value) => text(String(value));
  const grams = [before.max_shipment_grams, after.max_shipment_grams] as const;
  return [
    ...LIMITS.map(({ member, setting, fact }) =>
      measure(`limits.${member}`, setting, fact, [before.limits[member], after.limits[member]]),
    ),
    measure('max_pieces', 'max_pieces', count, [before.max_pieces, after.max_pieces]),
    measure('max_shipment_grams', 'max_shipment_kg', weight, grams),
    ...ofCountries,
  ];
}

/** Demand surcharges of a card have other days each year, and are compared in their order. */
const demandAmounts = (before: RateCard, after: RateCard): Setting[] =>
  after.demand_surcharges.map(({ per_kg_satang: now }, at): Setting => ({
    place: `demand_surcharges[${at}]`,
    setting: 'demand_surcharge',
    fact: baht,
    ratio: DEMAND_RATIO,
    before: before.demand_surcharges[at]?.per_kg_satang,
    now,
  }));
