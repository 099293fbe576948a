import { createFaultMaker } from './fault';
import { createWords, sayInEnglish, THAI_FORMATS } from './words';

/** Why a day does not count for a delivery, as a store could show it. */
const SKIPPED_DAYS = {
  day_after_cutoff: "After the courier's cutoff, {cutoff:time}.",
  day_not_collected: 'The courier does not collect on {weekday:bilingual}s.',
  day_not_delivered: 'The courier does not deliver on {weekday:bilingual}s.',
  day_not_working: '{weekday:bilingual}: not a working day in {country:bilingual}.',
  day_holiday: 'Public holiday in {country:bilingual}: {name:bilingual}.',
  day_holiday_expected:
    'Public holiday in {country:bilingual}: {name:bilingual}. The day is expected: it is set by sighting the moon.',
} as const;

export const skippedDay = createFaultMaker<typeof SKIPPED_DAYS>();

const THAI_SKIPPED_DAYS: Readonly<Record<keyof typeof SKIPPED_DAYS, string>> = {
  day_after_cutoff: 'เลยเวลาตัดรอบของขนส่ง {cutoff} น.',
  day_not_collected: 'ขนส่งไม่รับพัสดุใน{weekday}',
  day_not_delivered: 'ขนส่งไม่นำจ่ายใน{weekday}',
  day_not_working: '{weekday}ไม่ใช่วันทำงานใน{country}',
  day_holiday: 'วันหยุดราชการใน{country}: {name}',
  day_holiday_expected: 'วันหยุดราชการใน{country}: {name} (วันที่โดยประมาณ ขึ้นอยู่กับการดูดวงจันทร์)',
};

export const saySkippedDay = sayInEnglish(SKIPPED_DAYS);
export const saySkippedDayInThai = createWords(THAI_SKIPPED_DAYS, SKIPPED_DAYS, THAI_FORMATS);
