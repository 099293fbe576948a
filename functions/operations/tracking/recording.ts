import * as z from 'zod';

import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { isKeyedCarrier } from '../../src/tracking/carriers/adapters';

const Carrier = z.custom<KeyedCarrier>(
  (name) => typeof name === 'string' && isKeyedCarrier(name),
  'no carrier with an adapter',
);

const RecordedEvent = z.strictObject({
  occurred_at: z.string(),
  occurred_at_zone: z.string(),
  status: z.string(),
  code: z.string().nullable(),
  /** The English text, where the code says more than its status. */
  text: z.string().optional(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** What an adapter made of a carrier's answers. */
export const Reading = z.strictObject({
  outcome: z.enum(['report', 'unknown', 'no_report']),
  /** As the adapter reads them, in the carrier's order. */
  events: z.array(RecordedEvent).default([]),
  estimated_delivery: z.string().nullable().default(null),
  moved_by: z.string().optional(),
  /** Why there is no report. */
  failure: z
    .strictObject({
      kind: z.enum(['CarrierFailure', 'NumberRefusal', 'QuotaSpent']),
      code: z.string(),
      /** ISO 8601, UTC. */
      retry_at: z.string().optional(),
    })
    .optional(),
  unknown_codes: z.array(z.string()).default([]),
  /** Paths of members for which an event was left out. */
  unreadable: z.array(z.string()).default([]),
});
export type Reading = z.output<typeof Reading>;

/** A carrier's answers about one number, without personal data, and what we made of them. */
export const Recording = z.strictObject({
  carrier: Carrier,
  what: z.string(),
  number: z.string(),
  /** ISO 8601, UTC. */
  asked_at: z.iso.datetime(),
  /** The presumed carrier of the parcel. */
  expected: z.strictObject({ name: z.string(), is_sure: z.boolean() }).optional(),
  /** In the order of the calls. */
  exchanges: z.array(
    z.strictObject({
      method: z.enum(['GET', 'POST']),
      /** With its query. */
      path: z.string(),
      sent: z.unknown().optional(),
      status: z.int(),
      answer: z.unknown().optional(),
    }),
  ),
  read: Reading,
});
export type Recording = z.output<typeof Recording>;
