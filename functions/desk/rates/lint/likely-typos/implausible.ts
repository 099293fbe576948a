import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import {
  type HandlingFee,
  type RateCard,
  SCHEDULED,
  TARIFF_NAMES,
  isFuelOn,
} from '../../../../src/pricing/cards/rate-card';
import { cardFinding } from '../../../faults/cards';
import { findingIf } from './finding-if';
import { median } from './robust';
import { LIMITS, type Setting, feeName, length, thresholdOf, weight } from './setting-change';

const ONE_PERCENT_BP = 100;

/** The lowest and highest usual rates, in basis points. */
const MIN_FUEL_BP = 500;
const MAX_MARKUP_BP = 6000;
const MAX_DISCOUNT_BP = 5000;

/** Carriers take at least as much. */
const MIN_SIDE_MM = 400;
const MIN_SECOND_SIDE_MM = 200;
const MIN_GIRTH_MM = 800;
const MIN_OVERWEIGHT_GRAMS = 8000;

/** The service quotes up to 300 cm a side and 300 kg. */
const MAX_SIDE_MM = 3000;
const MAX_GIRTH_MM = 5 * MAX_SIDE_MM;

/** What a card's limits are at least, and at most: no carrier takes more. */
const USUAL_LIMITS = {
  max_actual_weight_grams: { least: 0, most: 1_000_000 },
  max_side_mm: { least: MIN_SIDE_MM, most: 4000 },
  max_length_plus_girth_mm: { least: MIN_GIRTH_MM, most: 10_000 },
};
/** By how much a country's limit is above, or below, that of the card. */
const COUNTRY_LIMIT = { loose: 2, tight: 8 };
const MAX_FEE_SATANG = 2_000_000;

const MAX_ROUNDING_SATANG = 1000;
/** A flat amount of a remote area counts up to about as many kilograms. */
const TIER_KG = { least: 6, most: 200 };
const MANY_TIMES = 5;
const DAYS = { most: 60, span: 9, times: 3 };

/** Settings beyond what carriers have at all, whatever the rest of the card says. */
export const implausibleSettings = (card: RateCard): CardFault[] => [
  ...percentFindings(card),
  ...limitFindings(card),
  ...unusedLimits(card),
  ...countryLimits(card),
  ...vatFindings(card),
  ...feeFindings(card),
  ...zoneFindings(card),
  ...tierFindings(card),
  ...roundingFindings(card),
];

const roundingFindings = ({ rounding_unit_satang: unit }: RateCard): CardFault[] =>
  findingIf(unit > MAX_ROUNDING_SATANG, 'rounding_unit_satang', 'rounding_unusual', { unit });

function percentFindings(card: RateCard): CardFault[] {
  const { fuel_bp: fuel, markup_bp, discount_bp } = card;
  const ownFuel = fuel === SCHEDULED ? 0 : fuel;
  const rates = [
    { name: 'fuel', rate: ownFuel, least: MIN_FUEL_BP },
    { name: 'markup', rate: markup_bp, most: MAX_MARKUP_BP },
    { name: 'discount', rate: discount_bp, most: MAX_DISCOUNT_BP },
  ];
  const found = rates.flatMap(({ name, rate, most = Infinity, least = 0 }): CardFault[] => {
    const [place, setting] = [`${name}_bp`, `${name}_percent`];
    if (rate >= most) return [cardFinding(place, 'percent_high', { setting, rate, most })];
    if (rate > 0 && rate < ONE_PERCENT_BP) {
      const values = { setting, rate, meant: String(rate), typed: String(rate / 100) };
      return [cardFinding(place, 'percent_below_one', values)];
    }
    return findingIf(rate > 0 && rate < least, place, 'percent_low', { setting, rate, least });
  });
  const hasFuel = fuel === SCHEDULED || fuel > 0;
  const isNotOnFreight = hasFuel && !isFuelOn(card, 'freight');
  return [...found, ...findingIf(isNotOnFreight, 'fuel_on', 'fuel_not_on_freight')];
}

function limitFindings(card: RateCard): CardFault[] {
  const all = [
    { path: 'limits', limit: card.limits },
    ...(card.country_limits ?? []).map((limit, at) => ({ path: `country_limits[${at}]`, limit })),
  ];
  const rowsEnd = Math.max(
    ...TARIFF_NAMES.map((name) => card[name]?.rows.at(-1)?.up_to_grams ?? 0),
  );
  return all.flatMap(({ path, limit }) => {
    const most = limit.max_actual_weight_grams ?? Infinity;
    const isBelowRows = path === 'limits' && most < rowsEnd / 2;
    return [
      ...LIMITS.flatMap(({ member, setting, fact }) => {
        const value = limit[member] ?? 0;
        const isLarge = value > USUAL_LIMITS[member].most;
        const values = { setting, value: fact(value) };
        return findingIf(isLarge, `${path}.${member}`, 'limit_large', values);
      }),
      ...findingIf(isBelowRows, `${path}.max_actual_weight_grams`, 'limit_below_rows', {
        weight: most,
        rows: rowsEnd,
      }),
      ...LIMITS.flatMap(({ member, setting, fact }) =>
        tooSmall(`${path}.${member}`, setting, limit[member], USUAL_LIMITS[member].least, fact),
      ),
    ];
  });
}

/** Limits of countries that the card does not serve, or of weights that it has no price for. */
function unusedLimits({ zones, country_limits = [] }: RateCard): CardFault[] {
  const served = new Set(zones.flatMap(({ countries }) => countries));
  return country_limits.flatMap(({ countries }, at) => {
    const unserved = countries.filter((country) => !served.has(country));
    const place = `country_limits[${at}].countries`;
    return findingIf(unserved.length > 0, place, 'limit_unserved', { countries: unserved });
  });
}

function countryLimits({ limits, country_limits = [] }: RateCard): CardFault[] {
  return country_limits.flatMap((one, at) =>
    LIMITS.flatMap(({ member, setting, fact }): CardFault[] => {
      const [own, limit] = [one[member], limits[member]];
      if (own === undefined || limit === null) return [];
      const isLoose = own >= limit * COUNTRY_LIMIT.loose;
      if (!isLoose && own * COUNTRY_LIMIT.tight > limit) return [];
      const values = { setting, countries: one.countries, value: fact(own), limit: fact(limit) };
      const code = isLoose ? 'country_limit_loose' : 'country_limit_tight';
      return [cardFinding(`country_limits[${at}].${member}`, code, values)];
    }),
  );
}

function vatFindings({ vat_mode: mode, vat_bp: vat }: RateCard): CardFault[] {
  const isContradictory = (mode === 'zero' && vat > 0) || (mode === 'included' && vat === 0);
  return findingIf(isContradictory, 'vat_bp', 'vat_contradictory', { mode, vat });
}

const tooSmall = (
  place: string,
  setting: string,
  value: number | null | undefined,
  least: number,
  fact: Setting['fact'],
): CardFault[] =>
  findingIf((value ?? least) < least, place, 'threshold_small', {
    setting,
    value: fact(value ?? least),
    least: fact(least),
  });

/** What a fee's threshold is usually at least and at most, in its own unit. */
function usualThreshold({ kind }: HandlingFee): { readonly least: number; readonly most: number } {
  switch (kind) {
    case 'overweight':
    case 'overweight_chargeable':
      return { least: MIN_OVERWEIGHT_GRAMS, most: Infinity };
    case 'longest_side':
      return { least: MIN_SIDE_MM, most: MAX_SIDE_MM };
    case 'second_side':
      return { least: MIN_SECOND_SIDE_MM, most: MAX_SIDE_MM };
    case 'length_plus_girth':
      return { least: MIN_GIRTH_MM, most: MAX_GIRTH_MM };
  }
}

function feeFindings({ handling_fees, limits, country_fees = [] }: RateCard): CardFault[] {
  const findLimit = ({ kind }: HandlingFee): number | null => {
    switch (kind) {
      case 'overweight':
        return limits.max_actual_weight_grams;
      case 'overweight_chargeable':
        return null;
      case 'longest_side':
      case 'second_side':
        return limits.max_side_mm;
      case 'length_plus_girth':
        return limits.max_length_plus_girth_mm;
    }
  };
  const ofHandling = handling_fees.flatMap((fee, at) => {
    const path = `handling_fees[${at}]`;
    const threshold = thresholdOf(fee);
    const fact = 'above_grams' in fee ? weight : length;
    const { least, most } = usualThreshold(fee);
    const limit = Math.min(findLimit(fee) ?? Infinity, most);
    const setting = feeName(fee);
    const isFree = fee.fee_satang === 0 && fee.min_grams === undefined;
    const unmet = { setting, value: fact(threshold), limit: fact(limit) };
    return [
      ...findingIf(fee.fee_satang > MAX_FEE_SATANG, path, 'fee_large', {
        setting,
        fee: fee.fee_satang,
      }),
      ...tooSmall(path, setting, threshold, least, fact),
      ...findingIf(threshold >= limit, path, 'threshold_never_met', unmet),
      ...findingIf(isFree, path, 'fee_of_nothing', { setting }),
    ];
  });
  const ofCountries = country_fees.flatMap(({ name, fee_satang }, at) =>
    findingIf(fee_satang === 0, `country_fees[${at}]`, 'fee_of_nothing', {
      setting: `country_fee ${name}`,
    }),
  );
  return [...ofHandling, ...oddFees(handling_fees), ...ofCountries];
}

function oddFees(fees: readonly HandlingFee[]): CardFault[] {
  const known = fees.map(({ fee_satang }) => fee_satang).filter((fee) => fee > 0);
  const middle = median(known);
  if (known.length < 3) return [];
  return fees.flatMap((one, at) => {
    const { fee_satang: fee } = one;
    const values = { setting: feeName(one), fee, usual: Math.round(middle) };
    return findingIf(isOdd(fee, middle), `handling_fees[${at}]`, 'fee_unlike_others', values);
  });
}

const isOdd = (fee: number, usual: number): boolean =>
  fee > 0 && (fee > usual * MANY_TIMES || fee * MANY_TIMES < usual);

/** Points by which discounts of zones differ at most. */
const DISCOUNT_SPREAD_BP = 2500;
/** The same where nearly all zones have one discount. */
const UNIFORM_SPREAD_BP = 1000;
const MAJORITY = 0.75;

function zoneFindings({ zones }: RateCard): CardFault[] {
  const discounts = zones.map(({ freight_discount_bp: bp = 0 }) => bp).filter((bp) => bp > 0);
  const usual = median(discounts);
  const isUniform =
    discounts.length >= 5 &&
    discounts.filter((bp) => bp === usual).length >= discounts.length * MAJORITY;
  const lastDays = zones.map(({ estimated_days }) => Number(estimated_days.split('-').at(-1)));
  const fees = zones.map(({ area_fee_satang: fee }) => fee).filter((fee) => fee > 0);
  const middleFee = median(fees);
  return zones.flatMap((zone, at) => {
    const { code, freight_discount_bp: discount = 0, area_fee_satang: fee } = zone;
    const [first = 0, last = first] = zone.estimated_days.split('-').map(Number);
    const isOddDiscount =
      discounts.length > 2 &&
      discount > 0 &&
      Math.abs(discount - usual) > (isUniform ? UNIFORM_SPREAD_BP : DISCOUNT_SPREAD_BP);
    const usualLast = median(lastDays.filter((_days, other) => other !== at));
    const isLong = last > DAYS.most || last > 3 * first + DAYS.span;
    const isLate = !isLong && first >= DAYS.times * usualLast && zones.length > 3;
    const ofZone = { zone: code, days: zone.estimated_days };
    return [
      ...findingIf(
        isOddDiscount,
        `zones[${at}].freight_discount_bp`,
        'freight_discount_unlike_others',
        { zone: code, discount, usual: Math.round(usual) },
      ),
      ...findingIf(
        fees.length > 2 && isOdd(fee, middleFee),
        `zones[${at}].area_fee_satang`,
        'area_fee_unlike_others',
        { zone: code, fee, usual: Math.round(middleFee) },
      ),
      ...findingIf(isLong, `zones[${at}].estimated_days`, 'days_unusual', ofZone),
      ...findingIf(isLate, `zones[${at}].estimated_days`, 'days_unlike_others', {
        ...ofZone,
        usual: usualLast,
      }),
    ];
  });
}

function tierFindings({ remote_areas: tiers = [] }: RateCard): CardFault[] {
  return tiers.flatMap(({ tier, flat_satang: flat, per_kg_satang: perKg }, at): CardFault[] => {
    const path = `remote_areas[${at}]`;
    if (flat === 0 && perKg === 0) {
      return [cardFinding(path, 'fee_of_nothing', { setting: `remote_area ${tier}` })];
    }
    const kilograms = flat / perKg;
    const isRare = flat > 0 && perKg > 0 && (kilograms < TIER_KG.least || kilograms > TIER_KG.most);
    return findingIf(isRare, path, 'remote_area_odd', { tier, flat, per_kg: perKg });
  });
}
