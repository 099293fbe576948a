import * as z from 'zod';

import { PickupStatus } from '../../src/model/pickup/pickup';
import { checkNumberFile, storeNumbers, takeNumbersBack } from '../numbers/numbers';
import { UploadedLooseFile } from '../sheets/uploaded-file';
import { movePickups } from '../today/move-pickups';
import { readPickupChanges, readPickupDay } from '../today/read-pickup-day';
import { readWaiting } from '../today/read-waiting';
import { Day } from './fields';
import { reads, writes } from './verb';

/** The page sends more one after the other, and shows how far it is. */
const MAX_MOVES = 100;

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
  pending_since: z.iso.datetime().nullable(),
});

/** What is to be done today. */
export const todayVerbs = {
  'today.pickups': reads(
    { en: 'show the pickups of a day', th: 'ดูการเข้ารับของวัน' },
    z.object({ day: Day }),
    (desk, { day }) => readPickupDay(desk, day),
  ),
  'today.changes': reads(
    { en: 'show which pickups of a day changed since', th: 'ดูการเข้ารับของวันที่เปลี่ยนตั้งแต่' },
    z.object({ day: Day, since: z.iso.datetime() }),
    readPickupChanges,
  ),
  'today.movePickups': writes(
    { en: 'move pickups to another status', th: 'เปลี่ยนสถานะการเข้ารับหลายรายการ' },
    z.object({
      moves: z.array(PickupMove).min(1).max(MAX_MOVES),
      reason: z.string().nullish(),
      correction: z.boolean().optional(),
    }),
    movePickups,
  ),
  'today.waiting': reads(
    { en: 'list the shipments that wait for a carrier number', th: 'ดูพัสดุที่รอเลขของขนส่ง' },
    z.object({ all: z.boolean() }),
    readWaiting,
  ),
  'today.checkNumbers': reads(
    { en: 'check pasted carrier numbers without storing them', th: 'ตรวจเลขของขนส่งที่วางโดยไม่บันทึก' },
    z.object({ file: UploadedLooseFile }),
    checkNumberFile,
  ),
  'today.storeNumbers': writes(
    { en: 'store pasted carrier numbers', th: 'บันทึกเลขของขนส่งที่วาง' },
    z.object({ file: UploadedLooseFile, withFaults: z.boolean(), areShipped: z.boolean() }),
    storeNumbers,
  ),
  'today.takeNumbersBack': writes(
    { en: 'take back carrier numbers that were just stored', th: 'ถอนเลขของขนส่งที่เพิ่งบันทึก' },
    z.object({ numbers: z.array(StoredNumber).min(1).max(2000), reason: z.string() }),
    takeNumbersBack,
  ),
};
