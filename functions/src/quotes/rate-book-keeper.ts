import { reportMalformed, type Log } from '../platform/log';
import { createRefreshed, type Refreshed } from '../platform/refreshed';
import type { Database } from '../store/database';
import { readPublishedCards, type PublishedCards, type StoredRateCard } from '../store/rates';
import { cardFaults } from './cards/card-faults';
import { createRateBook, type RateBook } from './cards/rate-book';

const BOOK_TTL_MS = 5 * 60_000;
const RETRY_MS = 10_000;
/** Cards that were changed by other means than the operator's tool are seen after a day. */
const REREAD_MS = 24 * 60 * 60_000;

export type RateBookKeeper = Refreshed<RateBook>;

/** A book with the cards that it was made of. */
interface ReadBook {
  readonly book: RateBook;
  readonly cards: PublishedCards;
  readonly readAt: number;
}

/**
 * Reads the published cards once per instance. Every five minutes it looks whether they have
 * changed, which is one read, and reads them again only then. A card that is malformed or has
 * faults is left out and reported: its courier gives no quote, which is better than a wrong one,
 * and the others go on. Where that leaves none, there is no book: an empty list of quotes would
 * say that no courier can carry the package.
 */
export function createRateBookKeeper(options: {
  db: Database;
  log: Log;
  now: () => number;
}): RateBookKeeper {
  const { db, log, now } = options;
  let last: ReadBook | undefined;
  return createRefreshed({
    now,
    ttlMs: BOOK_TTL_MS,
    retryMs: RETRY_MS,
    async load() {
      if (last && now() - last.readAt < REREAD_MS && (await last.cards.areCurrent())) {
        return last.book;
      }
      const cards = await readPublishedCards(db);
      last = { book: bookOf(cards, log), cards, readAt: now() };
      return last.book;
    },
    onFailure(cause) {
      log.error('The rate cards could not be read anew; the earlier ones stay.', { cause });
    },
  });
}

/** @throws Error if there are published cards, and none can be used. */
function bookOf({ items: cards, malformed }: PublishedCards, log: Log): RateBook {
  reportMalformed(log, malformed);
  const usable = cards.filter((stored) => isFaultless(stored, log));
  const isNoneLeft = usable.length === 0 && cards.length + malformed.length > 0;
  if (isNoneLeft) throw new Error('None of the published rate cards can be used.');
  return createRateBook(usable.map(cardOf));
}

const cardOf = ({ card }: StoredRateCard) => card;

function isFaultless({ path, card }: StoredRateCard, log: Log): boolean {
  const faults = cardFaults(card);
  if (faults.length === 0) return true;
  log.error(`The rate card ${path} has faults and is left out.`, { path, faults });
  return false;
}
