import type { PRICE_FAULTS } from '../../../src/errors/price-faults';
import type { Translation } from '../translation';

export const THAI_PRICE_FAULTS: Translation<typeof PRICE_FAULTS> = {
  no_parcel_tariff: 'รับเฉพาะเอกสาร',
  no_document_tariff: 'ไม่มีอัตราค่าส่งเอกสาร',
  not_yet_valid: 'อัตราค่าส่งมีผลตั้งแต่ {from}',
  no_longer_valid: 'อัตราค่าส่งสิ้นสุดเมื่อ {until}',
  destination_not_served: 'ไม่ให้บริการไป{country}',
  suspended: 'ระงับการส่งจนกว่าจะมีประกาศใหม่: {reason}',
  suspended_until: 'ระงับการส่งถึง {until}: {reason}',
  fuel_surcharge_unknown: 'ยังไม่มีค่าน้ำมันของวันที่ {day}',
  area_rates_missing: 'ยังไม่ทราบค่าพื้นที่ของรหัสไปรษณีย์หรือเมืองนี้',
  one_piece_only: 'รับพัสดุเพียงชิ้นเดียวต่อรายการ',
  over_piece_limit: 'รายการนี้มี {pieces} ชิ้น เกินจำนวนสูงสุด {limit} ชิ้น',
  over_shipment_weight_limit: 'น้ำหนักจริงรวมทุกชิ้น {weight} เกินพิกัด {limit}',
  of_piece: 'พัสดุแถวที่ {entry} (pieces.{index}): {problem}',
  over_weight_limit: 'น้ำหนักจริง {weight} เกินพิกัด {limit}',
  over_side_limit: 'ด้านยาวสุด {length} เกินพิกัด {limit}',
  over_length_plus_girth_limit: 'ความยาวรวมเส้นรอบวง {length} เกินพิกัด {limit}',
  over_tariff_maximum: 'น้ำหนักเรียกเก็บ {weight} เกินน้ำหนักสูงสุดที่มีราคาคือ {limit}',

  shipment_only_documents: 'รับเฉพาะเอกสาร',
  shipment_no_documents: 'ไม่รับเอกสาร',
  shipment_without_rates: 'ไม่มีอัตราค่าส่งของ {service}',
  shipment_rates_unreadable: 'ตอนคิดราคารายการจัดส่งนี้ ระบบอ่านอัตราค่าส่งไม่ได้',
  shipment_quote_lost: 'รายการจัดส่งนี้ถูกแก้ไข ใบเสนอราคาจึงใช้ไม่ได้แล้ว',
  shipment_price_of_day: 'เป็นราคาสำหรับการส่งวันที่ {day}',
  shipment_left_early: 'พัสดุออกก่อนวันที่ {day} ซึ่งเป็นวันของใบเสนอราคา {price} ราคานี้จึงเป็นราคาของวันที่พัสดุออก',
  shipment_left_early_unpriced:
    'พัสดุออกก่อนวันที่ {day} ซึ่งเป็นวันของใบเสนอราคา แต่วันที่พัสดุออกไม่มีราคา จึงใช้ราคาที่เสนอไว้ {price}',

  note_on_areas: '{problem} ราคาของ {couriers} จึงยังไม่รวมค่าพื้นที่ห่างไกลหรือโซนพิเศษตาม{by}',
  note_no_postal_code: 'ไม่ได้ระบุรหัสไปรษณีย์',
  note_no_city: 'ไม่ได้ระบุเมือง',
  note_city_not_listed: 'ไม่มีเมือง “{city}” ในรายการ แต่มี “{near}”',
  note_postal_code_incomplete: '{postal_code} ไม่ใช่รหัสไปรษณีย์ที่ครบถ้วนของ{country}',
  note_on_fuel: 'ยังไม่ทราบค่าน้ำมันของ {courier} ตั้งแต่ {from} เป็นต้นไป ราคานี้จึงคิดด้วยค่าน้ำมันของวันที่ {last}',
  note_no_thai_holidays: 'ยังไม่ได้นำเข้าวันหยุดราชการไทยปี {year} วันส่งมอบในปีนั้นจึงเว้นเฉพาะวันที่ขนส่งไม่รับพัสดุ',
  note_no_holidays: 'ไม่ทราบวันหยุดราชการของ{country} วันจัดส่งจึงเว้นเฉพาะวันหยุดสุดสัปดาห์',
  note_no_holidays_of_year:
    'ไม่ทราบวันหยุดราชการของ{country}ปี {year} วันจัดส่งในปีนั้นจึงเว้นเฉพาะวันหยุดสุดสัปดาห์',
};
