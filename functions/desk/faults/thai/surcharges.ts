import type { FUEL_DUE } from '../../../src/errors/rate-faults';
import type { SURCHARGE_FAULTS } from '../surcharges';
import type { Translation } from '../translation';

export const THAI_FUEL_DUE: Translation<typeof FUEL_DUE> = {
  fuel_never_entered: '{courier}: ยังไม่เคยบันทึกค่าน้ำมัน',
  fuel_not_begun: '{courier}: ยังไม่มีค่าน้ำมันที่มีผล อัตราแรกเริ่ม {from}',
  fuel_missing: '{courier}: ยังไม่ได้บันทึกค่าน้ำมันของ{period}ที่เริ่ม {from} จึงยังใช้ {rate} ที่เริ่ม {since} อยู่',
  fuel_late:
    '{courier}: ค่าน้ำมันของ{period}ที่เริ่ม {from} เลยกำหนดบันทึกแล้ว จึงยังใช้ {rate} ที่เริ่ม {since} อยู่',
};

export const THAI_SURCHARGE_FAULTS: Translation<typeof SURCHARGE_FAULTS> = {
  courier_not_known: 'ไม่มีผู้ขนส่ง “{text}”{near}',
  courier_not_asked: '“{text}” ไม่ใช่ {courier} ซึ่งเป็นผู้ขนส่งของรายการพื้นที่นี้',
  not_courier: '“{text}” ใช้เป็นรหัสผู้ขนส่งไม่ได้ ใช้ได้เฉพาะตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข และ _',
  surcharge_name_too_long: 'ชื่อยาวเกินไป',
  surcharge_repeated: 'มีรายการเดียวกันอยู่แล้วที่บรรทัด {line}',
  surcharge_differs: 'มีรายการเดียวกันอยู่แล้วที่บรรทัด {line} แต่จำนวนเงินต่างกัน',
  warning_repeated: '{warning} (เหมือนกันอีก {count} รายการ)',

  fuel_repeated: 'บรรทัด {line} มีอัตรา {rate} ของ {courier} ตั้งแต่ {from} อยู่แล้ว',
  fuel_below_one: '“{text}” เท่ากับ {rate} ซึ่งน้อยกว่า 1%',
  fuel_out_of_range: 'ค่าน้ำมัน {rate} สูงเกินไป ใส่ได้ไม่เกิน {most}',
  fuel_far_ahead: 'ค่าน้ำมันของ {courier} ที่เริ่ม {from} จะมีผลในอีกกว่า {days} วัน',
  fuel_gap: '{courier} ไม่มีอัตราใหม่ระหว่าง {after} กับ {before} จึงใช้ {rate} ต่อไป',
  fuel_spike: '{rate} ตั้งแต่ {from} ต่างจาก {before} ก่อนหน้าและ {after} ถัดไปมาก',
  fuel_jump: 'อัตรา {rate} ตั้งแต่ {from} ต่างจากอัตราก่อนหน้า {before} มาก',
  fuel_began: 'อัตรา {rate} ของ {courier} มีผลย้อนหลังตั้งแต่ {from} ราคาที่เสนอไปแล้วตั้งแต่วันนั้นคิดด้วย {before}',
  fuel_first_began: 'อัตรา {rate} ของ {courier} มีผลย้อนหลังตั้งแต่ {from} ซึ่งที่ผ่านมายังไม่มีอัตรา',
  fuel_not_scheduled:
    'อัตราค่าส่งของ {courier} ที่ใช้อยู่ไม่ได้คิดค่าน้ำมันตามตาราง ถ้าต้องการให้คิด ต้องมีบรรทัด fuel_percent,scheduled',
  fuel_removed_began: 'อัตรานี้เริ่มมีผลไปแล้ว ราคาที่เสนอตั้งแต่ {from} รวมอัตรานี้อยู่',

  where_missing: 'ยังไม่ได้ระบุปลายทาง ให้ใส่โซน ประเทศ หรือ *',
  where_all_and_others: '* หมายถึงทุกปลายทาง ให้ลบปลายทางอื่นออก',
  where_not_zone: '“{text}” ไม่ใช่โซนในอัตราค่าส่งของผู้ขนส่งนี้ โซนที่มี: {zones}',
  where_no_zones: 'ผู้ขนส่งนี้ไม่มีโซน จึงไม่มีโซน “{text}”',
  where_not_known: '“{text}” ไม่ใช่โซนในอัตราค่าส่งของผู้ขนส่งนี้ (โซนที่มี: {zones}) และไม่ใช่ประเทศที่รู้จัก{near}',
  where_ambiguous: '“{text}” อาจหมายถึงโซนในอัตราค่าส่งของผู้ขนส่งหรือประเทศ {country} ให้เขียน {ways}',
  demand_reversed: '“{name}” สิ้นสุด {to} ซึ่งอยู่ก่อนวันเริ่ม {from}',
  demand_nowhere: '“{name}” ยังไม่มีปลายทาง ให้ใส่โซน ประเทศ หรือ *',
  demand_twice:
    '“{name}” จะคิดซ้ำสำหรับ {places}: ช่วง {from} ถึง {to} กับช่วง {again_from} ถึง {again_to}',
  demand_twice_in_file: '{overlap} อีกรายการอยู่ที่บรรทัด {line}',
  demand_twice_entered: '{overlap} ให้กำหนดวันสุดท้ายของ {name} รายการเดิมของ {courier} เป็น {last} ก่อน',
  demand_names_too_many: 'วันที่ {day} จะมีค่าธรรมเนียมที่คิดรวมกัน {count} ชื่อ มีได้ไม่เกิน {most} ชื่อ',
  demand_over: '{name} ของ {courier} วันที่ {from} ถึง {to} สิ้นสุดไปแล้ว',
  demand_began: '{name} ของ {courier} วันที่ {from} ถึง {to} มีผลย้อนหลัง ราคาที่เสนอไปแล้วตั้งแต่วันแรกไม่รวมค่านี้',
  demand_far_ahead: '{name} ของ {courier} วันที่ {from} ถึง {to} จะมีผลในอีกกว่าหนึ่งปี',
  demand_amount_odd: '{name} ของ {courier} วันที่ {from} ถึง {to} เป็น {rate} ต่อกิโลกรัม ถูกต้องหรือไม่',
  demand_and_card: '{name} ของ {courier} วันที่ {from} ถึง {to} จะคิดเพิ่มจากค่าธรรมเนียมช่วงพีคที่อยู่ในอัตราค่าส่ง',
  demand_unlike:
    '{name} วันที่ {from} ถึง {to} เป็น {rate} ต่อกิโลกรัม แต่วันที่ {other_from} ถึง {other_to} เป็น {other}',
  demand_adds_up: 'ปลายทางที่ใช้ทั้ง {name} และ {other} จะคิดรวมกันทั้งสองรายการ',
  demand_end_past: 'วันที่ {on} ผ่านไปแล้ว ราคาที่เสนอไปหลังจากนั้นรวม {name} อยู่',
  demand_of_days: '{name} วันที่ {from} ถึง {to}',
  demand_stays: '{name} วันที่ {from} ถึง {to} จะยังคงอยู่',

  area_place_columns_missing: 'หัวตารางไม่มีทั้งคอลัมน์ from และ city',
  area_tier_missing: 'ยังไม่ได้ระบุพื้นที่ห่างไกล ถ้าเป็นโซนของอัตราค่าส่ง ให้เขียนในรูปแบบ zone=2',
  area_not_tier: '“{text}” ใช้เป็นชื่อพื้นที่ห่างไกลไม่ได้ ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข _ และ - ไม่เกิน 40 ตัว',
  area_not_zone: '“{text}” ไม่มีรหัสโซน ให้ใส่รหัสไม่เกิน {most} ตัวอักษร',
  area_names_too_many: 'มีชื่อพื้นที่ห่างไกลและโซนรวมกันเกิน {most} ชื่อ',
  area_place_missing: 'แถวนี้ไม่มีทั้งรหัสไปรษณีย์และเมือง ถ้าต้องการทั้งประเทศ ให้ใส่ * ในคอลัมน์ from',
  area_zone_whole_country: 'ถ้าทั้งประเทศอยู่ในโซนอื่น ให้ย้าย{country}ไปอยู่ในโซนนั้นของอัตราค่าส่งแทน',
  area_first_code_missing: 'ยังไม่ได้ใส่รหัสไปรษณีย์แรกของช่วง',
  area_range_given: '“{text}” เป็นช่วงอยู่แล้ว ให้เว้นเซลล์ใดเซลล์หนึ่งว่างไว้',
  area_range_reversed: '“{text}” มากกว่า “{last}” ให้ใส่รหัสที่น้อยกว่าก่อน',
  area_codes_unlike: '“{text}” กับ “{last}” ยาวไม่เท่ากัน ให้เขียนเต็มทั้งคู่ หรือใส่ * ท้ายรหัสที่สั้นกว่า',
  area_not_code: '“{text}” ไม่ใช่รหัสไปรษณีย์ของ {country}{near}',
  area_code_is_number: '“{text}” เป็นตัวเลขของสเปรดชีต ไม่ใช่รหัสไปรษณีย์ ให้ตั้งรูปแบบคอลัมน์เป็นข้อความ',
  area_not_city: '“{text}” ไม่ใช่ชื่อเมือง',
  area_in_zone: 'บรรทัด {line} กำหนดให้ {text} อยู่ในโซน {zone} แล้ว',
  area_meets_zone: 'บรรทัด {line} กำหนดให้ {text} (ในบรรทัดนั้นคือ {other}) อยู่ในโซน {zone} แล้ว',

  area_zeros_lost:
    'เติมเลข 0 ที่หายไปหน้ารหัสไปรษณีย์ {count} รายการ เช่น {text} เป็น {read} (บรรทัด {lines})',
  area_codes_begin:
    'รหัสไปรษณีย์ {count} รายการอ่านเป็นส่วนต้นของรหัส เช่น {text} เป็น {read} (บรรทัด {lines})',
  area_codes_cut: 'รหัสไปรษณีย์ {count} รายการอ่านโดยไม่ใช้สี่หลักท้าย เช่น {text} เป็น {read} (บรรทัด {lines})',
  area_whole_country:
    'แถวของ {tier} ไม่มีทั้งรหัสไปรษณีย์และเมือง และ{country}ไม่มีแถวอื่น จึงใช้กับทั้งประเทศ (บรรทัด {lines})',
  area_codes_cover_country:
    'รหัสไปรษณีย์ของ {tier} ครบทุกรหัสของประเทศ จึงใช้กับทั้งประเทศ ไม่ว่าจะระบุรหัสหรือไม่ (บรรทัด {lines})',
  area_codes_needless:
    '{count} แถวมีรหัสไปรษณีย์ของประเทศที่ไม่ใช้รหัสไปรษณีย์ เช่น {country} จึงไม่นำเข้ารหัสนั้น (บรรทัด {lines})',
  area_cities_unused: '{count} แถวมีทั้งรหัสไปรษณีย์และเมือง ใช้เฉพาะรหัสไปรษณีย์ (บรรทัด {lines})',
  area_rows_repeated: 'ไม่ได้นำเข้า {count} แถวที่ซ้ำกับแถวก่อนหน้า (บรรทัด {lines})',
  area_tiers_shared:
    '{count} แถวมีปลายทางที่อยู่ในพื้นที่ห่างไกลอื่นด้วย เช่น {text} อยู่ใน {tier} ที่บรรทัด {line} ระบบจะใช้ค่าธรรมเนียมที่สูงกว่า (บรรทัด {lines})',
  area_names_gone: '{courier} ใน{country}: ไม่มีพื้นที่ของ {names} แล้ว',
  areas_fewer: '{courier} ใน{country}: มี {areas} พื้นที่ น้อยกว่าเดิม {fewer} พื้นที่',
  areas_kept: '{courier} ยังคงมีพื้นที่เดิม {count} รายการใน{countries} ซึ่งไม่อยู่ในไฟล์',
  area_list_began: 'รายการนี้มีผลย้อนหลังตั้งแต่ {day} ราคาที่เสนอไปแล้วตั้งแต่วันนั้นไม่ได้คิดตามรายการนี้',

  suspension_began: 'การระงับนี้มีผลย้อนหลังตั้งแต่ {from} ราคาที่เสนอไปแล้วตั้งแต่วันนั้นมีราคาของผู้ขนส่งนี้อยู่',
  suspension_over: 'วันที่ {until} ผ่านไปแล้ว การระงับนี้จึงไม่มีผล',
  suspension_remains: '{id} ยังมีผลอยู่: {where} {days}',
  all_destinations: 'ทุกปลายทาง',
  some_destinations: 'ปลายทาง {countries}',
  suspended_to_day: 'ตั้งแต่ {from} ถึง {until}',
  suspended_from_day: 'ตั้งแต่ {from} จนกว่าจะมีประกาศใหม่',
};
