import type { NUMBER_FAULTS } from '../numbers';
import type { Translation } from '../translation';

export const THAI_NUMBER_FAULTS: Translation<typeof NUMBER_FAULTS> = {
  numbers_columns_missing: 'ต้องมีสองคอลัมน์: เลขที่ของเราหรือเลขอ้างอิง และเลขพัสดุของผู้ขนส่ง',
  numbers_shipment_blank: 'ไม่มีเลขที่ของเราหรือเลขอ้างอิง',
  numbers_shipment_missing: 'ไม่มีรายการจัดส่งที่มีเลขที่หรือเลขอ้างอิง {text}',
  numbers_shipment_many: 'มี {count} รายการจัดส่งที่มีเลขอ้างอิง {text} ให้ใส่เลขที่ของรายการที่ต้องการ',
  numbers_shipment_deleted: '{shipment} ถูกลบแล้ว',
  numbers_blank: 'ไม่มีเลขพัสดุของผู้ขนส่ง',
  numbers_not_one: 'เลขพัสดุของผู้ขนส่งมีตัวอักษรและตัวเลข 5 ถึง 50 ตัว',
  number_long: 'เลขยาวเกิน {most} ตัวอักษร',
  number_digits_lost:
    '"{text}" มีตัวเลขหายไป: Excel เก็บตัวเลขได้ 15 หลักและย่อเลขยาว ให้ตั้งรูปแบบคอลัมน์เป็นข้อความ แล้วพิมพ์หรือวางเลขอีกครั้ง',
  number_decimal:
    '"{text}" มีทศนิยมแบบที่ Excel ใช้กับจำนวน ให้ตั้งรูปแบบคอลัมน์เป็นข้อความ แล้วพิมพ์หรือวางเลขอีกครั้ง',
  number_day:
    '"{text}" เป็นวันที่ ไม่ใช่เลข ถ้า Excel เปลี่ยนเลขเป็นวันที่ ให้ตั้งรูปแบบคอลัมน์เป็นข้อความ แล้วพิมพ์หรือวางเลขอีกครั้ง',
  number_several: '"{text}" มีมากกว่าหนึ่งเลข ให้ใส่ช่องละหนึ่งเลข',
  number_labelled: '"{text}" มีคำนำหน้าเลข ให้ใส่เลขอย่างเดียว',
  number_zero_lost:
    '"{text}" ขาดไปหนึ่งหลัก: Excel ตัดเลขศูนย์ข้างหน้าออก ถ้าเลขคือ {number} ให้ตั้งรูปแบบคอลัมน์เป็นข้อความแล้วใส่เลขนี้',
  numbers_twice: '{text} มีในบรรทัดที่ {line} ด้วย',
  numbers_already: '{shipment} มีเลขพัสดุ {number} อยู่แล้ว',
  numbers_taken: '{shipment} ใช้เลขนี้อยู่',
  numbers_of_other: 'รูปแบบนี้เป็นเลขของ {carrier} แต่ {shipment} ไปกับ {courier}',
  numbers_courier_blank: '{shipment} ไม่ได้ระบุผู้ขนส่ง ให้ใส่ในคอลัมน์ที่สามที่มีหัวว่า "courier"',
  numbers_courier_unknown: 'ไม่มีผู้ขนส่ง {text}',
};
