import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { DatedCharges } from '../../../src/pricing/cards/dated-charges';
import {
  EVERYWHERE,
  type Proof,
  type RateCard,
  SCHEDULED,
} from '../../../src/pricing/cards/rate-card';
import { isValidOn, versionOn } from '../../../src/pricing/cards/version-on';
import {
  type AreaListEntry,
  type CourierSurcharges,
  type DemandSurcharge,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { fuelOn } from '../../../src/pricing/surcharges/fuel-schedule';
import { cardFinding } from '../../faults/cards';
import { countsWithin } from '../../surcharges/rules/area-lists';
import { type ZonesOfCountry, demandFaults } from '../../surcharges/rules/demand';
import { packageFact } from '../proofs/proofs';
import type { Days } from '../timeline/timeline';
import { findingIf } from './likely-typos/finding-if';

/** The dated charges of a courier that has none. */
export const noDatedCharges = (courier: string): DatedCharges => ({
  surcharges: noSurcharges(courier),
  findAreas: () => undefined,
});

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
  findingIf(
    fuel_bp === SCHEDULED && fuelOn(fuel, day) === undefined,
    'fuel_bp',
    'card_fuel_rate_missing',
    { courier, day },
  );

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

/**
 * Possible oversights in a card and its dated charges, for a person to check. `published` are the
 * courier's other versions.
 */
export const datedChargeWarnings = (
  card: RateCard,
  { surcharges }: DatedCharges,
  today: string,
  published: readonly RateCard[] = [],
): CardFault[] => [
  ...unusedTiers(card, surcharges),
  ...unreachableZones(card, surcharges),
  ...scheduleUnused(card, surcharges),
  ...demandTwice(card, surcharges),
  ...changedZones(card, surcharges, versionOn(published, today)),
  ...proofWarnings(card, surcharges, today),
];

function unusedTiers({ remote_areas = [] }: RateCard, { areas }: CourierSurcharges): CardFault[] {
  const used = new Set(areas.flatMap(({ kind, names }) => (kind === 'tier' ? names : [])));
  const tiers = remote_areas.flatMap(({ tier }) => (used.has(tier) ? [] : [tier]));
  const count = tiers.length;
  return findingIf(count > 0, 'remote_areas', 'remote_area_unlisted', { tiers, count });
}

function unreachableZones({ zones }: RateCard, { areas }: CourierSurcharges): CardFault[] {
  const named = new Set(areas.flatMap(({ kind, names }) => (kind === 'zone' ? names : [])));
  return zones.flatMap(({ code: zone, countries }, at) => {
    const isUnreachable = countries.length === 0 && !named.has(zone);
    return findingIf(isUnreachable, `zones[${at}].countries`, 'zone_unreachable', { zone });
  });
}

/** Republishing a version from before the schedule would bring back its old fuel rate. */
const scheduleUnused = ({ fuel_bp: fuel }: RateCard, surcharges: CourierSurcharges): CardFault[] =>
  fuel === SCHEDULED || surcharges.fuel.length === 0
    ? []
    : [cardFinding('fuel_bp', 'fuel_schedule_unused', { fuel })];

/** The card's own demand surcharges and the dated ones add up: intended, or entered twice. */
const demandTwice = (
  { demand_surcharges: own }: RateCard,
  { demand }: CourierSurcharges,
): CardFault[] =>
  own.flatMap(({ from, to }, index) =>
    demand
      .filter((dated) => dated.from <= to && from <= dated.to)
      .map(({ name }) =>
        cardFinding(`demand_surcharges[${index}]`, 'demand_charged_twice', { from, to, name }),
      ),
  );

/**
 * Demand and areas name zones by code: if its countries differ, a zone pays charges not meant for
 * it.
 */
function changedZones(
  { zones }: RateCard,
  { demand, areas }: CourierSurcharges,
  before: RateCard | undefined,
): CardFault[] {
  if (before === undefined) return [];
  const { version } = before;
  const named = new Set([
    ...demand.flatMap((one) => one.zones).filter((zone) => zone !== EVERYWHERE),
    ...areas.flatMap(({ kind, names }) => (kind === 'zone' ? names : [])),
  ]);
  return zones.flatMap(({ code: zone, countries }, index) => {
    const earlier = before.zones.find(({ code }) => code === zone)?.countries ?? countries;
    const isChanged = named.has(zone) && !isSame(earlier, countries);
    return findingIf(isChanged, `zones[${index}].countries`, 'zone_changed', { zone, version });
  });
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

function proofWarnings(card: RateCard, { fuel }: CourierSurcharges, today: string): CardFault[] {
  const { proofs = [] } = card;
  const isOpen = ({ ship_date }: Proof): boolean =>
    card.fuel_bp === SCHEDULED && ship_date > today && fuelOn(fuel, ship_date)?.to === null;
  return [
    ...aboutProofs(
      proofs.filter(({ ship_date }) => !isValidOn(card, ship_date)),
      'proofs_out_of_validity',
    ),
    ...aboutProofs(proofs.filter(isOpen), 'proofs_of_open_fuel'),
  ];
}

/** One warning for all proofs of a kind, which names the first. */
const aboutProofs = (
  [first, ...others]: readonly Proof[],
  code: 'proofs_out_of_validity' | 'proofs_of_open_fuel',
): CardFault[] =>
  first === undefined
    ? []
    : [cardFinding('proofs', code, { count: others.length + 1, proof: packageFact(first) })];
