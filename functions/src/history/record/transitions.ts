import { ServiceError } from '../../errors/service-error';

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
    `A ${noun} that is ${from} cannot become ${to}; ${
      next.length > 0 ? `it can become ${next.join(', ')}` : 'its status is final'
    }.`,
  );
}
