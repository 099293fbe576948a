import type { Context } from '../context';
import { invalidFields } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { RateBook } from '../quotes/cards/rate-book';
import { describeRefusalInThai, refusalFault } from '../quotes/pricing/refusal';
import { byEnd, holdsOn, isOfCountry, refusalOf } from '../quotes/surcharges/suspension';
import { readOpenSuspensions } from '../store/rates';
import { thaiDay } from '../thailand/day';

/**
 * Refuses a service that is suspended for a country today.
 * @throws ServiceError `validation_failed` naming the field, with the reason in both languages.
 */
export type RequireOpenLane = (service: string, country: string, field: string) => void;

/**
 * The lanes suspended today, to refuse a shipment that the courier would not carry. Staff may
 * override.
 */
export async function readOpenLanes(context: Context): Promise<RequireOpenLane> {
  if (context.actor.role === 'staff') return () => undefined;
  const suspensionsOf = await readSuspensions(context);
  const today = thaiDay(context.now());
  return (service, country, field) => {
    const found = suspensionsOf(service)
      .filter((suspension) => holdsOn(suspension, today) && isOfCountry(suspension, country))
      .sort(byEnd)
      .at(0);
    if (found === undefined) return;
    const refusal = refusalOf(found);
    const inThai = describeRefusalInThai(refusal) ?? '';
    const fault = serviceFault('service_suspended', { refusal: refusalFault(refusal), inThai });
    throw invalidFields([{ field, fault }]);
  };
}

/** From the book of rates, or from the documents themselves if no rates can be read. */
async function readSuspensions({ db, rates, log }: Context): Promise<RateBook['suspensionsOf']> {
  try {
    const book = await rates.get();
    return (courier) => book.suspensionsOf(courier);
  } catch (cause) {
    log.error('The rates could not be read; the suspensions are read without them.', { cause });
    const suspensions = await readOpenSuspensions(db);
    return (courier) => suspensions.get(courier) ?? [];
  }
}
