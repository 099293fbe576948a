import type { Context, Instance } from '../context';
import { invalidFields } from '../errors/service-error';
import { reportMalformed } from '../platform/log';
import type { Refreshed } from '../platform/refreshed';
import { createWatched } from '../platform/watched';
import { describeRefusal, describeRefusalInThai } from '../quotes/pricing/refusal';
import { byEnd, holdsOn, isOfCountry, refusalOf } from '../quotes/surcharges/suspension';
import { readOpenSuspensions, type OpenSuspensions } from '../store/surcharges';
import { thaiDay } from '../thailand/day';

/**
 * Refuses a service that is suspended for a country today.
 * @throws ServiceError `validation_failed` naming the field, with the reason in both languages.
 */
export type RequireOpenLane = (service: string, country: string, field: string) => void;

/**
 * The lanes that are suspended today, to refuse a shipment that a courier would not carry. Staff may
 * go on. An instance reads the suspensions once, and looks every five minutes whether they changed.
 */
export async function readOpenLanes(context: Context): Promise<RequireOpenLane> {
  if (context.actor.role === 'staff') return () => undefined;
  const { byCourier } = await context.kept(createSuspensionKeeper).get();
  const today = thaiDay(context.now());
  return (service, country, field) => {
    const found = (byCourier.get(service) ?? [])
      .filter((suspension) => holdsOn(suspension, today) && isOfCountry(suspension, country))
      .sort(byEnd)
      .at(0);
    if (found === undefined) return;
    const refusal = refusalOf(found);
    const message = `${describeRefusal(refusal)} (${describeRefusalInThai(refusal)})`;
    throw invalidFields([{ field, message }]);
  };
}

/** A document that cannot be read stops no shipment: its courier is reported. */
function createSuspensionKeeper({ db, log, now }: Instance): Refreshed<OpenSuspensions> {
  return createWatched({
    read: () => readOpenSuspensions(db),
    make(suspensions) {
      reportMalformed(log, suspensions.malformed);
      return suspensions;
    },
    now,
    onFailure(cause) {
      log.error('The suspensions could not be read anew; the earlier ones stay.', { cause });
    },
  });
}
