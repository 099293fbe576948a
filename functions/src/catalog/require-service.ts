import type { Instance } from '../context';
import { invalidField } from '../errors/service-error';
import { type QuotedCourier, quotedCouriers } from '../quotes/cards/quoted-couriers';
import { readServiceState } from '../store/services';
import { thaiDay } from '../thailand/day';
import { findServiceFault, suggestService } from './record/service-fault';
import { ServiceId, type ServiceState } from './record/shipping-service';

/**
 * Refuses a service that is not active. An id that the cached list lacks may be newer than the
 * cache, which lives up to 24 hours: only then is one document read. A courier that is quoted but
 * never had a service is taken as well: releases up to 1.8.0 published cards of such couriers.
 * @throws ServiceError `validation_failed` naming the field.
 */
export async function requireService(instance: Instance, id: string, field: string): Promise<void> {
  const { services } = await instance.services.get();
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
