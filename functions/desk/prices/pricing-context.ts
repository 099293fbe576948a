import type { Context } from '../../src/actions/context';
import { createRateBookKeeper } from '../../src/caches/rate-book-keeper';
import { createCalendarKeeper } from '../../src/rates/calendar-keeper';
import type { Database } from '../../src/store/database';
import type { Desk } from '../model/desk';
import { silentLog } from '../session/silent-log';
import { staffContext } from '../session/staff-context';

const kept = new WeakMap<Database, Pick<Context, 'rates' | 'kept'>>();

/**
 * The context of the operator, for prices: whoever changes a field asks again at once, so the rates
 * are kept. Each call looks whether they have changed, which is one read, and has one book to its end. Holidays
 * are read anew: what else is kept never changes.
 * @throws what the look throws: an operator must not take earlier rates for today's.
 */
export async function pricingContext(desk: Desk): Promise<Context> {
  const context = staffContext(desk);
  const { db, now } = context;
  let parts = kept.get(db);
  if (parts === undefined) {
    const rates = createRateBookKeeper({ db, log: silentLog, now, lookMs: 0, maxAgeMs: 0 });
    parts = { rates, kept: context.kept };
    kept.set(db, parts);
  }
  const { rates, kept: shared } = parts;
  const book = await rates.get();
  return {
    ...context,
    kept: (make) => (Object.is(make, createCalendarKeeper) ? context.kept : shared)(make),
    rates: { get: () => book },
  };
}
