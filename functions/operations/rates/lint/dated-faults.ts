import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { SCHEDULED, type RateCard } from '../../../src/quotes/cards/rate-card';
import { countsWithin } from '../../../src/quotes/surcharges/area-lists';
import type {
  AreaListEntry,
  CourierSurcharges,
} from '../../../src/quotes/surcharges/courier-surcharges';
import { EVERYWHERE, type DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { fuelOn } from '../../../src/quotes/surcharges/fuel-schedule';
import { cardFinding } from '../../faults/cards';
import { demandFaults, type ZonesOfCountry } from '../../surcharges/rules/demand-surcharges';
import type { Days } from '../timeline/pricing-spans';

/**
 * Mismatches of a card and its dated charges on the days it is in effect: an unknown fuel rate,
 * demand surcharges for zones that the card does not have, lists of areas that name tiers or zones
 * that it does not have, one demand surcharge twice. Each would silently misprice.
 */
export const datedFaults = (
  card: RateCard,
  surcharges: CourierSurcharges,
  days: Days,
): CardFault[] => [
  ...fuelFaults(card, surcharges, days),
  ...demandZoneFaults(card, demandWithin(surcharges, days)),
  ...demandFaults(demandWithin(surcharges, days), zonesOfCountry(card, surcharges)).map(
    ({ fault }) => ({ place: 'demand_surcharges', ...fault }),
  ),
  ...surcharges.areas
    .filter((list) => countsWithin(list, surcharges.areas, days))
    .flatMap((list) => areaFaults(card, list)),
];

/** The zones of a country's destinations: the card's own, and those that areas name. */
export function zonesOfCountry(
  { zones }: Pick<RateCard, 'zones'>,
  { areas }: Pick<CourierSurcharges, 'areas'>,
): ZonesOfCountry {
  const codes = new Map<string, Set<string>>();
  const add = (country: string, code: string): void => {
    codes.set(country, (codes.get(country) ?? new Set()).add(code));
  };
  for (const { code, countries } of zones) for (const country of countries) add(country, code);
  for (const { kind, country, names } of areas) {
    if (kind === 'zone') for (const code of names) add(country, code);
  }
  const none = new Set<string>();
  return (country) => codes.get(country) ?? none;
}

const fuelFaults = (
  { courier_name: courier, fuel_bp }: RateCard,
  { fuel }: CourierSurcharges,
  { from: day }: Days,
): CardFault[] =>
  fuel_bp !== SCHEDULED || fuelOn(fuel, day) !== undefined
    ? []
    : [cardFinding('fuel_bp', 'card_fuel_rate_missing', { courier, day })];

/** The demand surcharges that apply on some day of a card. */
const demandWithin = ({ demand }: CourierSurcharges, days: Days): DemandSurcharge[] =>
  demand.filter(({ from, to }) => to >= days.from && (days.to === null || from <= days.to));

function demandZoneFaults({ zones }: RateCard, demand: readonly DemandSurcharge[]): CardFault[] {
  const known = new Set([EVERYWHERE, ...zones.map(({ code }) => code)]);
  return demand.flatMap(({ name, from, to, zones: named }) =>
    named
      .filter((zone) => !known.has(zone))
      .map((zone) => cardFinding('zones', 'demand_zone_unknown', { name, from, to, zone })),
  );
}

/** The tiers or zones of a list that a card does not have. */
export function areaFaults(card: RateCard, { country, kind, names }: AreaListEntry): CardFault[] {
  const known =
    kind === 'tier'
      ? (card.remote_areas ?? []).map(({ tier }) => tier)
      : card.zones.map(({ code }) => code);
  return names
    .filter((name) => !known.includes(name))
    .map((name) =>
      kind === 'tier'
        ? cardFinding('remote_areas', 'area_tier_unknown', { country, name })
        : cardFinding('zones', 'area_zone_unknown', { country, name }),
    );
}
