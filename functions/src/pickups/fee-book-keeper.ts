import type { Instance } from '../context';
import { bySortOrder } from '../fields/numbers';
import { reportMalformed } from '../platform/log';
import {
  staleWhileRevalidate,
  type StaleWhileRevalidate,
} from '../platform/stale-while-revalidate';
import { readActiveFeeRules } from '../store/fee-rules';
import { readActiveZones } from '../store/zones';
import { BOOK_REFRESH } from './book-refresh';
import type { FeeBook } from './fees/fee-book';

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
