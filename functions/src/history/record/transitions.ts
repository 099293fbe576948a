import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';

/** For each status, the statuses that may follow. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * @param noun - The kind of record, such as `shipment`.
 * @throws ServiceError `invalid_transition` naming the allowed statuses.
 */
export function assertTransition<Status extends string>(
  noun: string,
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  const next = transitions[from];
  if (from === to || next.includes(to)) return;
  throw new ServiceError(
    'invalid_transition',
    next.length > 0
      ? serviceFault('transition_impossible', { noun, from, to, next })
      : serviceFault('transition_from_final', { noun, from, to }),
  );
}
