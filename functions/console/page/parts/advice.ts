import type { FaultCode } from '../../../operations/faults/english';
import type { Sentences } from '../../../src/errors/fault';
import type { Language } from '../texts';

type Advice = Partial<Record<FaultCode, string>> & Sentences;

/** What the page can do about a fault: its screens and buttons. */
export const ADVICE: Readonly<Record<Language, Advice>> = {
  en: {
    // Rate cards
    remote_area_unlisted: 'Import a list on the screen of remote areas.',
    card_fuel_rate_missing: 'Enter it on the screen of fuel surcharges first.',
    service_inactive_of_card: 'Activate it on the screen of services first.',
    service_missing_of_card: 'Add it on the screen of services first.',
    version_overlapped_later: 'Choose this as the last day.',
    change_breaks_proofs:
      "If the carrier's own price has changed, or its rate of that day was not known yet when the proof was taken, first publish a version without the proof: save the card as a file, take the line out, import it, and publish it.",
    areas_break_proofs:
      "If the list is new from a day on, enter the first day: proofs of earlier days keep the old one. If the carrier's own price has changed, first publish a version without the proof.",

    // Files and cards
    zones_given_twice: 'Drop the card alone.',
    zones_without_countries: 'Or drop a file of zones as well.',

    // Surcharges
    areas_kept: 'Remove them in the list of areas if they no longer apply.',
    demand_stays: 'To end it too, choose to end those that begin later.',
    fuel_far_ahead: 'If that is a mistake, remove the rate in the calendar.',
  },
  th: {
    // Rate cards
    remote_area_unlisted: 'ให้นำเข้ารายการพื้นที่ในหน้าพื้นที่พิเศษ',
    card_fuel_rate_missing: 'ให้บันทึกที่หน้าค่าน้ำมันก่อน',
    service_inactive_of_card: 'ให้เปิดใช้ในหน้าบริการก่อน',
    service_missing_of_card: 'ให้เพิ่มในหน้าบริการก่อน',
    version_overlapped_later: 'ให้เลือกวันนี้เป็นวันสุดท้าย',
    change_breaks_proofs:
      'ถ้าราคาของผู้ขนส่งเปลี่ยนไปแล้ว หรือตอนที่เก็บราคาอ้างอิงยังไม่รู้อัตราของวันนั้น ให้ประกาศใช้ฉบับที่ไม่มีราคาอ้างอิงนี้ก่อน: บันทึกไฟล์อัตราค่าส่ง ลบบรรทัดนั้น นำเข้า แล้วประกาศใช้',
    areas_break_proofs:
      'ถ้ารายการนี้เริ่มใช้ตั้งแต่วันใดวันหนึ่ง ให้ใส่วันแรก ราคาอ้างอิงของวันก่อนหน้าจะใช้รายการเดิม ถ้าราคาของผู้ขนส่งเปลี่ยนไปแล้ว ให้ประกาศใช้ฉบับที่ไม่มีราคาอ้างอิงนี้ก่อน',

    // Files and cards
    zones_given_twice: 'ให้วางเฉพาะไฟล์อัตราค่าส่ง',
    zones_without_countries: 'หรือวางไฟล์โซนด้วย',

    // Surcharges
    areas_kept: 'ถ้าไม่ใช้แล้ว ให้ลบในรายการพื้นที่พิเศษ',
    demand_stays: 'ถ้าต้องการสิ้นสุดด้วย ให้เลือกสิ้นสุดรายการที่เริ่มภายหลังด้วย',
    fuel_far_ahead: 'ถ้าไม่ตั้งใจ ให้ลบอัตรานี้ในปฏิทิน',
  },
};
