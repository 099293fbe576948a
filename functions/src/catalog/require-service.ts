import type { Context } from '../context';
import { fieldFault, invalidFields } from '../errors/service-error';
import { nearestOf } from '../fields/nearest';
import { isActiveService } from '../store/services';

/**
 * Refuses a service that is not active. An id that the cached list lacks may be newer than the
 * cache, which lives up to 24 hours: only then is one document read.
 * @throws ServiceError `validation_failed` naming the field.
 */
export async function requireService(
  { db, services }: Context,
  id: string,
  field: string,
): Promise<void> {
  const known = (await services.get()).services.map((service) => service.id);
  if (known.includes(id) || (await isActiveService(db, id))) return;
  const fault = 'is not the id of an active service; see apiShippingServices';
  throw invalidFields([fieldFault(field, fault, nearestOf(id, known))]);
}
