import * as z from 'zod';

import type { ShownDestination } from '../../src/pickups/list-destinations';
import { HubId, type ShownHub } from '../../src/pickups/slots/hub';
import { ThaiInstant } from './names';

const hub = {
  id: HubId,
  name: z.string(),
  name_th: z.string(),
  province: z.string(),
  province_code: z.string(),
  postal_code: z.string(),
};

const hours = { date: z.iso.date(), from: z.string(), to: z.string() };

export const Hours = z.strictObject(hours);

export const Slot = z.strictObject({ ...hours, request_by: ThaiInstant });

export const Hub = z.strictObject(hub) satisfies z.ZodType<ShownHub>;

export const Destination = z.strictObject({
  ...hub,
  cutoff_time: z.string(),
  next_slots: z.array(Slot),
}) satisfies z.ZodType<ShownDestination>;
