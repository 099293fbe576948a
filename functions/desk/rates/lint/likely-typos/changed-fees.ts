import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import type { HandlingFee, RateCard } from '../../../../src/pricing/cards/rate-card';
import { cardFinding } from '../../../faults/cards';
import { median } from './robust';
import {
  LIMITS,
  type Setting,
  type WordSetting,
  baht,
  changesOf,
  feeName,
  length,
  text,
  thresholdOf,
  weight,
  wordChangesOf,
} from './setting-change';

/** Amounts are raised by less in a year. */
const FEE_RATIO = 1.3;
/** Thresholds, limits and minimum weights stay, or are rounded to a neighbouring measure. */
const MEASURE_RATIO = 1.1;
/** Demand surcharges follow the market. */
const DEMAND_RATIO = 4;

/** What fees, remote areas, limits and surcharges have unlike the version before. */
export function changedFees(before: RateCard, after: RateCard): CardFault[] {
  const { version } = before;
  const handling = pairedFees(before, after);
  const amounts = [
    ...handling.flatMap(feeAmounts),
    ...tierAmounts(before, after),
    ...countryFeeAmounts(before, after),
    ...after.zones.flatMap((zone, at) => areaFee(before, zone, at)),
  ];
  return [
    ...changesOf(
      [
        ...handling.flatMap(feeMeasures),
        ...withFalls(amounts),
        ...limitChanges(before, after),
        ...demandAmounts(before, after),
      ],
      version,
    ),
    ...wordChangesOf([...handling.flatMap(feeOptions), ...fuelOptions(before, after)], version),
    ...countryChanges(before, after),
  ];
}

interface PairedFee {
  readonly was: HandlingFee;
  readonly now: HandlingFee | undefined;
  readonly place: string;
}

type PlacedFee = { readonly fee: HandlingFee; readonly at: number };

/**
 * Fees of one measure are the same ones by their threshold and group, then by their threshold, and
 * those that are left, if they are as many, in the order of their thresholds.
 */
function pairedFees(before: RateCard, after: RateCard): PairedFee[] {
  const inOrder = ({ handling_fees }: RateCard, kind: string): PlacedFee[] =>
    handling_fees
      .map((fee, at) => ({ fee, at }))
      .filter(({ fee }) => fee.kind === kind)
      .sort((a, b) => thresholdOf(a.fee) - thresholdOf(b.fee));
  const kinds = new Set(before.handling_fees.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => pairOf(inOrder(before, kind), inOrder(after, kind)));
}

function pairOf(was: readonly PlacedFee[], now: readonly PlacedFee[]): PairedFee[] {
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
  return was.map((one): PairedFee => {
    const same = pairs.get(one);
    const place = same === undefined ? 'handling_fees' : `handling_fees[${same.at}]`;
    return { was: one.fee, now: same?.fee, place };
  });
}

const feeAmounts = ({ was, now, place }: PairedFee): Setting[] => [
  {
    place,
    setting: feeName(was),
    fact: baht,
    ratio: FEE_RATIO,
    before: was.fee_satang,
    now: now?.fee_satang ?? 0,
  },
];

function feeMeasures({ was, now, place }: PairedFee): Setting[] {
  if (now === undefined) return [];
  const setting = feeName(was);
  return [
    {
      place,
      setting,
      ratio: MEASURE_RATIO,
      fact: 'above_grams' in was ? weight : length,
      before: thresholdOf(was),
      now: thresholdOf(now),
    },
    {
      place,
      setting: `${setting} min_kg`,
      fact: weight,
      ratio: MEASURE_RATIO,
      before: was.min_grams ?? 0,
      now: now.min_grams ?? 0,
    },
  ];
}

const optionsOf = ({ no_fuel, at_least, group, per }: HandlingFee): string =>
  [
    ...(group === undefined ? [] : [`group=${group}`]),
    ...(no_fuel === true ? ['no_fuel'] : []),
    ...(at_least === true ? ['at least'] : []),
    ...(per === undefined ? [] : [`per=${per}`]),
  ].join(', ');

const feeOptions = ({ was, now, place }: PairedFee): WordSetting[] =>
  now === undefined
    ? []
    : [{ place, setting: feeName(was), before: optionsOf(was), now: optionsOf(now) }];

const areaFee = (
  before: RateCard,
  { code, area_fee_satang }: RateCard['zones'][number],
  at: number,
): Setting[] => {
  const earlier = before.zones.find((zone) => zone.code === code);
  return earlier === undefined
    ? []
    : [
        {
          place: `zones[${at}].area_fee_satang`,
          setting: `area_fee_thb ${code}`,
          fact: baht,
          ratio: FEE_RATIO,
          before: earlier.area_fee_satang,
          now: area_fee_satang,
        },
      ];
};

function tierAmounts(before: RateCard, after: RateCard): Setting[] {
  const { remote_areas: now = [] } = after;
  return (before.remote_areas ?? []).flatMap((earlier): Setting[] => {
    const at = now.findIndex(({ tier }) => tier === earlier.tier);
    const same = now[at];
    const place = same === undefined ? 'remote_areas' : `remote_areas[${at}]`;
    const setting = `remote_area ${earlier.tier}`;
    const flat: Setting = {
      place,
      setting,
      fact: baht,
      ratio: FEE_RATIO,
      before: earlier.flat_satang,
      now: same?.flat_satang ?? 0,
    };
    const perKg: Setting = {
      place,
      setting: `${setting} THB/kg`,
      fact: baht,
      ratio: FEE_RATIO,
      before: earlier.per_kg_satang,
      now: same?.per_kg_satang ?? 0,
    };
    return same === undefined ? [flat] : [flat, perKg];
  });
}

type CountryFee = NonNullable<RateCard['country_fees']>[number];

/** Fees of one name are those with most countries in common. */
function sameFee(fees: readonly CountryFee[], { name, countries }: CountryFee): number {
  const own = new Set(countries);
  const shared = fees.map((fee) =>
    fee.name === name ? fee.countries.filter((country) => own.has(country)).length : -1,
  );
  const most = Math.max(-1, ...shared);
  return most < 0 ? -1 : shared.indexOf(most);
}

const countryFeeAmounts = (before: RateCard, { country_fees: now = [] }: RateCard): Setting[] =>
  (before.country_fees ?? []).map((earlier): Setting => {
    const at = sameFee(now, earlier);
    return {
      place: at < 0 ? 'country_fees' : `country_fees[${at}]`,
      setting: `country_fee ${earlier.name}`,
      fact: baht,
      ratio: FEE_RATIO,
      before: earlier.fee_satang,
      now: now[at]?.fee_satang ?? 0,
    };
  });

/** Whether fuel applies to remote areas and country fees. */
function fuelOptions(before: RateCard, after: RateCard): WordSetting[] {
  const { remote_areas: tiers = [], country_fees: fees = [] } = after;
  const of = (
    list: string,
    at: number,
    setting: string,
    was: { readonly no_fuel?: boolean | undefined },
    now: { readonly no_fuel?: boolean | undefined } | undefined,
  ): WordSetting[] => {
    const wordOf = ({ no_fuel }: typeof was): string => (no_fuel === true ? 'no_fuel' : '');
    const place = `${list}[${at}]`;
    return now === undefined ? [] : [{ place, setting, before: wordOf(was), now: wordOf(now) }];
  };
  return [
    ...(before.remote_areas ?? []).flatMap((earlier) => {
      const at = tiers.findIndex(({ tier }) => tier === earlier.tier);
      return of('remote_areas', at, `remote_area ${earlier.tier}`, earlier, tiers[at]);
    }),
    ...(before.country_fees ?? []).flatMap((earlier) => {
      const at = sameFee(fees, earlier);
      return of('country_fees', at, `country_fee ${earlier.name}`, earlier, fees[at]);
    }),
  ];
}

const MOST_COUNTRIES = 12;

function countryChanges(before: RateCard, { country_fees: now = [] }: RateCard): CardFault[] {
  return (before.country_fees ?? []).flatMap((earlier): CardFault[] => {
    const at = sameFee(now, earlier);
    const is = now[at]?.countries ?? [];
    const countries = [...new Set([...earlier.countries, ...is])]
      .filter((country) => earlier.countries.includes(country) !== is.includes(country))
      .slice(0, MOST_COUNTRIES);
    if (at < 0 || countries.length === 0) return [];
    const values = { setting: `country_fee ${earlier.name}`, countries, version: before.version };
    return [cardFinding(`country_fees[${at}].countries`, 'fee_countries_changed', values)];
  });
}

/** Where most fees rise, one that falls is unusual. */
const FALL_RATIO = 1.03;

function withFalls(amounts: readonly Setting[]): Setting[] {
  const changes = amounts.flatMap(({ before, now }) =>
    before === null || now === null || before === 0 || now === 0 ? [] : [now / before],
  );
  const isRise = median(changes) > 1.01;
  return amounts.map((one) => {
    const isFall = (one.now ?? 0) > 0 && (one.now ?? 0) < (one.before ?? 0);
    return isRise && isFall ? { ...one, ratio: FALL_RATIO } : one;
  });
}

/** The limits of the card, and those of countries, each by the first of its countries. */
function limitChanges(before: RateCard, after: RateCard): Setting[] {
  const of = ({ country_limits = [] }: RateCard, country: string) =>
    country_limits.find(({ countries }) => countries.includes(country));
  const own = LIMITS.map(({ member, setting, fact }): Setting => ({
    place: `limits.${member}`,
    setting,
    fact,
    ratio: MEASURE_RATIO,
    before: before.limits[member],
    now: after.limits[member],
  }));
  const ofCountries = (before.country_limits ?? []).flatMap((earlier) => {
    const [country = ''] = earlier.countries;
    const same = of(after, country);
    const at = same === undefined ? -1 : (after.country_limits ?? []).indexOf(same);
    return LIMITS.map(({ member, setting, fact }): Setting => ({
      place: at < 0 ? 'country_limits' : `country_limits[${at}].${member}`,
      setting: `country_limit ${country} ${setting}`,
      fact,
      ratio: MEASURE_RATIO,
      before: earlier[member] ?? null,
      now: same?.[member] ?? null,
    }));
  });
  const ofPieces: Setting[] = [
    {
      place: 'max_pieces',
      setting: 'max_pieces',
      ratio: MEASURE_RATIO,
      fact: (count) => text(String(count)),
      before: before.max_pieces ?? null,
      now: after.max_pieces ?? null,
    },
    {
      place: 'max_shipment_grams',
      setting: 'max_shipment_kg',
      ratio: MEASURE_RATIO,
      fact: weight,
      before: before.max_shipment_grams ?? null,
      now: after.max_shipment_grams ?? null,
    },
  ];
  return [...own, ...ofPieces, ...ofCountries];
}

/** Demand surcharges of a card have other days each year, and are compared in their order. */
const demandAmounts = (before: RateCard, after: RateCard): Setting[] =>
  after.demand_surcharges.map(({ per_kg_satang }, at): Setting => ({
    place: `demand_surcharges[${at}]`,
    setting: 'demand_surcharge',
    fact: baht,
    ratio: DEMAND_RATIO,
    before: before.demand_surcharges[at]?.per_kg_satang ?? null,
    now: per_kg_satang,
  }));
