import type { Instance } from '../context';
import { bySortOrder } from '../fields/numbers';
import { reportMalformed } from '../platform/log';
import {
  staleWhileRevalidate,
  type StaleWhileRevalidate,
} from '../platform/stale-while-revalidate';
import { readHolidays } from '../store/holidays';
import { readActiveHubs } from '../store/hubs';
import { readableOf } from '../store/parse-document';
import { shiftDay, thaiDay } from '../thailand/day';
import { BOOK_REFRESH } from './book-refresh';
import { yearOf } from './slots/holiday-year';
import type { HubBook } from './slots/hub-book';
import { DAYS_AHEAD } from './slots/slots';

/**
 * Caches hubs and holidays in the instance for five minutes. Malformed documents are left out and
 * logged. A year without imported holidays is logged too, but its slots are offered: a pickup on a
 * holiday does less harm than no pickups at all.
 */
export const createHubBook = ({ db, log, now }: Instance): StaleWhileRevalidate<HubBook> =>
  staleWhileRevalidate({
    ...BOOK_REFRESH,
    now,
    async load() {
      const today = thaiDay(now());
      // Both years, so that a cached book already has the next year when it comes within range.
      const years = [yearOf(today), yearOf(today) + 1];
      const lastDay = shiftDay(today, DAYS_AHEAD);
      const [hubs, holidays] = await Promise.all([readActiveHubs(db), readHolidays(db, years)]);
      reportMalformed(log, [...hubs.malformed, ...holidays.malformed]);
      const loaded = new Set(holidays.items.map(({ year }) => year));
      for (const year of years.filter((due) => due <= yearOf(lastDay) && !loaded.has(due))) {
        log.error(`The holidays of ${year} are not loaded: its slots ignore them.`, { year });
      }
      return {
        hubs: readableOf(hubs, 'hubs').sort(bySortOrder),
        holidays: new Set(holidays.items.flatMap(({ days }) => days.map(({ date }) => date))),
      };
    },
    onFailure(cause) {
      log.error('The hubs could not be read anew; the earlier ones stay.', { cause });
    },
  });
