import type { CardFault } from '../../../src/quotes/cards/card-fault';
import type { DatedCharges } from '../../../src/quotes/cards/dated-charges';
import { SCHEDULED, type Proof, type RateCard } from '../../../src/quotes/cards/rate-card';
import { isValidOn, versionOn } from '../../../src/quotes/cards/validity';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { EVERYWHERE } from '../../../src/quotes/surcharges/demand-surcharge';
import { fuelOn } from '../../../src/quotes/surcharges/fuel-schedule';
import { cardFinding } from '../../faults/cards';
import { packageFact } from '../proofs/describe-proof';

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
  ...scheduleUnused(card, surcharges),
  ...demandTwice(card, surcharges),
  ...changedZones(card, surcharges, versionOn(published, today)),
  ...proofWarnings(card, surcharges, today),
];

function unusedTiers({ remote_areas = [] }: RateCard, { areas }: CourierSurcharges): CardFault[] {
  const used = new Set(areas.flatMap(({ kind, names }) => (kind === 'tier' ? names : [])));
  return remote_areas
    .filter(({ tier }) => !used.has(tier))
    .map(({ tier }) => cardFinding('remote_areas', 'remote_area_unlisted', { tier }));
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
    const earlier = before.zones.find(({ code }) => code === zone);
    if (earlier === undefined || !named.has(zone) || isSame(earlier.countries, countries))
      return [];
    return [cardFinding(`zones[${index}].countries`, 'zone_changed', { zone, version })];
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
