import { MAX_LAG_MINUTES } from '../../../src/platform/caches';
import { createRateBook, type RateBook } from '../../../src/quotes/cards/rate-book';
import type { Package } from '../../../src/quotes/pricing/package';
import {
  measureRequest,
  type PackageRequest,
  type QuoteRequest,
  requireShipDate,
} from '../../../src/quotes/quote-request';
import { createAreaKeeper } from '../../../src/rates/area-keeper';
import type { Database } from '../../../src/store/database';
import { thaiDay } from '../../../src/thailand/day';
import type { Doubt } from '../../faults/explanations';
import { readCourierRecords } from '../../store/rate-history';
import {
  createCourierHistory,
  doubtsWithin,
  type RateState,
  statesWithin,
} from '../history/courier-history';
import type { CourierRecords } from '../history/rate-records';
import type { InstantSpan } from './instant-span';
import { isSameAnswer, type PricedState, priceState } from './price-state';

/** A quote's request; by default for the day of the instant in Thailand. */
export type AskedRequest = PackageRequest &
  Pick<QuoteRequest, 'ship_date' | 'postal_code' | 'city'>;

export interface AskedPrice {
  readonly courier: string;
  readonly request: AskedRequest;
}

/** What quotes answered about one courier at an instant. */
export interface ExplainedPrice {
  readonly courier: string;
  readonly instant: InstantSpan;
  readonly item: Package;
  /**
   * In order of time. More than one if an instance may have answered with an earlier state that
   * gives another answer: one of them was quoted.
   */
  readonly states: readonly PricedState[];
  /** Why that is not certain. */
  readonly doubts: readonly Doubt[];
  /** The first instant with stored data; undefined if there is none. */
  readonly knownSince: number | undefined;
}

/** One courier's history of rates, read once. */
export interface CourierPast {
  /** @throws ServiceError as a quote does: for an unknown country or a ship date out of range. */
  explain(request: AskedRequest, instant: InstantSpan): Promise<ExplainedPrice>;
}

/**
 * Explains one price. Reads the courier's rates and their history, and its areas if a place is
 * given.
 */
export const explainAt = async (
  db: Database,
  { courier, request }: AskedPrice,
  instant: InstantSpan,
): Promise<ExplainedPrice> =>
  createCourierPast(db, await readCourierRecords(db, courier)).explain(request, instant);

/** Explains any number of prices of a courier whose records were read; a list of areas is read once. */
export function createCourierPast(db: Database, records: CourierRecords): CourierPast {
  const history = createCourierHistory(records);
  const areaKeeper = createAreaKeeper({ db, log: SILENT });
  const books = new Map<RateState, RateBook>();
  const bookOf = (state: RateState): RateBook => {
    const book = books.get(state) ?? createRateBook(state.cards, [state.surcharges]);
    books.set(state, book);
    return book;
  };
  return {
    async explain(request, instant) {
      const item = measureRequest(request, requireShipDate(request, thaiDay(instant.from)));
      const asked = { item, place: placeOf(request) };
      const from = instant.from - MAX_LAG_MINUTES * 60_000;
      const states: PricedState[] = [];
      for (const state of statesWithin(history, from, instant.to)) {
        const priced = await priceState(state, bookOf(state), asked, areaKeeper);
        const before = states.at(-1);
        if (before === undefined || !isSameAnswer(before, priced, item)) states.push(priced);
      }
      const doubts = doubtsWithin(history, from, instant.to);
      const knownSince = history.states[1]?.since;
      return { courier: history.courier, instant, item, states, doubts, knownSince };
    },
  };
}

function placeOf({ postal_code, city }: AskedRequest) {
  if (postal_code == null && city == null) return undefined;
  return { postalCode: postal_code ?? undefined, city: city ?? undefined };
}

/** An unreadable list shows in the answer: its courier has no price. */
const SILENT = { error: () => undefined };
