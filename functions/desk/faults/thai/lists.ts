import type { LIST_FINDINGS } from '../lists';
import type { Translation } from '../translation';

export const THAI_LIST_FINDINGS: Translation<typeof LIST_FINDINGS> = {
  none_active: 'ยังไม่มี{noun}ที่เปิดใช้',
  same_name: '{one} กับ {other} มีชื่อเดียวกัน',
  cutoff_without_effect: 'เวลาปิดรับจอง {cutoff} ของศูนย์ {hub} ไม่มีผล เพราะรอบสุดท้ายเริ่มเวลา {last}',
  province_in_two_zones: '{provinces} อยู่ทั้งในโซน {zone} และโซน {other}',
  postal_code_in_two_zones: 'รหัสไปรษณีย์ {code} อยู่ทั้งในโซน {zone} และโซน {other}',
  provinces_without_zone: 'จังหวัดที่ไม่อยู่ในโซนใด จึงไม่มีบริการเข้ารับ: {provinces}',
  no_fee: 'ไม่มีค่าเข้ารับจากโซน {zone} ไปศูนย์ {hub} ในวันที่ {day}',
  rule_id_differs: 'ค่าเข้ารับ {rule} ต้องใช้รหัส {expected}',
  rule_names_unknown: '{rule}: ไม่มี{noun} {id}',
  rule_names_inactive: '{rule}: {noun} {id} ปิดใช้อยู่',
  entry_inactive: '{noun} {id} ปิดใช้อยู่',
  rule_begins_late: '{rule}: จะเริ่มมีผลหลัง {day} ไปอีกกว่าหนึ่งปี',
  rule_vat: '{rule}: ภาษีมูลค่าเพิ่มเป็น {vat} ไม่ใช่ 0% หรือ 7%',
  rule_fuel_high: '{rule}: ค่าน้ำมันเป็น {fuel} ซึ่งเกิน {most}',
  rule_fuel_low: '{rule}: ค่าน้ำมันเป็น {fuel} ซึ่งต่ำกว่า {least}',
  rule_price_high: '{rule}: ค่าเข้ารับพัสดุ 1 กก. หนึ่งชิ้นคือ {price} ซึ่งเกิน {most}',
  rule_price_low: '{rule}: ค่าเข้ารับพัสดุ 1 กก. หนึ่งชิ้นคือ {price} ซึ่งต่ำกว่า {least}',
  rule_price_nothing: '{rule}: ค่าเข้ารับพัสดุ 1 กก. หนึ่งชิ้นเป็น 0 บาท',
  rule_price_changed: '{rule}: ค่าเข้ารับพัสดุ 1 กก. หนึ่งชิ้นคือ {price} จากเดิม {before}',
  rule_parcel_dear: '{rule}: พัสดุที่เพิ่มคิดชิ้นละ {price} แต่ถ้าเรียกเข้ารับแยกต่างหากจะคิดเพียง {separate}',
  rule_kilogram_dear:
    '{rule}: น้ำหนักที่เพิ่มคิดกิโลกรัมละ {price} แต่ถ้าเรียกเข้ารับแยกต่างหากจะคิดเพียง {separate}',
  rule_parcel_cheap: '{rule}: พัสดุที่เพิ่มคิดชิ้นละ {price} ซึ่งน้อยกว่าเหรียญที่เล็กที่สุด',
  rule_kilogram_cheap: '{rule}: น้ำหนักที่เพิ่มคิดกิโลกรัมละ {price} ซึ่งน้อยกว่าเหรียญที่เล็กที่สุด',
  rule_weight_unusual: '{rule}: ค่าเข้ารับรวมน้ำหนักไว้ {weight} สำหรับพัสดุ {parcels} ชิ้น ซึ่งผิดปกติ',
  more_findings: 'และอีก {count} รายการ',
  findings_unknown: 'ตรวจผลลัพธ์ไม่ได้: {reason}',
  inactive_but_quoted:
    'ระบบยังเสนอราคาของ {courier} แต่จะปฏิเสธรายการจัดส่งที่เลือกบริการนี้ ถ้าไม่ต้องการให้เสนอราคาด้วย ให้ประกาศใช้อัตราค่าส่งของ {courier} ที่ปิดใช้',
  fewer_holidays: 'ไฟล์นี้มีวันหยุดปี {year} จำนวน {count} วัน น้อยกว่าเดิม {fewer} วัน',
  few_holidays: 'ไฟล์นี้มีวันหยุดปี {year} เพียง {count} วัน แต่กฎหมายกำหนดวันหยุดตามประเพณีไม่น้อยกว่า {least} วัน',
  holidays_expected: 'วันที่ยังไม่ประกาศเป็นทางการ แต่นำเข้าเหมือนวันอื่น: {days}',
  account_not_disabled: 'บัญชี {account} ไม่ได้ถูกระงับ เพราะระบบไม่นำเข้าคอลัมน์ disabled',
  account_stays_disabled: 'บัญชี {account} ยังถูกระงับอยู่ เพราะระบบไม่นำเข้าคอลัมน์ disabled',
};
