import type { Context, Instance } from '../context';
import { invalidFields } from '../errors/service-error';
import { createRefreshed, type Refreshed } from '../platform/refreshed';
import { readSuspensions } from '../store/surcharges';
import { thaiDay } from '../thailand/day';
import { keepWhileCurrent } from './keep-while-current';
import { describeRefusal, describeRefusalInThai } from './pricing/refusal';
import { RATES_RETRY_MS, RATES_TTL_MS } from './rate-book-keeper';
import { byEnd, holdsOn, isOfCountry, type Suspension } from './surcharges/suspension';

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
      refreshed = createRefreshed({
        now,
        ttlMs: RATES_TTL_MS,
        retryMs: RATES_RETRY_MS,
        load: keepWhileCurrent({
          read: () => readSuspensions(db, courier),
          make: ({ suspensions }) => suspensions,
          now,
        }),
        onFailure(cause) {
          log.error(`The suspensions of ${courier} could not be read anew.`, { cause });
        },
      });
      kept.set(courier, refreshed);
    }
    return refreshed;
  };
}
