import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';
import { oraclePrice, type OracleAnswer, type OraclePlace } from './price-oracle';

const NO_AREAS: Areas = { tiers: [], zone: undefined };

/** What each courier that is offered on the day answers, by a plain look at every version. */
export function oracleQuotes(
  { cards, surcharges }: { cards: readonly RateCard[]; surcharges: readonly CourierSurcharges[] },
  size: Size,
  place: OraclePlace,
  areas: ReadonlyMap<string, Areas>,
): Map<string, OracleAnswer> {
  const answers = new Map<string, OracleAnswer>();
  for (const courier of new Set(cards.map(({ courier_name }) => courier_name))) {
    const versions = cards.filter(({ courier_name }) => courier_name === courier);
    const valid = versions.filter(
      ({ valid_from, valid_to }) =>
        !(place.shipDate < valid_from) && !(valid_to !== null && place.shipDate > valid_to),
    );
    const card = highest(valid.length > 0 ? valid : versions);
    if (!card.active) continue;
    const dated = surcharges.find(({ courier_name }) => courier_name === courier);
    const { fuel, demand, suspensions } = dated ?? { fuel: [], demand: [], suspensions: [] };
    const charges = { fuel, demand, suspensions, areas: areas.get(courier) ?? NO_AREAS };
    if (valid.length > 0) answers.set(courier, oraclePrice(card, size, place, charges));
    else
      answers.set(courier, place.shipDate < card.valid_from ? 'not_yet_valid' : 'no_longer_valid');
  }
  return answers;
}

function highest(versions: readonly RateCard[]): RateCard {
  return versions.reduce((one, other) => (other.version > one.version ? other : one));
}
