import type { Context, Instance } from '../context';
import { invalidFields } from '../errors/service-error';
import type { Refreshed } from '../platform/refreshed';
import { createWatched } from '../platform/watched';
import { describeRefusal, describeRefusalInThai } from '../quotes/pricing/refusal';
import { byEnd, holdsOn, isOfCountry, type Suspension } from '../quotes/surcharges/suspension';
import { readSuspensions } from '../store/surcharges';
import { thaiDay } from '../thailand/day';

/** Refuses a country. @throws ServiceError `validation_failed`, with the reason in both languages. */
export type RequireOpenLane = (country: string) => void;

/**
 * Which countries a courier is suspended for today, to refuse a shipment that it would not carry.
 * Staff may go on. An instance reads a courier's suspensions once, and looks every five minutes
 * whether they changed.
 */
export async function readOpenLanes(
  context: Context,
  courier: string,
  field: string,
): Promise<RequireOpenLane> {
  if (context.actor.role === 'staff') return () => undefined;
  const suspensions = await context.kept(createSuspensionKeeper)(courier).get();
  const today = thaiDay(context.now());
  const inForce = suspensions.filter((suspension) => holdsOn(suspension, today)).sort(byEnd);
  return (country) => {
    const found = inForce.find((suspension) => isOfCountry(suspension, country));
    if (found === undefined) return;
    const { until, reason, reason_th: reasonTh } = found;
    const refusal = { code: 'suspended', until, reason, reasonTh } as const;
    const message = `${describeRefusal(refusal)} (${describeRefusalInThai(refusal)})`;
    throw invalidFields([{ field, message }]);
  };
}

/** Only services that are active are asked for, so there are few. */
function createSuspensionKeeper({
  db,
  log,
  now,
}: Instance): (courier: string) => Refreshed<readonly Suspension[]> {
  const kept = new Map<string, Refreshed<readonly Suspension[]>>();
  return (courier) => {
    let refreshed = kept.get(courier);
    if (refreshed === undefined) {
      refreshed = createWatched({
        read: () => readSuspensions(db, courier),
        make: ({ suspensions }) => suspensions,
        now,
        onFailure(cause) {
          log.error(`The suspensions of ${courier} could not be read anew.`, { cause });
        },
      });
      kept.set(courier, refreshed);
    }
    return refreshed;
  };
}
