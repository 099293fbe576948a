import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { percent } from '../../../src/quotes/cards/card-words';
import type { DatedCharges } from '../../../src/quotes/cards/dated-charges';
import { SCHEDULED, type Proof, type RateCard } from '../../../src/quotes/cards/rate-card';
import { isValidOn, versionOn } from '../../../src/quotes/cards/validity';
import { EVERYWHERE } from '../../../src/quotes/surcharges/demand-surcharge';
import { fuelOn } from '../../../src/quotes/surcharges/fuel-schedule';
import { describeProof } from '../proofs/describe-proof';

/**
 * What beside a card may be an oversight, for a person to look at. `published` are the courier's
 * other versions.
 */
export const datedChargeWarnings = (
  card: RateCard,
  beside: DatedCharges,
  today: string,
  published: readonly RateCard[] = [],
): CardFault[] => [
  ...unusedTiers(card, beside),
  ...scheduleUnused(card, beside),
  ...demandTwice(card, beside),
  ...movedZones(card, beside, versionOn(published, today)),
  ...proofWarnings(card, beside, today),
];

function unusedTiers(card: RateCard, { surcharges }: DatedCharges): CardFault[] {
  const used = new Set(
    surcharges.areas.flatMap(({ kind, names }) => (kind === 'tier' ? names : [])),
  );
  return (card.remote_areas ?? [])
    .filter(({ tier }) => !used.has(tier))
    .map(({ tier }) => ({
      path: 'remote_areas',
      message: `No list of areas names the remote area ${tier}: it is never charged. Load one with areas import.`,
    }));
}

/** A version of before the schedule, published again, would bring back the fuel of then. */
const scheduleUnused = ({ fuel_bp }: RateCard, { surcharges }: DatedCharges): CardFault[] =>
  fuel_bp === SCHEDULED || surcharges.fuel.length === 0
    ? []
    : [
        {
          path: 'fuel_bp',
          message: `The card has ${percent(fuel_bp)} fuel of its own: the courier's schedule does not count.`,
        },
      ];

/** The card's own demand surcharges and the dated ones add up: meant, or entered twice. */
function demandTwice(
  { demand_surcharges: own }: RateCard,
  { surcharges }: DatedCharges,
): CardFault[] {
  return own.flatMap(({ from, to }, index) =>
    surcharges.demand
      .filter((dated) => dated.from <= to && from <= dated.to)
      .map(({ name }) => ({
        path: `demand_surcharges[${index}]`,
        message: `The card has a demand surcharge of ${from} to ${to}, and ${name} is charged as well.`,
      })),
  );
}

/** Demand and areas are for zones by their code: other countries in a zone pay what was not meant for them. */
function movedZones(
  { zones }: RateCard,
  { surcharges }: DatedCharges,
  before: RateCard | undefined,
): CardFault[] {
  const named = new Set([
    ...surcharges.demand.flatMap((one) => one.zones).filter((zone) => zone !== EVERYWHERE),
    ...surcharges.areas.flatMap(({ kind, names }) => (kind === 'zone' ? names : [])),
  ]);
  return zones.flatMap(({ code, countries }, index) => {
    const earlier = before?.zones.find((zone) => zone.code === code);
    if (earlier === undefined || !named.has(code) || isSame(earlier.countries, countries))
      return [];
    const message = `Demand surcharges or areas name zone ${code}, whose countries are others than in version ${before?.version}.`;
    return [{ path: `zones[${index}].countries`, message }];
  });
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

function proofWarnings(card: RateCard, { surcharges }: DatedCharges, today: string): CardFault[] {
  const proofs = card.proofs ?? [];
  const isOpen = ({ ship_date }: Proof): boolean =>
    card.fuel_bp === SCHEDULED &&
    ship_date > today &&
    fuelOn(surcharges.fuel, ship_date)?.to === null;
  return [
    ...aboutProofs(
      proofs,
      ({ ship_date }) => !isValidOn(card, ship_date),
      'of days on which the card is not valid',
    ),
    ...aboutProofs(
      proofs,
      isOpen,
      'of days to come with the last fuel rate that is known: another rate for such a day will be refused',
    ),
  ];
}

/** One warning for all proofs of a kind. */
function aboutProofs(
  proofs: readonly Proof[],
  is: (proof: Proof) => boolean,
  what: string,
): CardFault[] {
  const found = proofs.filter(is);
  const [first] = found;
  if (first === undefined) return [];
  const number = found.length === 1 ? '1 proof is' : `${found.length} proofs are`;
  return [{ path: 'proofs', message: `${number} ${what}: ${describeProof(first)}.` }];
}
