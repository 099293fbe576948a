import { isCountryCode } from '../../countries/resolve-country';
import { type PlacedFault, placedFaultsOf } from '../../errors/fault';
import type { CARD_FAULTS } from '../../errors/rate-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type Tariff,
  type TariffName,
  weightStepOf,
} from './rate-card';
import { type PriceFall, bandAbove, priceFalls } from './tariff-prices';

/** What is wrong with a rate card or worth a look, and the path of the member in the card. */
export type CardFault = PlacedFault;

export const cardFault = placedFaultsOf<typeof CARD_FAULTS>();

/** The faults of one tariff's table: weights out of order, missing zones, and prices that fall. */
export function tariffFaults(name: TariffName, card: RateCard): CardFault[] {
  const tariff = card[name];
  if (!tariff) return [];
  const faults = [
    ...rowFaults(`${name}.rows`, tariff.rows, card.zones.length),
    ...bandFaults(`${name}.bands`, tariff, card),
  ];
  // Prices can be compared only if every weight is in order.
  return faults.length > 0
    ? faults
    : card.zones.flatMap((_zone, zone) => priceFaults(name, card, zone));
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

function bandFaults(path: string, tariff: Tariff, card: RateCard): CardFault[] {
  const step = weightStepOf(card);
  return tariff.bands.flatMap(({ up_to_grams: weight, per_kg_satang }, index) => {
    const place = `${path}[${index}]`;
    const start = bandAbove(tariff, index);
    return [
      ...(weight % step === 0
        ? []
        : [cardFault(place, 'band_ends_between_steps', { weight, step })]),
      ...(weight > start ? [] : [cardFault(place, 'band_empty', { weight, start })]),
      ...zoneCountFaults(place, per_kg_satang, card.zones.length),
    ];
  });
}

const zoneCountFaults = (
  place: string,
  { length: prices }: readonly number[],
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
    ...tierFaults(card),
    ...countryFeeFaults(card),
    ...proofCountryFaults(card),
    ...TARIFF_NAMES.flatMap((name) => tariffFaults(name, card)),
  ];
}

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
    return countries.flatMap((country, at) => {
      if (!isCountryCode(country)) return [unknownCountry(place, country)];
      const isTwice =
        countries.indexOf(country) < at || earlier.some((fee) => fee.countries.includes(country));
      return isTwice ? [cardFault(place, 'country_fee_repeated', { country, name })] : [];
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
