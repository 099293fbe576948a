import * as z from 'zod';

import { PICKUP_TRANSITIONS } from '../../src/model/pickup/pickup';
import { ShownName, ShownPickup } from '../../src/model/pickup/shown';
import { TrackingData } from '../../src/model/tracking/answer';
import { Destination } from '../../src/pickups/list-destinations';
import { pickupStore } from '../../src/store/pickups';
import { askService, changeThroughService } from '../records/ask-service';
import { findPickups, PickupFilters, PickupSearch } from '../records/find-pickups';
import { addUpPickups, savePickups } from '../records/pickup-file';
import { readRecordHistory } from '../records/record-history';
import { reads, writes } from './verb';

const PICKUP = { api_scope: 'pickup' };

/** A pickup, by its number or id. */
const Named = z.object({ pickup_number: z.string() });
const Reasoned = Named.extend({ reason: z.string().nullish() });
const Slot = z.object({ date: z.string(), from: z.string(), to: z.string() });

const Updated = ShownName.extend({ updated_fields: z.array(z.string()) });
const Cancelled = ShownPickup.pick({
  id: true,
  pickup_number: true,
  status: true,
  cancelled_at: true,
});

/** Pickups, as staff see and change them through the service. */
export const pickupVerbs = {
  'pickups.search': reads({ en: 'search pickups', th: 'ค้นหาการเข้ารับ' }, PickupSearch, findPickups),
  'pickups.totals': reads(
    { en: 'add up pickups', th: 'รวมยอดการเข้ารับ' },
    PickupFilters,
    addUpPickups,
  ),
  'pickups.save': reads(
    { en: 'write pickups to a file', th: 'เขียนการเข้ารับลงไฟล์' },
    PickupFilters.extend({ format: z.enum(['xlsx', 'csv']) }),
    savePickups,
  ),

  /** The hubs that receive parcels, with their next slots. */
  'pickups.destinations': reads(
    {
      en: 'list the hubs that receive parcels, with their next slots',
      th: 'ดูศูนย์รับพัสดุและช่วงเวลาถัดไป',
    },
    z.object({}),
    (desk) => askService(desk, z.array(Destination), { action: 'list_destinations' }),
  ),

  'pickups.get': reads({ en: 'show a pickup', th: 'ดูการเข้ารับ' }, Named, async (desk, named) => {
    const pickup = await askService(desk, ShownPickup, { ...PICKUP, action: 'get', ...named });
    const tracking = { action: 'get_tracking', pickup_number: pickup.pickup_number };
    const [history, { events }] = await Promise.all([
      readRecordHistory(desk, pickupStore, pickup.id),
      askService(desk, TrackingData, tracking),
    ]);
    return { pickup, next_statuses: PICKUP_TRANSITIONS[pickup.status], history, events };
  }),

  /** To another status; a failed pickup whose slot has passed needs a new one. */
  'pickups.move': writes(
    { en: 'move a pickup to another status', th: 'เปลี่ยนสถานะการเข้ารับ' },
    Reasoned.extend({
      status: z.string(),
      slot: Slot.optional(),
      correction: z.boolean().optional(),
    }),
    (desk, { pickup_number, reason, ...data }) =>
      changeThroughService(desk, Updated, {
        ...PICKUP,
        action: 'update',
        pickup_number,
        reason,
        data,
      }),
  ),

  'pickups.reschedule': writes(
    { en: 'give a pickup another slot', th: 'เปลี่ยนช่วงเวลาการเข้ารับ' },
    Reasoned.extend({ slot: Slot }),
    (desk, { pickup_number, reason, slot }) =>
      changeThroughService(desk, Updated, {
        ...PICKUP,
        action: 'update',
        pickup_number,
        reason,
        data: { slot },
      }),
  ),

  'pickups.cancel': writes(
    { en: 'cancel a pickup', th: 'ยกเลิกการเข้ารับ' },
    Reasoned,
    (desk, { pickup_number, reason }) =>
      changeThroughService(desk, Cancelled, { action: 'cancel', pickup_number, reason }),
  ),
};
