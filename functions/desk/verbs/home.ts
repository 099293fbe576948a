import * as z from 'zod';

import { findAttention } from '../attention/find-attention';
import { HOME_DAYS, readHome } from '../home/read-home';
import { reads } from './verb';

export const homeVerbs = {
  home: reads(
    {
      en: 'show shipments, revenue, cost and margin of the last days, and what is late or missing',
      th: 'ดูพัสดุ รายได้ ต้นทุน และส่วนต่างของวันที่ผ่านมา และสิ่งที่ล่าช้าหรือขาด',
    },
    z.object({
      days: z
        .literal(HOME_DAYS)
        .default(30)
        .meta({ flag: 'days <count>', description: 'how many days, today included' }),
      isAnew: z
        .boolean()
        .default(false)
        .meta({ flag: 'anew', description: 'compute all from the records: a read for each' }),
    }),
    readHome,
    [],
  ),
  attention: reads(
    {
      en: 'show what needs attention today, most urgent first; always exits with 0',
      th: 'ดูสิ่งที่ต้องดูแลวันนี้ เร่งด่วนที่สุดก่อน',
    },
    z.object({}),
    findAttention,
    [],
  ),
};
