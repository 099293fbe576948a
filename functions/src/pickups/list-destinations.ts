import type { Context } from '../context';
import { createHubBook } from './hub-book-keeper';
import { showHub, type Hub, type ShownHub } from './slots/hub';
import type { HubBook } from './slots/hub-book';
import { nextSlots, type PickupSlot } from './slots/slots';

const SLOTS_SHOWN = 6;

export interface ShownDestination extends ShownHub {
  cutoff_time: string;
  next_slots: PickupSlot[];
}

/** The receiving hubs and the next slots of each. No reads while the hubs are in memory. */
export async function listDestinations({ kept, now }: Context): Promise<ShownDestination[]> {
  const book = await kept(createHubBook).get();
  return book.hubs.map((hub) => showDestination(hub, book, now()));
}

const showDestination = (hub: Hub, { holidays }: HubBook, nowMs: number): ShownDestination => ({
  ...showHub(hub),
  cutoff_time: hub.cutoff_time,
  next_slots: nextSlots(hub, holidays, nowMs, SLOTS_SHOWN),
});
