import type { FaultCode } from '../../../operations/faults/english';
import type { Language } from '../texts';

/** What the page adds to a sentence: which of its fields or screens helps. */
export const ADVICE: Readonly<Record<Language, Partial<Record<FaultCode, string>>>> = {
  en: {
    // Files and cards
    zones_given_twice: 'Drop the card alone.',
    zones_without_countries: 'Or drop a file of zones as well.',

    // Surcharges
    areas_kept: 'Remove them in the list of areas if they no longer apply.',
    demand_stays: 'To end it too, choose to end those that begin later.',
    fuel_far_ahead: 'If that is a mistake, remove the rate in the calendar.',
  },
  th: {
    // Files and cards
    zones_given_twice: 'ให้วางเฉพาะไฟล์อัตราค่าส่ง',
    zones_without_countries: 'หรือวางไฟล์โซนด้วย',

    // Surcharges
    areas_kept: 'ถ้าไม่ใช้แล้ว ให้ลบในรายการพื้นที่พิเศษ',
    demand_stays: 'ถ้าต้องการสิ้นสุดด้วย ให้เลือกสิ้นสุดรายการที่เริ่มภายหลังด้วย',
    fuel_far_ahead: 'ถ้าไม่ตั้งใจ ให้ลบอัตรานี้ในปฏิทิน',
  },
};
