import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import type { CarrierEvent } from '../carrier';
import { isoTimeIn } from '../newest-sent';
import { firstOf } from '../read-answer';
import { isGerman } from './codes';
import { eventMeaning, Said, type EventMeaning } from './event-meaning';
import { placeOf } from './place';

const Address = z.object({ countryCode: z.unknown(), addressLocality: z.unknown() }).partial();

const MAX_PIECES = 1000;
/** Of a shipment, or those that an event names. */
export const PieceIds = firstOf(MAX_PIECES, z.unknown()).catch([]);

/** An event, or the status of a shipment: DHL may leave out all but the time. */
export const DhlEvent = Said.extend({
  timestamp: z.string(),
  location: z.object({ address: Address }).partial().nullish().catch(null),
  pieceIds: PieceIds,
});
export type DhlEvent = z.output<typeof DhlEvent>;

export const DHL_EVENTS = { schema: DhlEvent, timeText: isoTimeIn('timestamp') };

export interface EventReading extends Pick<EventMeaning, 'unknownCodes'> {
  readonly event: CarrierEvent;
}

/** An event in our words; undefined if its time cannot be read. */
export function readEvent(sent: DhlEvent, service: string): EventReading | undefined {
  const address = sent.location?.address;
  const { city, country } = placeOf(address?.countryCode, address?.addressLocality);
  // Parcel Germany states neither country nor offset.
  const instant = zonedInstant(sent.timestamp, country ?? (isGerman(service) ? 'DE' : null));
  if (instant === undefined) return undefined;
  const { status, code, text, unknownCodes } = eventMeaning(service, sent);
  const event = { ...instant, status, code, ...(text !== undefined && { text }), city, country };
  return { event, unknownCodes };
}
