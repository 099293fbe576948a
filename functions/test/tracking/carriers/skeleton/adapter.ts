import * as z from 'zod';

import { zonedInstant } from '../../../../src/model/tracking/local-time';
import type { KeyedCarrier } from '../../../../src/platform/config';
import { nextUtcDay } from '../../../../src/tracking/carriers/breaker';
import { callCarrier } from '../../../../src/tracking/carriers/call-carrier';
import {
  type Carrier,
  type CarrierEvent,
  type CarrierName,
  type CarrierTools,
  NumberRefusal,
} from '../../../../src/tracking/carriers/carrier';
import {
  List,
  NO_CODE,
  toCountryCode,
  dayOrInstant,
  eventCode,
  isoTimeIn,
  placeName,
  readAnswer,
  readEvents,
} from '../../../../src/tracking/carriers/read-answer';
import { SKELETON_CODES } from './codes';

/** Both become the carrier's own name once it has a line in `KEYED_CARRIERS`. */
const NAME: CarrierName = 'simulated';
const SETTINGS_OF: KeyedCarrier = 'dhl';

const Anything = z.unknown().optional();
/** Only what is read. Nothing but the time is required: an answer may leave out the rest. */
const Event = z.object({ time: z.string(), code: Anything, city: Anything, country: Anything });
const EVENTS = { schema: Event, timeText: isoTimeIn('time') };
const Answer = z.object({
  parcel: z.object({ events: List, estimated_delivery: Anything }),
});
const Problem = z.object({ error: z.string() });

/** When a quota ends that a 429 speaks of; undefined if the answer does not say. */
const quotaResetsAt = (answer: unknown, now: number): number | undefined =>
  Problem.safeParse(answer).data?.error === 'daily_limit' ? nextUtcDay(now) : undefined;

/** A carrier that nobody has: copy its folder, and see docs/maintainers/add-a-carrier.md. */
export function createSkeleton(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings[SETTINGS_OF];
  return {
    name: NAME,
    async track(number, signal) {
      const answer = await callCarrier(
        NAME,
        {
          method: 'GET',
          url: `${baseUrl}/parcels/${encodeURIComponent(number)}`,
          headers: { 'x-api-key': key },
          signal,
          quotaResetsAt: (json) => quotaResetsAt(json, tools.now()),
        },
        tools,
      );
      if (answer.status === 404) return undefined;
      if (answer.status === 422) {
        throw new NumberRefusal(NAME, 'carrier_refused', 'the number is not accepted');
      }
      const { parcel } = readAnswer(NAME, answer, Answer);
      const read = (event: z.output<typeof Event>) => toEvent(event, tools);
      return {
        events: await readEvents(NAME, parcel.events, EVENTS, read, tools),
        estimatedDelivery: dayOrInstant(parcel.estimated_delivery),
      };
    },
  };
}

/** The event in our words, or the member that cannot be read. */
function toEvent(event: z.output<typeof Event>, tools: CarrierTools): CarrierEvent | string {
  const country = toCountryCode(event.country);
  const instant = zonedInstant(event.time, country);
  if (instant === undefined) return 'time';
  const code = eventCode(event.code);
  const meaning = code === null ? undefined : SKELETON_CODES.get(code);
  if (meaning === undefined) tools.onUnknownCode(NAME, code ?? NO_CODE);
  return {
    ...instant,
    status: meaning?.status ?? 'unknown',
    code,
    text: meaning?.text,
    city: placeName(event.city),
    country,
  };
}
