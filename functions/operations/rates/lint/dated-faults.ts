import { sayInEnglish } from '../../../src/errors/words';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { SCHEDULED, type RateCard } from '../../../src/quotes/cards/rate-card';
import { countsWithin } from '../../../src/quotes/surcharges/area-lists';
import type {
  AreaListEntry,
  CourierSurcharges,
} from '../../../src/quotes/surcharges/courier-surcharges';
import { EVERYWHERE, type DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { fuelOn } from '../../../src/quotes/surcharges/fuel-schedule';
import { SURCHARGE_FAULTS } from '../../faults/surcharges';
import { demandFaults, type ZonesOfCountry } from '../../surcharges/rules/demand-surcharges';
import type { Days } from '../timeline/timeline';

const say = sayInEnglish(SURCHARGE_FAULTS);

/**
 * Where a card and what is dated beside it do not fit together, on the days on which it prices: a
 * fuel rate that is not known, demand surcharges for zones that the card does not have, lists of
 * areas that name tiers or zones that it does not have, one demand surcharge twice. Each would make
 * a price wrong without a word.
 */
export const datedFaults = (
  card: RateCard,
  surcharges: CourierSurcharges,
  days: Days,
): CardFault[] => [
  ...fuelFaults(card, surcharges, days),
  ...demandZoneFaults(card, demandWithin(surcharges, days)),
  ...demandFaults(demandWithin(surcharges, days), zonesOfCountry(card, surcharges)).map(
    ({ fault }) => ({ path: 'demand_surcharges', message: say(fault) }),
  ),
  ...surcharges.areas
    .filter((list) => countsWithin(list, surcharges.areas, days))
    .flatMap((list) => areaFaults(card, list)),
];

/** The zones that destinations of a country are in: the card's own, and those that areas name. */
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

function fuelFaults(
  { courier_name, fuel_bp }: RateCard,
  { fuel }: CourierSurcharges,
  { from: first }: Days,
): CardFault[] {
  if (fuel_bp !== SCHEDULED || fuelOn(fuel, first) !== undefined) return [];
  const message =
    `Fuel is scheduled, but ${courier_name} has no fuel rate for ${first}. Enter it with ` +
    `fuel set ${courier_name} <percent> --from ${first}`;
  return [{ path: 'fuel_bp', message: `${message}.` }];
}

/** The demand surcharges that count on some day of a card. */
const demandWithin = ({ demand }: CourierSurcharges, days: Days): DemandSurcharge[] =>
  demand.filter(({ from, to }) => to >= days.from && (days.to === null || from <= days.to));

function demandZoneFaults({ zones }: RateCard, demand: readonly DemandSurcharge[]): CardFault[] {
  const known = new Set([EVERYWHERE, ...zones.map(({ code }) => code)]);
  return demand.flatMap(({ name, from, to, zones: named }) =>
    named
      .filter((zone) => !known.has(zone))
      .map((zone) => ({
        path: 'zones',
        message: `The demand surcharge ${name} of ${from} to ${to} is for zone ${zone}, which the card does not have.`,
      })),
  );
}

/** The tiers or zones of a list that a card does not have. */
export function areaFaults(card: RateCard, { country, kind, names }: AreaListEntry): CardFault[] {
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
