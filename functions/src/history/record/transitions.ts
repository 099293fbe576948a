import { ServiceError } from '../../errors/service-error';

/** From each status of a record, those that may come next. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * @param noun - What has the status, such as `shipment`.
 * @throws ServiceError `invalid_transition` naming those that are allowed.
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
