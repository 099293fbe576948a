import * as z from 'zod';

import { PickupStatus } from '../../src/model/pickup/pickup';
import { findAttention } from '../attention/find-attention';
import { checkNumberFile, storeNumbers, takeNumbersBack } from '../numbers/numbers';
import { UploadedLooseFile } from '../sheets/uploaded-file';
import { movePickups } from '../today/move-pickups';
import { readPickupDay } from '../today/read-pickup-day';
import { readWaiting } from '../today/read-waiting';
import { reading, writing } from './action';
import { Day } from './record-fields';

/** The page sends more one after the other, and shows how far it is. */
const MOST_MOVES = 100;

const PickupMove = z.object({
  pickup_number: z.string(),
  status: PickupStatus,
  was: PickupStatus.optional(),
});

const StoredNumber = z.object({
  request_number: z.string(),
  number: z.string(),
  courier: z.string(),
  courier_before: z.string().nullable(),
});

/** What is to be done today. */
export const todayActions = {
  'today.pickups': reading(z.object({ day: Day }), (desk, { day }) => readPickupDay(desk, day)),
  'today.movePickups': writing(
    z.object({
      moves: z.array(PickupMove).min(1).max(MOST_MOVES),
      reason: z.string().nullish(),
      correction: z.boolean().optional(),
    }),
    movePickups,
  ),
  'today.waiting': reading(z.object({ all: z.boolean() }), readWaiting),
  'today.checkNumbers': reading(z.object({ file: UploadedLooseFile }), checkNumberFile),
  'today.storeNumbers': writing(
    z.object({ file: UploadedLooseFile, withFaults: z.boolean() }),
    storeNumbers,
  ),
  'today.takeNumbersBack': writing(
    z.object({ numbers: z.array(StoredNumber).min(1).max(2000), reason: z.string() }),
    takeNumbersBack,
  ),
  'today.attention': reading(z.object({}), findAttention),
};
