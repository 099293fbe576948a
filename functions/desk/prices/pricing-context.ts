import type { Context } from '../../src/actions/context';
import { createRateBookKeeper } from '../../src/caches/rate-book-keeper';
import { createCalendarKeeper } from '../../src/rates/calendar-keeper';
import type { Database } from '../../src/store/database';
import type { Desk } from '../model/desk';
import { silentLog } from '../session/silent-log';
import { staffContext } from '../session/staff-context';

const cached = new WeakMap<Database, Pick<Context, 'rates' | 'cached'>>();

/**
 * The context of the operator, for prices: whoever changes a field asks again at once, so the rates
 * are cached. Each call looks whether they have changed, which is one read, and has one book to its end. Holidays
 * are read again: what else is cached never changes.
 * @throws what the look throws: an operator must not take earlier rates for today's.
 */
export async function pricingContext(desk: Desk): Promise<Context> {
  const context = staffContext(desk);
  const { db, now } = context;
  let parts = cached.get(db);
  if (parts === undefined) {
    const rates = createRateBookKeeper({ db, log: silentLog, now, lookMs: 0, maxAgeMs: 0 });
    parts = { rates, cached: context.cached };
    cached.set(db, parts);
  }
  const { rates, cached: shared } = parts;
  const book = await rates.get();
  return {
    ...context,
    cached: (make) => (Object.is(make, createCalendarKeeper) ? context.cached : shared)(make),
    rates: { get: () => book },
  };
}
