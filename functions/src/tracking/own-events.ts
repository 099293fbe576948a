import type { Context } from '../context';
import { createSingleFlight } from '../platform/async';
import { reportMalformed } from '../platform/log';
import { refusedNowOrNever } from '../platform/request-scope';
import type { TrackedRecord } from './find-record';
import type { TrackingEvent } from './record/event';
import type { TrackingState } from './record/state';

/** The stored events of our own records for a number. */
export type OwnEvents = Pick<
  TrackingState,
  'shipment_id' | 'pickup_id' | 'own_revision' | 'own_events'
>;

const NO_EVENTS: OwnEvents = {
  shipment_id: null,
  pickup_id: null,
  own_revision: null,
  own_events: [],
};

/** Whether the stored events match the record's current revision. */
export const areOwnEventsCurrent = (
  record: TrackedRecord | undefined,
  { shipment_id, pickup_id = null, own_revision = null }: OwnEvents,
): boolean =>
  shipment_id === (record?.kind === 'shipment' ? record.id : null) &&
  pickup_id === (record?.kind === 'pickup' ? record.id : null) &&
  own_revision === (record?.revision ?? null);

const eventReads = () => createSingleFlight<TrackingEvent[]>();

/** Reads the events from the record's history. Concurrent callers share the read. */
export async function readOwnEvents(
  { kept, log }: Pick<Context, 'kept' | 'log'>,
  record: TrackedRecord | undefined,
): Promise<OwnEvents> {
  if (record === undefined) return NO_EVENTS;
  const { kind, id, revision } = record;
  const own_events = await kept(eventReads)(`${kind} ${id} ${revision}`, () =>
    refusedNowOrNever(['reads'], async () => {
      const { items, malformed } = await record.readEvents();
      reportMalformed(log, malformed);
      return items;
    }),
  );
  return {
    shipment_id: kind === 'shipment' ? id : null,
    pickup_id: kind === 'pickup' ? id : null,
    own_revision: revision,
    own_events,
  };
}
