import * as z from 'zod';

import { liftSuspension, listSuspensions, suspendCourier } from '../surcharges/suspensions';
import { Countries, Courier, Day, RecordId, typedText } from './fields';
import { reads, writes } from './verb';

const Reason = typedText(200);

export const suspensionsVerbs = {
  'suspensions.list': reads(
    { en: 'list all suspensions, including lifted ones', th: 'ดูการงดรับส่งทั้งหมด รวมที่ยกเลิกแล้ว' },
    z.object({ courier: Courier.optional() }),
    listSuspensions,
    ['courier'],
  ),
  'suspensions.add': writes(
    {
      en: 'leave a courier out of quotes and refuse shipments with it',
      th: 'งดเสนอราคาและงดรับพัสดุของผู้ให้บริการ',
    },
    z.object({
      courier: Courier,
      countries: Countries.default([]).meta({
        flag: 'country <names>',
        description: 'only these destinations, by code or name, with ; between (default: all)',
      }),
      from: Day.optional().meta({ description: 'the first day in Thailand (default: today)' }),
      until: Day.nullable()
        .default(null)
        .meta({ description: 'the last day (default: until further notice)' }),
      reason: Reason.meta({ description: 'the reason, in English' }),
      reason_th: Reason.meta({ description: 'the reason, in Thai' }),
    }),
    suspendCourier,
    ['courier'],
  ),
  'suspensions.lift': writes(
    { en: 'end a suspension at once', th: 'ยกเลิกการงดรับส่งทันที' },
    z.object({
      suspension: RecordId.meta({ description: 'its id, or the courier if it has only one' }),
    }),
    liftSuspension,
    ['suspension'],
  ),
};
