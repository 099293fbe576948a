import { isDeepStrictEqual } from 'node:util';

import { MAX_LAG_MINUTES } from '../../../src/platform/caches';
import { breakdownForStaff } from '../../../src/pricing/breakdown';
import { type RateBook, createRateBook, quoteOffers } from '../../../src/pricing/cards/rate-book';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { Areas, Price, Unavailable } from '../../../src/pricing/price-package';
import { hasCities, hasCodes } from '../../../src/pricing/surcharges/area-lists';
import type { Place } from '../../../src/pricing/surcharges/areas/area';
import type { Package } from '../../../src/pricing/weights';
import {
  type PackageRequest,
  type QuoteRequest,
  measureRequest,
  requireShipDate,
} from '../../../src/quotes/quote-request';
import { type AreaKeeper, createAreaKeeper } from '../../../src/rates/area-keeper';
import type { Database } from '../../../src/store/database';
import { thaiDay } from '../../../src/thailand/day';
import type { Doubt } from '../../faults/explanations';
import { silentLog } from '../../session/silent-log';
import { readCourierRecords } from '../../store/rate-history';
import {
  type RateState,
  createCourierHistory,
  doubtsWithin,
  statesWithin,
} from '../history/courier-history';
import type { CourierRecords, RateChange } from '../history/rate-records';
import { decisiveVersion } from '../timeline/timeline';

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

/** Prices a package as a quote does, with past rates. */
async function priceState(
  state: RateState,
  book: RateBook,
  { item, place }: { readonly item: Package; readonly place: Place | undefined },
  areaKeeper: AreaKeeper,
): Promise<PricedState> {
  const { country, shipDate } = item;
  const found = await areaKeeper.find(book, country, place, shipDate);
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
    areas: found.get(state.surcharges.courier_name) ?? undefined,
    hasAreas: book
      .areaListsOf(country, shipDate)
      .some(({ lists }) => lists.some((list) => hasCodes(list) || hasCities(list))),
    outcome: price ?? (refused ? { kind: 'unavailable', refusal: refused.refusal } : leftOut),
  };
}

/**
 * Whether two states give the same answer, with the same version and steps. The days of a fuel rate
 * may differ: its last one changes when the next rate is entered.
 */
const isSameAnswer = (a: PricedState, b: PricedState, item: Package): boolean =>
  a.card?.version === b.card?.version &&
  isDeepStrictEqual(buildAnswer(a, item), buildAnswer(b, item));

const buildAnswer = ({ outcome }: PricedState, item: Package): unknown =>
  outcome.kind === 'price'
    ? breakdownForStaff(outcome, item).map((line) => ({ ...line, rate_period: undefined }))
    : outcome;

/**
 * Milliseconds since 1970, both included: more than one if an instant is known only to the second
 * or the minute.
 */
export interface InstantSpan {
  readonly from: number;
  readonly to: number;
}

/** An instant that is known exactly, such as that of a stored quote. */
export const exactly = (epochMs: number): InstantSpan => ({ from: epochMs, to: epochMs });

/** A quote's request; by default for the day of the instant in Thailand. */
export type AskedRequest = PackageRequest &
  Pick<QuoteRequest, 'ship_date' | 'postal_code' | 'city'>;

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

interface CourierPast {
  /** @throws ServiceError as a quote does: for an unknown country or a ship date out of range. */
  explain(request: AskedRequest, instant: InstantSpan): Promise<ExplainedPrice>;
}

/**
 * Explains one price. Reads the courier's rates and their history, and its areas if a place is
 * given.
 */
export const explainAt = async (
  db: Database,
  { courier, request }: { readonly courier: string; readonly request: AskedRequest },
  instant: InstantSpan,
): Promise<ExplainedPrice> =>
  createCourierPast(db, await readCourierRecords(db, courier)).explain(request, instant);

/** Explains any number of prices of a courier whose records were read; a list of areas is read once. */
export function createCourierPast(db: Database, records: CourierRecords): CourierPast {
  const history = createCourierHistory(records);
  // An unreadable list shows in the answer: its courier has no price.
  const areaKeeper = createAreaKeeper({ db, log: silentLog });
  const books = new Map<RateState, RateBook>();
  const resolveBook = (state: RateState): RateBook => {
    const book = books.get(state) ?? createRateBook(state.cards, [state.surcharges]);
    books.set(state, book);
    return book;
  };
  return {
    async explain(request, instant) {
      const item = measureRequest(request, requireShipDate(request, thaiDay(instant.from)));
      const asked = { item, place: findPlace(request) };
      const from = instant.from - MAX_LAG_MINUTES * 60_000;
      const states: PricedState[] = [];
      for (const state of statesWithin(history, from, instant.to)) {
        const priced = await priceState(state, resolveBook(state), asked, areaKeeper);
        const before = states.at(-1);
        if (before === undefined || !isSameAnswer(before, priced, item)) states.push(priced);
      }
      const doubts = doubtsWithin(history, from, instant.to);
      const knownSince = history.states[1]?.since;
      return { courier: history.courier, instant, item, states, doubts, knownSince };
    },
  };
}

function findPlace({ postal_code, city }: AskedRequest) {
  if (postal_code == null && city == null) return undefined;
  return { postalCode: postal_code ?? undefined, city: city ?? undefined };
}
