import type { Context, Instance } from '../actions/context';
import { createServiceListKeeper } from '../caches/service-list';
import { invalidField, invalidFields } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import {
  ServiceId,
  type ServiceState,
  findServiceFault,
  suggestService,
} from '../model/service/shipping-service';
import { type QuotedCourier, type RateBook, quotedCouriers } from '../pricing/cards/rate-book';
import { describeRefusalInThai, refusalFault } from '../pricing/refusal';
import { byEnd, holdsOn, isOfCountry, toRefusal } from '../pricing/surcharges/courier-surcharges';
import { readServiceState } from '../store/catalog';
import { readOpenSuspensions } from '../store/rates';
import { thaiDay } from '../thailand/day';

/**
 * Refuses a service that is not active. An id that the cached list lacks may be newer than the
 * cache, which lives up to 24 hours: only then is one document read. A courier that is quoted but
 * never had a service is taken as well: releases up to 1.8.0 published cards of such couriers.
 * @throws ServiceError `validation_failed` naming the field.
 */
export async function requireService(instance: Instance, id: string, field: string): Promise<void> {
  const { services } = await instance.cached(createServiceListKeeper).get();
  if (services.some((service) => service.id === id)) return;
  const state = await readState(instance, id);
  if (state === 'active') return;
  const couriers = await readCouriers(instance);
  if (state === 'none' && couriers.some(({ courierName }) => courierName === id)) return;
  const unlisted = couriers.filter(
    ({ courierName }) => courierName !== id && !services.some((one) => one.id === courierName),
  );
  const meant = suggestService(id, services, unlisted);
  const suggestion = (await isInactive(instance, meant, unlisted)) ? undefined : meant;
  const fault = findServiceFault(services, unlisted, suggestion);
  throw invalidField(field, fault, suggestion);
}

/** Text in another form is never a document's id, and may be a path. */
const readState = async ({ db }: Instance, id: string): Promise<ServiceState> =>
  ServiceId.safeParse(id).success ? readServiceState(db, id) : 'none';

/** A courier may still be quoted after its service was deactivated. */
const isInactive = async (
  instance: Instance,
  id: string | undefined,
  unlisted: readonly QuotedCourier[],
): Promise<boolean> =>
  id !== undefined &&
  unlisted.some(({ courierName }) => courierName === id) &&
  (await readState(instance, id)) === 'inactive';

/** An unreadable book does not stop anyone from creating a shipment. */
async function readCouriers({ rates, now, log }: Instance): Promise<readonly QuotedCourier[]> {
  try {
    return quotedCouriers(await rates.get(), thaiDay(now()));
  } catch (cause) {
    log.error('The rates could not be read to look for a courier.', { cause });
    return [];
  }
}

/** @throws ServiceError `validation_failed` for a service that is suspended for a country today. */
type RequireOpenLane = (service: string, country: string, field: string) => void;

/** The lanes suspended today, on which the courier carries nothing. Staff may override. */
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
    const refusal = toRefusal(found);
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
