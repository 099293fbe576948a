import type { AreaListEntry, CourierSurcharges } from '../surcharges/courier-surcharges';
import { EVERYWHERE } from '../surcharges/demand-surcharge';
import { demandFaults, type ZonesOfCountry } from '../surcharges/demand-surcharges';
import { fuelOn } from '../surcharges/fuel-schedule';
import type { CardFault } from './card-fault';
import { SCHEDULED, type RateCard } from './rate-card';

/**
 * Where a card and what is dated beside it do not fit together, on its days from today on: a fuel
 * rate that is not known, demand surcharges for zones that the card does not have, lists of areas
 * that name tiers or zones that it does not have, one demand
 * surcharge twice. Each would make a price wrong without a word.
 */
export const datedFaults = (
  card: RateCard,
  surcharges: CourierSurcharges,
  today: string,
): CardFault[] => [
  ...fuelFaults(card, surcharges, today),
  ...demandZoneFaults(card, surcharges, today),
  ...demandFaults(surcharges.demand, zonesOfCountry(card, surcharges)).map(({ message }) => ({
    path: 'demand_surcharges',
    message,
  })),
  ...surcharges.areas.flatMap((list) => areaFaults(card, list)),
];

/** The zones that destinations of a country are in: the card's own, and those that areas name. */
export const zonesOfCountry =
  (
    { zones }: Pick<RateCard, 'zones'>,
    { areas }: Pick<CourierSurcharges, 'areas'>,
  ): ZonesOfCountry =>
  (country) =>
    new Set([
      ...zones.filter(({ countries }) => countries.includes(country)).map(({ code }) => code),
      ...areas
        .filter((list) => list.kind === 'zone' && list.country === country)
        .flatMap(({ names }) => names),
    ]);

function fuelFaults(
  { courier_name, fuel_bp, valid_from }: RateCard,
  { fuel }: CourierSurcharges,
  today: string,
): CardFault[] {
  const first = valid_from > today ? valid_from : today;
  if (fuel_bp !== SCHEDULED || fuelOn(fuel, first) !== undefined) return [];
  const message =
    `Fuel is scheduled, but ${courier_name} has no fuel rate for ${first}. Enter it with ` +
    `fuel set ${courier_name} <percent> --from ${first}`;
  return [{ path: 'fuel_bp', message: `${message}.` }];
}

function demandZoneFaults(
  { zones, valid_from, valid_to }: RateCard,
  { demand }: CourierSurcharges,
  today: string,
): CardFault[] {
  const known = new Set([EVERYWHERE, ...zones.map(({ code }) => code)]);
  const first = valid_from > today ? valid_from : today;
  return demand
    .filter(({ from, to }) => to >= first && (valid_to === null || from <= valid_to))
    .flatMap(({ name, from, to, zones: named }) =>
      named
        .filter((zone) => !known.has(zone))
        .map((zone) => ({
          path: 'zones',
          message: `The demand surcharge ${name} of ${from} to ${to} is for zone ${zone}, which the card does not have.`,
        })),
    );
}

function areaFaults(card: RateCard, { country, kind, names }: AreaListEntry): CardFault[] {
  const known =
    kind === 'tier'
      ? (card.remote_areas ?? []).map(({ tier }) => tier)
      : card.zones.map(({ code }) => code);
  const line = kind === 'tier' ? 'a line remote_area for it' : 'it';
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: kind === 'tier' ? 'remote_areas' : 'zones',
      message: `The areas of ${country} name the ${kind} ${name}, and the card does not have ${line}.`,
    }));
}

/** What a card offers that nothing beside it uses: for a person to look at. */
export function unusedTiers(card: RateCard, { areas }: CourierSurcharges): CardFault[] {
  const used = new Set(areas.flatMap(({ kind, names }) => (kind === 'tier' ? names : [])));
  return (card.remote_areas ?? [])
    .filter(({ tier }) => !used.has(tier))
    .map(({ tier }) => ({
      path: 'remote_areas',
      message: `No list of areas names the remote area ${tier}: it is never charged. Load one with areas import.`,
    }));
}
