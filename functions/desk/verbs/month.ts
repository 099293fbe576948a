import * as z from 'zod';

import { calendarDate } from '../../src/fields/thai-fields';
import { readMonth } from '../month/read-month';
import { saveMonth } from '../month/save-month';
import { readStatement, saveStatement } from '../month/statement';
import { Day, fileFormat, typedText } from './fields';
import { reads } from './verb';

const Span = z.object({
  month: z
    .preprocess((text) => (typeof text === 'string' ? `${text}-01` : text), calendarDate())
    .optional()
    .meta({ kind: 'text', description: 'such as 2026-11 (default: the last whole month)' }),
  from: Day.optional().meta({ description: 'the first day of creation in Thailand' }),
  to: Day.optional().meta({ description: 'the last day' }),
});
const OfClient = Span.extend({ client: typedText(320).meta({ description: 'an e-mail address' }) });

/** What was sold and what it cost in a month or on other days. */
export const monthVerbs = {
  'month.show': reads(
    {
      en: 'show what was sold, expected, billed and is left of a month, by client, courier, country and service',
      th: 'ดูยอดขาย ต้นทุนที่คาดไว้ ยอดเรียกเก็บ และกำไรของเดือน แยกตามลูกค้า ผู้ขนส่ง ประเทศ และบริการ',
    },
    Span,
    readMonth,
    [],
  ),
  'month.save': reads(
    {
      en: 'write a month and its shipments to one workbook',
      th: 'เขียนยอดของเดือนและรายการจัดส่งลงสมุดงานเดียว',
    },
    Span.extend({ format: fileFormat('xlsx') }),
    saveMonth,
    ['format'],
  ),
  'month.statement': reads(
    { en: "write a client's statement to a file", th: 'เขียนใบสรุปยอดของลูกค้าลงไฟล์' },
    OfClient.extend({ format: fileFormat('xlsx', 'csv') }),
    saveStatement,
    ['client', 'format'],
  ),
  'month.client': reads(
    { en: 'show what a client pays for a month', th: 'ดูใบสรุปยอดของลูกค้าในเดือน' },
    OfClient,
    readStatement,
  ),
};
