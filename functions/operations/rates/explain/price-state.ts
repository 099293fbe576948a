import { isDeepStrictEqual } from 'node:util';

import { quoteOffers, type RateBook } from '../../../src/quotes/cards/rate-book';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { breakdownForStaff } from '../../../src/quotes/pricing/breakdown';
import type { Package } from '../../../src/quotes/pricing/package';
import type { Areas, Price, Unavailable } from '../../../src/quotes/pricing/price-package';
import type { Place } from '../../../src/quotes/surcharges/areas/area';
import type { AreaKeeper } from '../../../src/rates/area-keeper';
import type { RateState } from '../history/courier-history';
import type { RateChange } from '../history/rate-change';
import { decisiveVersion } from '../timeline/pricing-spans';

/** A courier that is not in an answer at all, with neither a price nor a reason for none. */
export interface LeftOut {
  readonly kind: 'left_out';
  readonly reason: 'no_published_version' | 'not_active';
}

/** What a quote answers about a courier in one state of its rates. */
export interface PricedState {
  /** The start of the state, in milliseconds since 1970; null before anything was stored. */
  readonly since: number | null;
  /** What was changed then. */
  readonly changes: readonly RateChange[];
  /** The version in effect on the ship date, else the highest; undefined if there is none. */
  readonly card: RateCard | undefined;
  readonly areas: Areas | undefined;
  /** Whether the courier has lists of areas in the country, in which a place would be looked up. */
  readonly hasAreas: boolean;
  readonly outcome: Price | Unavailable | LeftOut;
}

/** A package to price, and its destination, if the request names a place. */
export interface Asked {
  readonly item: Package;
  readonly place: Place | undefined;
}

/** Prices a package as a quote does, with past rates. */
export async function priceState(
  state: RateState,
  book: RateBook,
  { item, place }: Asked,
  areaKeeper: AreaKeeper,
): Promise<PricedState> {
  const { country, shipDate } = item;
  const found = place && (await areaKeeper.find(book, country, place, shipDate));
  const { prices, unavailable } = quoteOffers(book.offersOn(shipDate), item, found);
  const [price] = prices;
  const [refused] = unavailable;
  const card = decisiveVersion(state.cards, shipDate);
  const reason = card === undefined ? 'no_published_version' : 'not_active';
  const leftOut: LeftOut = { kind: 'left_out', reason };
  return {
    since: Number.isFinite(state.since) ? state.since : null,
    changes: state.changes,
    card,
    areas: found?.get(state.surcharges.courier_name) ?? undefined,
    hasAreas: book.areaListsOf(country, shipDate).length > 0,
    outcome: price ?? (refused ? { kind: 'unavailable', refusal: refused.refusal } : leftOut),
  };
}

/**
 * Whether two states give the same answer, with the same version and steps. The days of a fuel rate
 * may differ: its last one changes when the next rate is entered.
 */
export const isSameAnswer = (a: PricedState, b: PricedState, item: Package): boolean =>
  a.card?.version === b.card?.version && isDeepStrictEqual(answerOf(a, item), answerOf(b, item));

const answerOf = ({ outcome }: PricedState, item: Package): unknown =>
  outcome.kind === 'price'
    ? breakdownForStaff(outcome, item).map((line) => ({ ...line, rate_period: undefined }))
    : outcome;
