import type { ENGLISH } from '../english';
import type { Translation } from '../translation';
import { THAI_ASK_FAULTS } from './asking';
import { THAI_ATTENTION } from './attention';
import { THAI_BILL_CAUSES, THAI_BILL_FAULTS, THAI_BILL_REFUSALS } from './bills';
import { THAI_CALL_FAULTS } from './calls';
import { THAI_CARD_FINDINGS } from './cards';
import { THAI_CUSTOMS_FAULTS } from './customs-faults';
import { THAI_DOUBTS } from './explanations';
import { THAI_FIELD_FAULTS } from './field-faults';
import { THAI_CARD_FILE_FAULTS, THAI_FILE_FAULTS, THAI_FILE_REFUSALS } from './files';
import { THAI_LIST_FINDINGS } from './lists';
import { THAI_NUMBER_FAULTS } from './numbers';
import { THAI_PRICE_FAULTS } from './price-faults';
import { THAI_REFUSALS } from './refusals';
import { THAI_SERVICE_FAULTS } from './service-faults';
import { THAI_FUEL_DUE, THAI_SURCHARGE_FAULTS } from './surcharges';

/*
 * One Thai word for each thing, here and on the page:
 * courier ผู้ขนส่ง; rate card อัตราค่าส่ง, its version ฉบับที่; draft ฉบับร่าง; publish ประกาศใช้;
 * withdraw ถอนประกาศ; discard ทิ้ง; proof ราคาอ้างอิง; freight ค่าระวาง; surcharges ค่าธรรมเนียมเพิ่ม;
 * fuel ค่าน้ำมัน; demand ค่าธรรมเนียมช่วงพีค; handling ค่าจัดการพิเศษ; remote area พื้นที่ห่างไกล;
 * areas พื้นที่พิเศษ; quote ใบเสนอราคา; shipment รายการจัดส่ง; pickup รายการเข้ารับ, its fee ค่าเข้ารับ,
 * its slot รอบรับ; hub ศูนย์รับพัสดุ; suspension การระงับ; token โทเค็น; revoke เพิกถอน;
 * active, inactive เปิดใช้, ปิดใช้; in effect from มีผลตั้งแต่; began in the past มีผลย้อนหลัง;
 * exists already มี … อยู่แล้ว; audit record บันทึกการแก้ไข; cell เซลล์; field ช่อง.
 */
export const THAI: Translation<typeof ENGLISH> = {
  ...THAI_ASK_FAULTS,
  ...THAI_ATTENTION,
  ...THAI_BILL_CAUSES,
  ...THAI_BILL_FAULTS,
  ...THAI_BILL_REFUSALS,
  ...THAI_CALL_FAULTS,
  ...THAI_CARD_FINDINGS,
  ...THAI_CUSTOMS_FAULTS,
  ...THAI_DOUBTS,
  ...THAI_FIELD_FAULTS,
  ...THAI_LIST_FINDINGS,
  ...THAI_NUMBER_FAULTS,
  ...THAI_PRICE_FAULTS,
  ...THAI_REFUSALS,
  ...THAI_SERVICE_FAULTS,
  ...THAI_CARD_FILE_FAULTS,
  ...THAI_FILE_FAULTS,
  ...THAI_FILE_REFUSALS,
  ...THAI_FUEL_DUE,
  ...THAI_SURCHARGE_FAULTS,
};
