import type { Instance } from '../actions/context';
import { bySortOrder } from '../fields/numbers';
import { type StaleWhileRevalidate, staleWhileRevalidate } from '../platform/caches';
import { reportMalformed } from '../platform/log';
import type { FeeBook } from '../pricing/fees/rule';
import type { HubBook } from '../slots/hub';
import { MAX_SLOT_DAYS_AHEAD } from '../slots/slots';
import {
  readActiveFeeRules,
  readActiveHubs,
  readActiveZones,
  readHolidays,
} from '../store/catalog';
import { readableOf } from '../store/parse-document';
import { shiftDay, thaiDay, yearOf } from '../thailand/day';

/**
 * How long an instance caches what operators import for pickups, and when it retries a failed read.
 */
export const BOOK_REFRESH = { ttlMs: 5 * 60_000, retryMs: 10_000 };

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
      const lastDay = shiftDay(today, MAX_SLOT_DAYS_AHEAD);
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

/**
 * Caches zones and fee rules in the instance for five minutes. Malformed documents are logged, and
 * whatever they might cover has no fee: no fee is better than a wrong one.
 */
export const createFeeBook = ({ db, log, now }: Instance): StaleWhileRevalidate<FeeBook> =>
  staleWhileRevalidate({
    ...BOOK_REFRESH,
    now,
    async load() {
      const [zones, rules] = await Promise.all([readActiveZones(db), readActiveFeeRules(db)]);
      reportMalformed(log, [...zones.malformed, ...rules.malformed]);
      return {
        zones: zones.items.sort(bySortOrder),
        rules: rules.items,
        isZoneUnreadable: zones.malformed.length > 0,
        unreadableRules: rules.malformed.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
      };
    },
    onFailure(cause) {
      log.error('The fees of pickups could not be read anew; the earlier ones stay.', { cause });
    },
  });
