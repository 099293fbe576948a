import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { useSay } from './use-say';

type Outcome = { readonly refusal: Fault | null } & (
  | { readonly request_number: string }
  | { readonly pickup_number: string }
);

/** Whether nobody knows what was stored of some: what comes after these is not sent. */
export const isStopped = (outcomes: readonly { readonly refusal: Fault | null }[]): boolean =>
  outcomes.some(({ refusal }) => refusal?.code === 'outcome_unknown');

/** The records for which a change is refused, each with the reason. */
export function RefusalList({ refused }: { refused: readonly Outcome[] }): JSX.Element {
  const say = useSay();
  const lines = refused.map((one) => ({
    number: 'request_number' in one ? one.request_number : one.pickup_number,
    reason: one.refusal !== null && say(one.refusal),
  }));
  return (
    <ul>
      {lines.map(({ number, reason }) => (
        <li key={number}>
          {number}: {reason}
        </li>
      ))}
    </ul>
  );
}
