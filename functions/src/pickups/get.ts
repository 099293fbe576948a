import * as z from 'zod';

import { defineAction } from '../actions/action';
import { flag } from '../fields/text';
import {
  HistoryMembers,
  NewestEntries,
  oldestInResponse,
  showEntries,
} from '../model/history/entry';
import { IDENTIFIERS, Target } from '../model/pickup/data';
import { EXAMPLE_NUMBER } from '../model/pickup/example';
import { requirePickup } from '../model/pickup/rules';
import { ShownPickup, showPickup, showPickupName } from '../model/pickup/shown';
import { trackingAnswer, TrackingData } from '../model/tracking/answer';
import { pickupEvents } from '../model/tracking/service-events';
import { reportMalformed } from '../platform/log';
import { pickupStore } from '../store/pickups';

/** One read, and one per history entry if the history is requested. */
export const getPickup = defineAction({
  id: 'GetPickup',
  name: 'get',
  scope: 'pickup',
  audience: 'partners',
  permission: 'pickup:get',
  identifiers: IDENTIFIERS,
  refusals: ['pickup_not_found'],
  title: 'Get a pickup',
  request: z.intersection(Target, z.object({ include_history: flag() })),
  answer: ShownPickup.extend(HistoryMembers),
  example: { pickup_number: EXAMPLE_NUMBER, include_history: true },
  async run({ db, actor, deadline, log }, { id, include_history }) {
    const pickup = requirePickup(actor, await pickupStore.read(db, id));
    if (!include_history) return { data: showPickup(pickup) };
    const newest = new NewestEntries();
    const oldest = oldestInResponse(pickup.revision);
    const reader = { db, deadline };
    const malformed = await pickupStore.readHistory(reader, pickup, oldest, (_revision, entry) => {
      if (entry !== undefined) newest.add(entry);
      return !newest.isFull;
    });
    reportMalformed(log, malformed);
    const history = showEntries(newest);
    return { data: { ...showPickup(pickup), history_total: pickup.revision, history } };
  },
});

/** Tracks a pickup in the format of the tracking function. One read, and one per event. */
export const trackPickup = defineAction({
  id: 'TrackPickup',
  name: 'get_tracking',
  scope: 'any',
  audience: 'partners',
  permission: 'pickup:track',
  identifiers: IDENTIFIERS,
  refusals: ['pickup_not_found'],
  title: 'Track a pickup',
  request: Target,
  answer: TrackingData,
  example: { pickup_number: EXAMPLE_NUMBER },
  async run(context, { id }) {
    const pickup = requirePickup(context.actor, await pickupStore.read(context.db, id));
    const { items, malformed } = await pickupStore.readPublicHistory(context, id);
    reportMalformed(context.log, malformed);
    const state = {
      shipment_id: null,
      pickup_id: id,
      own_events: pickupEvents(pickup, items),
      carrier: null,
      refreshed_at: context.now(),
    };
    return { data: trackingAnswer(showPickupName(pickup).pickup_number, state, false) };
  },
});
