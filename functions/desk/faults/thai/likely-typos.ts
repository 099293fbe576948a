import type { LIKELY_TYPOS } from '../likely-typos';
import type { Translation } from '../translation';

export const THAI_LIKELY_TYPOS: Translation<typeof LIKELY_TYPOS> = {
  price_out_of_line:
    'ตาราง{tariff}: โซน {zone} ราคา {price} ที่ {weight} เทียบกับราคารอบข้างแล้วควรเป็นประมาณ {expected}',
  amount_out_of_line:
    'ตาราง{tariff}: โซน {zone} เป็น {price} {of} ถึง {weight} เทียบกับค่ารอบข้างแล้วควรเป็นประมาณ {expected}',
  price_unlike_before:
    'ตาราง{tariff}: โซน {zone} เป็น {price} {of} ที่ {weight} เดิมในฉบับที่ {version} คือ {before} ถ้าเปลี่ยนเหมือนราคาอื่นควรเป็นประมาณ {expected}',
  zone_unlike_before:
    'ตาราง{tariff}: โซน {zone} {weights} เป็น {ratio} ของฉบับที่ {version} ส่วนราคาอื่นเป็น {usual}',
  line_unlike_before:
    'ตาราง{tariff}: แถว {from} เป็น {ratio} ของฉบับที่ {version} ส่วนราคาอื่นเป็น {usual}',
  prices_much_higher: 'ราคาในตาราง{tariff}สูงกว่าฉบับที่ {version} ถึง {change}',
  prices_much_lower: 'ราคาในตาราง{tariff}ต่ำกว่าฉบับที่ {version} ถึง {change}',
  price_gone: 'ตาราง{tariff}: โซน {zone} ไม่มีราคา{weights} ทั้งที่ฉบับที่ {version} มี',
  row_out_of_line:
    'ตาราง{tariff}: มี {count} โซนที่ไม่เข้ากับแถวรอบ {weight} เช่น โซน {zone} ราคา {price} ซึ่งควรเป็นประมาณ {expected}',
  row_repeated:
    'ตาราง{tariff}: ราคาที่ {weight} เท่ากับแถวก่อนหน้าใน {count} โซน เช่น โซน {zone} ส่วนแถวอื่นไม่เท่ากัน',
  column_shifted:
    'ตาราง{tariff}: โซน {zone} ตั้งแต่ {weight} มีราคาของแถวข้างเคียงเมื่อเทียบกับฉบับที่ {version} อาจมีเซลล์ขาดหรือซ้ำ',
  price_free: 'ตาราง{tariff}: โซน {zone} ราคา 0 บาท ที่ {weight}',
  zone_level_unlike_others: 'ตาราง{tariff}: ราคาทุกแถวของโซน {zone} เป็น {ratio} ของค่ากลางของโซนอื่น',
  prices_implausible: 'ตาราง{tariff}เริ่มที่ {price} สำหรับ {weight} ในโซนส่วนใหญ่',
  documents_dearer: 'เอกสารแพงกว่าพัสดุที่น้ำหนักเท่ากัน',
  at_weight: 'ที่ {weight}',
  at_weights: 'ตั้งแต่ {from} ถึง {to}',
  of_row: 'เป็นราคา',
  of_additional: 'ต่อขั้น',
  of_per_kg: 'ต่อกิโลกรัม',
  of_base: 'เป็นค่าฐาน',
  zone_begins_later:
    'ตาราง{tariff}: มีเพียงโซน {zone} ที่ไม่มีราคาที่ {weight} พัสดุที่เบากว่าจะคิดตามน้ำหนักถัดไป อาจเว้นเซลล์ว่างไว้โดยไม่ตั้งใจ',
  zone_ends_earlier:
    'ตาราง{tariff}: มีเพียงโซน {zone} ที่ไม่มีราคาที่ {weight} พัสดุน้ำหนักนี้จะไม่มีราคา อาจเว้นเซลล์ว่างไว้โดยไม่ตั้งใจ',

  percent_below_one:
    '{setting} เป็น {rate} ซึ่งน้อยกว่า 1% ถ้าหมายถึง {meant}% ให้เขียน {meant} ไม่ใช่ {typed}',
  percent_low: '{setting} เป็น {rate} ซึ่งต่ำผิดปกติ (น้อยกว่า {least})',
  vat_contradictory: 'vat_mode เป็น {mode} แต่ vat_percent เป็น {vat}',
  percent_high: '{setting} เป็น {rate} ซึ่งสูงผิดปกติ (ตั้งแต่ {most} ขึ้นไป)',
  fuel_not_on_freight: 'ไม่คิดค่าน้ำมันจากค่าระวาง',
  rounding_unusual: 'ปัดราคาขึ้นทีละ {unit} ปกติใช้ 1 บาท',
  limit_below_rows: 'น้ำหนักสูงสุดคือ {weight} แต่ตารางมีแถวถึง {rows}',
  limit_unserved: 'มีขีดจำกัดของ{countries} แต่ไม่มีโซนใดมีประเทศนี้',
  threshold_small: '{setting} เป็น {value} ผู้ขนส่งมักกำหนดตั้งแต่ {least} ขึ้นไป อาจพิมพ์ศูนย์ขาด',
  threshold_never_met: '{setting} เป็น {value} แต่ไม่รับพัสดุที่เกิน {limit} จึงไม่มีวันถูกคิด',
  limit_large: '{setting} เป็น {value} ซึ่งมากกว่าที่ผู้ขนส่งใดรับ',
  country_limit_loose:
    '{setting} ของ{countries}เป็น {value} ซึ่งมากกว่าขีดจำกัดของอัตรานี้คือ {limit} หลายเท่า',
  country_limit_tight:
    '{setting} ของ{countries}เป็น {value} ซึ่งน้อยกว่าขีดจำกัดของอัตรานี้คือ {limit} หลายเท่า',
  fee_large: '{setting} เป็น {fee}',
  fee_of_nothing: '{setting} เป็น 0 บาท',
  fee_unlike_others: '{setting} เป็น {fee} ค่ากลางของค่าจัดการพิเศษคือ {usual}',
  freight_discount_unlike_others: 'ส่วนลดค่าระวางของโซน {zone} เป็น {discount} โซนอื่นประมาณ {usual}',
  area_fee_unlike_others: 'ค่าพื้นที่ของโซน {zone} เป็น {fee} โซนอื่นประมาณ {usual}',
  days_unusual: 'โซน {zone} ใช้เวลา {days} วัน',
  days_unlike_others: 'โซน {zone} ใช้เวลา {days} วัน โซนส่วนใหญ่ไม่เกินวันที่ {usual}',
  remote_area_odd: 'พื้นที่ห่างไกล {tier} เป็น {flat} หรือ {per_kg} ต่อกิโลกรัม สองค่านี้ไม่สัมพันธ์กัน',

  setting_unlike_before: '{setting} เป็น {now} เดิมในฉบับที่ {version} คือ {before}',
  setting_gone: '{setting} ไม่มีหรือเป็น 0 เดิมในฉบับที่ {version} คือ {before}',
  fee_countries_changed: '{setting} มีประเทศต่างจากฉบับที่ {version}: {countries}',
  value_none: 'ไม่มี',
  rate_of: '{rate}',
  amount_of: '{amount}',
  length_of: '{length}',
  weight_of: '{weight}',
  text_of: '{text}',

  countries_swapped: '{country}อยู่ในโซน {zone} และ{other}อยู่ในโซน {other_zone} สลับโซนกันหรือไม่',
  zones_exchanged:
    'มี {count} ประเทศของโซน {zone} และ {other_zone} ที่สลับโซนกัน ต่างจากฉบับที่ {version}: {countries}',
  countries_moved: 'มี {count} ประเทศที่อยู่คนละโซนกับในฉบับที่ {version}: {countries}',
  countries_dropped: 'มี {count} ประเทศที่ไม่อยู่ในโซนใด ต่างจากฉบับที่ {version}: {countries}',
};
