import * as z from 'zod';

import { defineAction } from '../actions/action';
import { HubRecord, ShownHub, showHub } from '../slots/hub';
import { PickupSlot, nextSlots } from '../slots/slots';
import { createHubBook } from './find-terms';

export const SLOTS_SHOWN = 6;

export const Destination = ShownHub.extend({
  cutoff_time: HubRecord.shape.cutoff_time,
  next_slots: z.array(PickupSlot),
});

/** Lists the receiving hubs with the next slots of each. No reads while the hubs are cached. */
export const listDestinations = defineAction({
  id: 'ListDestinations',
  name: 'list_destinations',
  scope: 'any',
  audience: 'partners',
  permission: 'destinations:list',
  isFree: true,
  refusals: [],
  title: 'List the receiving hubs and their next slots',
  request: z.object({}),
  answer: z.array(Destination),
  example: {},
  async run({ cached, now }) {
    const { hubs, holidays } = await cached(createHubBook).get();
    const data = hubs.map((hub) => ({
      ...showHub(hub),
      cutoff_time: hub.cutoff_time,
      next_slots: nextSlots(hub, holidays, now(), SLOTS_SHOWN),
    }));
    return { data };
  },
});
