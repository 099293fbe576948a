import { CARD_FAULTS, FUEL_DUE } from '../errors/rate-faults';
import { sayInEnglish, withMessage } from '../errors/words';
import { type StaleWhileRevalidate, createPolledCache } from '../platform/caches';
import { type Log, reportMalformed } from '../platform/log';
import { cardFaults } from '../pricing/cards/card-faults';
import { type RateBook, createRateBook } from '../pricing/cards/rate-book';
import { fuelDueFault } from '../pricing/surcharges/fuel-due';
import type { Database } from '../store/database';
import {
  type PublishedRates,
  type StoredRateCard,
  courierOfSurcharges,
  readPublishedRates,
} from '../store/rates';
import { thaiDay } from '../thailand/day';

export type RateBookKeeper = StaleWhileRevalidate<RateBook>;

/**
 * Reads the published cards and their dated charges once per instance. Every five minutes it checks
 * for changes, which is one read, and rereads them only then. A card that is malformed or has
 * faults is left out and reported, and so is a courier with such surcharges: no quote is better
 * than a wrong one. If none is left, there is no book: an empty list of quotes would mean that no
 * courier can carry the package.
 */
export function createRateBookKeeper(options: {
  db: Database;
  log: Log;
  now: () => number;
  lookMs?: number;
  maxAgeMs?: number;
}): RateBookKeeper {
  const { db, log, now, lookMs, maxAgeMs } = options;
  const reportFuel = createFuelReport(log);
  return createPolledCache({
    read: () => readPublishedRates(db),
    make: (rates) => buildBook(rates, log),
    now,
    lookMs,
    maxAgeMs,
    onLook(book) {
      reportFuel(book, thaiDay(now()));
    },
    onFailure(cause) {
      log.error('The rate cards could not be reloaded; the earlier ones stay.', { cause });
    },
  });
}

const say = sayInEnglish({ ...CARD_FAULTS, ...FUEL_DUE });

/** Logs once a day which fuel rates are missing: a price at an old rate is wrong. */
function createFuelReport(log: Log): (book: RateBook, today: string) => void {
  let reported = '';
  return (book, today) => {
    if (reported === today) return;
    reported = today;
    for (const { courierName, due } of book.scheduledOn(today)) {
      if (due === undefined) continue;
      log.warn(`A fuel surcharge is due. ${say(fuelDueFault(courierName, due))}`, {
        check: 'fuel',
      });
    }
  };
}

/** @throws Error if there are published cards, and none can be used. */
function buildBook({ cards, surcharges, suspensions }: PublishedRates, log: Log): RateBook {
  reportMalformed(log, [...cards.malformed, ...surcharges.malformed]);
  const withoutSurcharges = new Set(surcharges.malformed.map(courierOfSurcharges));
  const usable = cards.items.filter(
    (stored) => !withoutSurcharges.has(stored.card.courier_name) && isFaultless(stored, log),
  );
  const isNoneLeft = usable.length === 0 && cards.items.length + cards.malformed.length > 0;
  if (isNoneLeft) throw new Error('None of the published rate cards can be used.');
  const book = createRateBook(usable.map(cardOf), surcharges.items);
  return { ...book, suspensionsOf: (courier) => suspensions.get(courier) ?? [] };
}

const cardOf = ({ card }: StoredRateCard) => card;

function isFaultless({ path, card }: StoredRateCard, log: Log): boolean {
  const faults = cardFaults(card);
  if (faults.length === 0) return true;
  const found = faults.map(withMessage(say));
  log.error(`The rate card ${path} has faults and is left out.`, { path, faults: found });
  return false;
}
