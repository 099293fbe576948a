import * as z from 'zod';

import { firstOf } from '../read-answer';

const Code = z.object({ code: z.coerce.number() });

/** The members of every answer. */
export const Envelope = z.object({
  code: z.number(),
  data: z
    .object({ errors: firstOf(1, Code).nullish().catch(null) })
    .nullish()
    .catch(null),
});

const TrackInfo = z.object({
  latest_status: z
    .object({ status: z.unknown(), sub_status: z.unknown() })
    .partial()
    .nullish()
    .catch(null),
  latest_event: z.unknown().optional(),
  time_metrics: z
    .object({ estimated_delivery_date: z.object({ from: z.unknown(), to: z.unknown() }).partial() })
    .partial()
    .nullish()
    .catch(null),
  tracking: z.unknown().optional(),
});
export type TrackInfo = z.output<typeof TrackInfo>;

/** A number with one of the carriers under which it is registered. */
const Accepted = z.object({
  carrier: z.unknown().optional(),
  track_info: TrackInfo.nullish(),
});
export type Accepted = z.output<typeof Accepted>;

/** One number is rarely registered under more than two carriers. */
const MAX_ENTRIES = 10;

/** An answer with the code 0: every number is accepted or rejected. */
export const Success = z.object({
  data: z.object({
    accepted: firstOf(MAX_ENTRIES, Accepted).nullish(),
    rejected: firstOf(1, z.object({ error: Code.nullish().catch(null) })).nullish(),
  }),
});
