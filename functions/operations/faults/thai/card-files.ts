import type { CARD_FILE_FAULTS } from '../card-files';
import type { Translation } from '../translation';

export const THAI_CARD_FILE_FAULTS: Translation<typeof CARD_FILE_FAULTS> = {
  line_unnamed: 'เซลล์แรกของบรรทัดไม่มีชื่อบรรทัด',
  line_unknown: 'ไม่รู้จักบรรทัด “{text}”',
  line_looks_printed:
    'ไม่รู้จักบรรทัด “{text}” ตารางตามแบบของผู้ขนส่งต้องขึ้นต้นด้วยบรรทัด parcel_table หรือ document_table ที่ระบุโซน',
  line_ends_table: '“{text}” ไม่ใช่บรรทัดที่รู้จัก และไม่ใช่น้ำหนัก เช่น 0.5, 250 g, 21-44 หรือ 71+',
  line_repeated: 'มีบรรทัด {line} แล้ว',
  line_takes_one: 'บรรทัด {line} ใส่ได้เพียงค่าเดียว',
  line_missing: 'ไม่มีบรรทัด {line} หรือไม่ได้ใส่ค่า',
  line_second_cell: 'เซลล์ที่สองของบรรทัด {line} ต้องว่าง',
  line_has_already: 'บรรทัดนี้มี {value} แล้ว',
  line_wrong: 'บรรทัด {line} {wrong}',
  zone_line_wrong: 'โซน {zone} บรรทัด {line} {wrong}',
  word_or_number: '“{text}” ไม่ใช่ {word} หรือตัวเลขหน่วย{unit}',
  values_missing: 'ไม่ได้ใส่ค่า: ใส่อย่างน้อยหนึ่งรายการจาก {known}',
  option_unknown: 'ใส่ “{text}” ต่อจาก{fee}ไม่ได้ ให้เขียน {options}',
  min_kg_beyond: 'min_kg ต้องมากกว่า 0 และไม่เกิน {most}',
  remote_area_without_amount: 'พื้นที่ห่างไกลต้องมีค่าธรรมเนียมเหมาเป็นบาท ค่าธรรมเนียมต่อกิโลกรัม หรือทั้งสองอย่าง',
  demand_takes_three: 'ค่าช่วงความต้องการสูงใส่ได้เพียงสามค่า',
  proof_takes_eight: 'ราคาอ้างอิงใส่ได้เพียงแปดค่า ชื่อเมืองที่มีจุลภาคต้องอยู่ในเครื่องหมายคำพูด',
  proofs_too_many: 'อัตราค่าส่งมีราคาอ้างอิงได้ไม่เกิน {most} รายการ',
  not_sides: '“{text}” ไม่ใช่ขนาดสามด้าน เช่น 30x20x10',

  weight_wrong: '“{text}” ไม่ใช่น้ำหนัก เช่น 0.5, 250 g, 21-44 หรือ 71+',
  weight_above_most:
    '“{text}” เกิน {most} ซึ่งเป็นน้ำหนักสูงสุดที่ระบบคิดราคา ให้จบตารางที่น้ำหนักนั้นและลบบรรทัดถัดไปออก',
  weight_not_rising: 'แถว {weight} อยู่หลังแถว {before}: น้ำหนักต้องเรียงจากน้อยไปมาก',
  range_reversed: '“{text}” สิ้นสุดต่ำกว่าจุดเริ่มต้น',
  range_overlaps: '“{text}” เริ่มต่ำกว่า {reached} ซึ่งเป็นจุดสิ้นสุดของบรรทัดก่อน',
  price_gap: 'ไม่มีราคาระหว่าง {from} กับ {to}',

  zone_cell_repeated: 'มีโซน {zone} แล้ว',
  zone_not_in_card: 'อัตราค่าส่งนี้ไม่มีโซน “{zone}”',
  zone_column_repeated: 'มีคอลัมน์ของโซน {zone} แล้ว',
  zone_columns_missing: 'ตารางไม่มีคอลัมน์ของโซน {zones}',
  zone_order_differs:
    'ลำดับโซนของตารางนี้ไม่ตรงกับตารางแรก ให้เพิ่มบรรทัด zone ที่ระบุโซนตามลำดับของบรรทัด countries, area_fee_thb, estimated_days และ freight_discount_percent',
  cell_beyond_zones: 'เซลล์นี้เกินโซนสุดท้าย',
  zone_list_in_pairs: 'มีคอลัมน์ {column} แล้ว ให้เขียนประเทศละหนึ่งบรรทัด',
  country_without_zone: '{country} ไม่มีโซน ถ้าไม่ส่งไปประเทศนั้นให้ใส่ -',
  country_listed: '{country} อยู่ในโซน {zone} แล้ว ที่บรรทัด {line}',
  country_listed_in_card: '{country} อยู่ในโซน {zone} แล้ว ที่บรรทัด {line} ของอัตราค่าส่ง',
  country_in_countries: '{country} อยู่ในโซน {zone} แล้ว ในบรรทัด countries',
  zones_without_countries:
    'ไม่มีโซนใดมีประเทศ ให้เพิ่มบรรทัด countries บรรทัดแบบ country,zone หรือชีต zones ในไฟล์ .xlsx',
};
