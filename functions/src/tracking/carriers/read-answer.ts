import type * as z from 'zod';

import type { CarrierAnswer } from './call-carrier';
import type { CarrierEvent, CarrierName } from './carrier';
import type { CarrierTools } from './carrier-tools';
import { CarrierFailure } from './no-report';

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/**
 * The members that an adapter reads of an answer.
 * @throws CarrierFailure for a refused key, another status than 200, and an unexpected form.
 */
export function readAnswer<Schema extends z.ZodType>(
  carrier: CarrierName,
  { status, json }: CarrierAnswer,
  schema: Schema,
): z.output<Schema> {
  if (REFUSALS.has(status)) {
    const reason = `the key was rejected with status ${status}`;
    throw new CarrierFailure(carrier, 'carrier_refused', reason);
  }
  const answer = schema.safeParse(json);
  if (status === 200 && answer.success) return answer.data;
  const members = answer.success ? [] : membersAtFault(answer.error);
  const reason = `an unexpected answer with status ${status}: ${members.join(', ')}`;
  throw new CarrierFailure(carrier, 'carrier_unreadable', reason);
}

/** No parcel has as many; reading a time without an offset takes a while. */
export const MAX_EVENTS = 2000;

/**
 * Reads events one by one. One that cannot be read is left out and reported.
 * @param read the event in our words, or the name of the member that cannot be read
 */
export function readEvents<Schema extends z.ZodType>(
  carrier: CarrierName,
  sent: readonly unknown[],
  schema: Schema,
  read: (event: z.output<Schema>) => CarrierEvent | string,
  { onUnreadable, onEvent }: CarrierTools,
): CarrierEvent[] {
  return sent.slice(0, MAX_EVENTS).flatMap((value) => {
    const parsed = schema.safeParse(value);
    const event = parsed.success ? read(parsed.data) : membersAtFault(parsed.error).join(', ');
    if (typeof event === 'string') {
      onUnreadable(carrier, event);
      onEvent?.(value, undefined);
      return [];
    }
    onEvent?.(value, event);
    return [event];
  });
}

/** A member of a schema of ours; never a key of the carrier's, such as a number. */
const MEMBER = /^[A-Za-z_]{1,40}$/;

function membersAtFault({ issues }: z.ZodError): string[] {
  const paths = issues.map(({ path }) => path.map(String).filter((part) => MEMBER.test(part)));
  return [...new Set(paths.map((path) => (path.length === 0 ? 'all of it' : path.join('.'))))];
}
