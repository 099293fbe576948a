import * as z from 'zod';

import { ServiceId } from '../../src/model/service/shipping-service';
import { ON_TIME_MONTHS } from '../model/on-time/on-time-counts';
import { draftRanges } from '../on-time/draft-ranges';
import { readOnTime } from '../on-time/read-on-time';
import { toSavedFile } from '../sheets/uploaded-file';
import { writeSheets } from '../sheets/write-sheets';
import { fileFormat, typedText } from './fields';
import { reads } from './verb';

const Months = z.object({
  months: z.literal(ON_TIME_MONTHS).default(3).meta({
    flag: 'months <count>',
    description: 'by arrivals of so many months, this one included',
  }),
});

/** On-time delivery: the days that quotes named, and those of arrival. */
export const onTimeVerbs = {
  'onTime.show': reads(
    {
      en: 'show how often parcels arrived on the days that were quoted',
      th: 'ดูว่าพัสดุถึงตามวันที่เสนอบ่อยเพียงใด',
    },
    Months,
    readOnTime,
    [],
    ['kept show'],
  ),
  'onTime.draft': reads(
    {
      en: "write a courier's card with the ranges of days that would have kept 90 %, to be imported",
      th: 'เขียนไฟล์อัตราพร้อมช่วงวันที่จะตรงตามกำหนด 90 % เพื่อนำเข้า',
    },
    Months.extend({
      courier: ServiceId.meta({ description: 'the id of its service' }),
      zone: typedText(20).optional().meta({ description: 'only this zone', flag: 'zone <code>' }),
      out: fileFormat('xlsx', 'csv')
        .default('xlsx')
        .meta({ flag: 'out <file>', description: 'the spreadsheet to write: .xlsx or .csv' }),
    }),
    async (desk, { out, ...wanted }) => {
      const { courier, sheet, changed } = await draftRanges(desk, wanted);
      const name = `${courier}-days.${out}`;
      return { ...toSavedFile(name, await writeSheets(name, [sheet])), changed };
    },
    ['courier'],
    ['kept draft'],
  ),
};
