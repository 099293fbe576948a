import { type PlacedFault, createPlacedFaultMaker } from '../../errors/fault';
import type { CARD_FAULTS } from '../../errors/rate-faults';
import { isCountryCode } from '../../fields/resolve-country';
import { PIECES_RULES } from '../card';
import {
  EVERYWHERE,
  MAX_TABLE_SATANG,
  type RateCard,
  TARIFF_NAMES,
  type Tariff,
  type TariffName,
  type ZoneAmounts,
  weightStepOf,
} from './rate-card';
import {
  MAX_ADDITIONAL_STEPS,
  type PriceFall,
  type TableLine,
  additionalSteps,
  bandAbove,
  priceFalls,
  listRows,
  tableLines,
} from './tariff-prices';

/** What is wrong with a rate card or worth a look, and the path of the member in the card. */
export type CardFault = PlacedFault;

export const cardFault = createPlacedFaultMaker<typeof CARD_FAULTS>();

/** The faults of one tariff's table: weights out of order, missing zones, and prices that fall. */
export function tariffFaults(name: TariffName, card: RateCard): CardFault[] {
  const tariff = card[name];
  if (!tariff) return [];
  const faults = [
    ...rowFaults(`${name}.rows`, tariff.rows, card.zones.length),
    ...additionalFaults(`${name}.additional`, tariff, card.zones.length),
    ...bandFaults(`${name}.bands`, tariff, card),
  ];
  // Prices can be compared only if every weight is in order.
  if (faults.length > 0) return faults;
  const lines = tableLines(name, tariff);
  return card.zones.flatMap(({ code }, zone) => [
    ...blankFaults(lines, code, zone),
    ...priceFaults(name, card, zone),
  ]);
}

/** A zone may begin at a heavier weight and end at a lighter one, with prices at all between. */
function blankFaults(lines: readonly TableLine[], zone: string, index: number): CardFault[] {
  const isPriced = ({ amounts }: TableLine): boolean => amounts[index] !== null;
  const first = lines.findIndex(isPriced);
  const last = lines.findLastIndex(isPriced);
  if (first < 0) return [];
  const missing = lines
    .slice(first, last)
    .filter((line) => !isPriced(line))
    .map(({ path, grams: weight }) =>
      cardFault(`${path}[${index}]`, 'price_missing', { zone, weight }),
    );
  const firstPath = lines[first]?.path ?? '';
  // Additional weights add to the row before them.
  return first > 0 && firstPath.includes('.additional[')
    ? [...missing, cardFault(`${firstPath}[${index}]`, 'additional_without_first', { zone })]
    : missing;
}

function rowFaults(path: string, rows: Tariff['rows'], zoneCount: number): CardFault[] {
  return rows.flatMap(({ up_to_grams: weight, prices_satang }, index) => {
    const place = `${path}[${index}]`;
    const before = rows[index - 1]?.up_to_grams ?? 0;
    const faults = zoneCountFaults(place, prices_satang, zoneCount);
    return weight > before
      ? faults
      : [...faults, cardFault(place, 'rows_not_rising', { weight, before })];
  });
}

function additionalFaults(path: string, tariff: Tariff, zoneCount: number): CardFault[] {
  const { rows, additional = [] } = tariff;
  const steps = additionalSteps(tariff);
  const faults = additional.flatMap(({ up_to_grams: weight, per_step_satang }, index) => {
    const place = `${path}[${index}]`;
    const start = (additional[index - 1] ?? rows.at(-1))?.up_to_grams ?? 0;
    return [
      ...(weight > start ? [] : [cardFault(place, 'additional_empty', { weight, start })]),
      ...zoneCountFaults(place, per_step_satang, zoneCount),
    ];
  });
  if (steps > MAX_ADDITIONAL_STEPS) {
    faults.push(cardFault(path, 'additional_steps_too_many', { most: MAX_ADDITIONAL_STEPS }));
  }
  if (faults.length > 0) return faults;
  const price = highestPrice(tariff);
  return price <= MAX_TABLE_SATANG
    ? []
    : [cardFault(path, 'additional_price_too_high', { price, most: MAX_TABLE_SATANG })];
}

/** In any zone: one may end at a lower weight than others. */
const highestPrice = (tariff: Tariff): number =>
  listRows(tariff).reduce(
    (highest, { prices_satang }) => Math.max(highest, ...prices_satang.map(Number)),
    0,
  );

function bandFaults(path: string, tariff: Tariff, card: RateCard): CardFault[] {
  const step = weightStepOf(card);
  return tariff.bands.flatMap(({ up_to_grams: weight, per_kg_satang, base_satang }, index) => {
    const place = `${path}[${index}]`;
    const start = bandAbove(tariff, index);
    return [
      ...(weight % step === 0
        ? []
        : [cardFault(place, 'band_ends_between_steps', { weight, step })]),
      ...(weight > start ? [] : [cardFault(place, 'band_empty', { weight, start })]),
      ...zoneCountFaults(place, per_kg_satang, card.zones.length),
      ...(base_satang === undefined ? [] : zoneCountFaults(place, base_satang, card.zones.length)),
    ];
  });
}

const zoneCountFaults = (
  place: string,
  { length: prices }: ZoneAmounts,
  zones: number,
): CardFault[] =>
  prices === zones ? [] : [cardFault(place, 'prices_unlike_zones', { prices, zones })];

/** If the lower price of a higher weight applies, only a price of zero is a fault. */
function priceFaults(name: TariffName, card: RateCard, zone: number): CardFault[] {
  const falls = priceFalls(card, name, zone);
  if (card.lower_of_higher_weight !== true) return falls.map(fallFault);
  return falls.flatMap(({ to }) =>
    to.satang === 0 ? [cardFault(to.path, 'price_zero', { weight: to.grams })] : [],
  );
}

const fallFault = ({ from, to }: PriceFall): CardFault =>
  cardFault(to.path, 'price_falls', {
    from: from.satang,
    lighter: from.grams,
    to: to.satang,
    heavier: to.grams,
  });

/** The highest fee of each group is added. Up to this many groups, the sum stays a safe integer. */
const MAX_FEE_GROUPS = 100;

/**
 * Every fault of a card that would misprice a package or leave it without a price. In a card
 * without faults, a heavier or larger package never costs less.
 */
export function cardFaults(card: RateCard): CardFault[] {
  return [
    ...validityFaults(card),
    ...zoneFaults(card),
    ...demandFaults(card),
    ...groupFaults(card),
    ...pieceFaults(card),
    ...tierFaults(card),
    ...countryFeeFaults(card),
    ...countryLimitFaults(card),
    ...proofCountryFaults(card),
    ...TARIFF_NAMES.flatMap((name) => tariffFaults(name, card)),
    ...unpricedZoneFaults(card),
  ];
}

/** A zone may have no documents, or no parcels, but not neither. */
const unpricedZoneFaults = (card: RateCard): CardFault[] =>
  card.zones.flatMap(({ code: zone }, index) => {
    const tariffs = TARIFF_NAMES.flatMap((name) => card[name] ?? []);
    return tariffs.length === 0 || tariffs.some((tariff) => isPricedIn(tariff, index))
      ? []
      : [cardFault(`zones[${index}]`, 'zone_without_prices', { zone })];
  });

/** Additional weights add to the row before them; without rows, the first of them has a price. */
const isPricedIn = ({ rows, additional = [], bands }: Tariff, zone: number): boolean =>
  rows.some(({ prices_satang }) => prices_satang[zone] != null) ||
  bands.some(({ per_kg_satang }) => per_kg_satang[zone] != null) ||
  (rows.length === 0 && additional[0]?.per_step_satang[zone] != null);

function validityFaults({ valid_from, valid_to, parcel, document }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  if (valid_to !== null && valid_to < valid_from) {
    faults.push(cardFault('valid_to', 'valid_to_before_from', { from: valid_from, to: valid_to }));
  }
  if (!parcel && !document) faults.push(cardFault('parcel', 'tariffs_missing'));
  return faults;
}

function zoneFaults({ zones }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  const zoneOf = new Map<string, string>();
  zones.forEach(({ code, countries }, index) => {
    for (const country of countries) {
      const place = `zones[${index}].countries`;
      const first = zoneOf.get(country);
      if (!isCountryCode(country)) faults.push(unknownCountry(place, country));
      else if (first !== undefined) {
        faults.push(cardFault(place, 'country_in_two_zones', { country, first, second: code }));
      }
      zoneOf.set(country, code);
    }
  });
  return faults;
}

const unknownCountry = (place: string, country: string): CardFault =>
  cardFault(place, 'card_country_unknown', { country });

function groupFaults({ handling_fees: fees }: RateCard): CardFault[] {
  const count = new Set(fees.map(({ group }) => group)).size;
  return count <= MAX_FEE_GROUPS
    ? []
    : [cardFault('handling_fees', 'fee_groups_too_many', { count, most: MAX_FEE_GROUPS })];
}

/** A limit on several pieces has no effect without the rule that allows several. */
const pieceFaults = (card: RateCard): CardFault[] =>
  card.pieces !== undefined
    ? []
    : (['max_pieces', 'max_shipment_grams'] as const).flatMap((name) =>
        card[name] === undefined
          ? []
          : [cardFault(name, 'pieces_rule_missing', { known: PIECES_RULES })],
      );

function tierFaults({ remote_areas: tiers = [] }: RateCard): CardFault[] {
  return tiers.flatMap(({ tier }, index) =>
    tiers.findIndex((other) => other.tier === tier) < index
      ? [cardFault(`remote_areas[${index}]`, 'remote_area_repeated', { tier })]
      : [],
  );
}

function countryFeeFaults({ country_fees: fees = [] }: RateCard): CardFault[] {
  return fees.flatMap(({ name, countries }, index) => {
    const place = `country_fees[${index}].countries`;
    const earlier = fees.slice(0, index).filter((fee) => fee.name === name);
    const isForAll = countries.includes(EVERYWHERE);
    if (isForAll && countries.length > 1)
      return [cardFault(place, 'country_fee_for_all', { name })];
    const all = earlier.find((fee) => isForAll || fee.countries.includes(EVERYWHERE));
    if (all !== undefined) return [cardFault(place, 'country_fee_for_all', { name })];
    return countries.flatMap((country, at) => {
      if (country !== EVERYWHERE && !isCountryCode(country))
        return [unknownCountry(place, country)];
      const isTwice =
        countries.indexOf(country) < at || earlier.some((fee) => fee.countries.includes(country));
      return isTwice ? [cardFault(place, 'country_fee_repeated', { country, name })] : [];
    });
  });
}

function countryLimitFaults({ country_limits: limits = [] }: RateCard): CardFault[] {
  const all = limits.flatMap(({ countries }) => countries);
  let before = 0;
  return limits.flatMap(({ countries }, index) => {
    const place = `country_limits[${index}].countries`;
    const start = before;
    before += countries.length;
    return countries.flatMap((country, at) => {
      if (!isCountryCode(country)) return [unknownCountry(place, country)];
      const isTwice = all.indexOf(country) < start + at;
      return isTwice ? [cardFault(place, 'country_limit_repeated', { country })] : [];
    });
  });
}

const proofCountryFaults = ({ proofs = [] }: RateCard): CardFault[] =>
  proofs.flatMap(({ country }, index) =>
    isCountryCode(country) ? [] : [unknownCountry(`proofs[${index}].country`, country)],
  );

function demandFaults({ demand_surcharges: surcharges }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  surcharges.forEach(({ from, to }, index) => {
    const place = `demand_surcharges[${index}]`;
    if (to < from) faults.push(cardFault(place, 'card_demand_reversed', { from, to }));
    const other = surcharges.slice(0, index).find((o) => o.from <= to && from <= o.to);
    if (other) {
      const days = { from, to, other_from: other.from, other_to: other.to };
      faults.push(cardFault(place, 'card_demand_overlaps', days));
    }
  });
  return faults;
}
