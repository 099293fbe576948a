import type { SERVICE_FAULTS } from '../../../src/errors/service-faults';
import type { Translation } from '../translation';

export const THAI_SERVICE_FAULTS: Translation<typeof SERVICE_FAULTS> = {
  field_wrong: '{field} {problem}',
  fields_wrong: 'มี {total} ช่องที่ต้องแก้ไข: {fields}',
  fields_wrong_cut: 'มี {total} ช่องที่ต้องแก้ไข: {fields} และอีก {more} ช่อง',

  body_compressed: 'ข้อมูลที่ส่งถูกบีบอัด ให้ส่งโดยไม่มี Content-Encoding',
  body_empty: 'ไม่มีข้อมูลที่ส่ง ให้ส่งออบเจ็กต์ JSON',
  body_not_utf8: 'ข้อมูลที่ส่งไม่ใช่ข้อความ UTF-8',
  body_not_object: 'ข้อมูลที่ส่งเป็น JSON แต่ไม่ใช่ออบเจ็กต์ ให้ส่ง {form}',
  body_not_json: 'ข้อมูลที่ส่งไม่ใช่ JSON ที่ถูกต้อง',
  body_not_json_at: 'ข้อมูลที่ส่งไม่ใช่ JSON ที่ถูกต้อง ผิดที่ตัวอักษรที่ {position}',
  body_late: 'ได้รับข้อมูลไม่ครบภายใน {seconds} วินาที ให้ส่งอีกครั้ง',
  body_too_large: 'ข้อมูลที่ส่งมี {bytes} ไบต์ รับได้ไม่เกิน {most} ไบต์ (256 KiB)',
  body_much_too_large: 'ข้อมูลที่ส่งใหญ่เกินไป รับได้ไม่เกิน {most} ไบต์ (256 KiB)',
  method_not_allowed: 'ฟังก์ชันนี้ไม่รับ {method} ให้ใช้ {methods}',
  function_misspelt: 'ไม่มีฟังก์ชันที่ {path} ที่อยู่ที่ถูกต้องคือ {address}',
  function_unknown: 'ไม่มีฟังก์ชันที่ {path} ฟังก์ชันที่มีคือ {addresses}',
  action_unknown: 'ไม่รู้จักคำสั่งนี้ ให้ใช้คำสั่งใดคำสั่งหนึ่งของ {actions}',
  scope_missing: '{scope} {refusal}',

  token_missing:
    'ไม่ได้ส่งโทเค็น ให้ส่งในเฮดเดอร์ "Authorization: Bearer <API_TOKEN>" หรือในช่อง "api_token"',
  token_missing_in_body: 'ไม่ได้ส่งโทเค็น ให้ส่งในช่อง "api_token" เท่านั้น',
  token_in_address:
    'ต้องไม่ใส่โทเค็นในที่อยู่ เพราะที่อยู่ถูกบันทึกไว้ ให้ส่ง "Authorization: Bearer <TOKEN>" และเปลี่ยนโทเค็นนี้',
  token_not_text: 'ช่อง "api_token" ต้องเป็นข้อความ',
  tokens_differ: 'โทเค็นในเฮดเดอร์และในข้อมูลไม่ตรงกัน ให้ส่งเพียงที่เดียว',
  token_for_tracking: 'โทเค็นนี้ใช้ติดตามพัสดุเท่านั้น ให้ใช้โทเค็นของ API',
  token_not_for_tracking:
    'โทเค็นนี้เป็นของ API การติดตามพัสดุต้องใช้โทเค็นติดตาม ลงทะเบียนแล้วจะได้รับภายในหนึ่งวันทำการ',
  token_mistyped: 'โทเค็นไม่ครบหรือพิมพ์ผิด ให้คัดลอกใหม่ทั้งหมด',
  token_of_demonstration: 'โทเค็นนี้เป็นโทเค็นสาธิต ใช้ได้เฉพาะบนเครื่องนี้',
  token_of_uat: 'โทเค็นนี้เป็นของ UAT ระบบจริงรับโทเค็นที่ขึ้นต้นด้วย "svc_"',
  token_of_production: 'โทเค็นนี้เป็นของระบบจริง UAT รับโทเค็นที่ขึ้นต้นด้วย "uat_svc_"',
  token_unknown: 'ไม่รู้จักโทเค็นนี้ ให้คัดลอกอีกครั้งหรือสร้างใหม่',
  token_revoked: 'โทเค็นถูกเพิกถอนเมื่อ {at} ให้ใช้โทเค็นที่มาแทนหรือสร้างใหม่',
  token_expired: 'โทเค็นหมดอายุเมื่อ {at} ให้สร้างใหม่',
  tokens_unknown_from_address:
    'มีโทเค็นที่ไม่รู้จักจากที่อยู่ของคุณมากเกินไป จึงยังไม่ได้ตรวจโทเค็นนี้ ถ้าถูกต้องให้ลองอีกครั้งใน {seconds} วินาที',
  tokens_unknown_at_service:
    'มีโทเค็นที่ไม่รู้จักเข้ามามากเกินไป จึงยังไม่ได้ตรวจโทเค็นนี้ ถ้าถูกต้องให้ลองอีกครั้งใน {seconds} วินาที',
  staff_only: 'เจ้าหน้าที่เท่านั้นที่ทำรายการนี้ได้',
  partners_only: 'บัญชีพาร์ตเนอร์เท่านั้นที่ใช้บริการเข้ารับได้',
  shipments_of_others: 'เจ้าหน้าที่เท่านั้นที่ดูรายการจัดส่งของบัญชีอื่นได้',
  deleted_shipments: 'เจ้าหน้าที่เท่านั้นที่ดูรายการจัดส่งที่ถูกลบได้',
  pickups_of_others: 'เจ้าหน้าที่เท่านั้นที่ดูงานเข้ารับของบัญชีอื่นหรือของศูนย์ได้',

  too_many_reads: 'บัญชีนี้อ่านข้อมูลมากเกินไปในเวลาสั้น ลองอีกครั้งใน {seconds} วินาที',
  too_many_writes: 'บัญชีนี้สร้างหรือแก้ไขมากเกินไปในเวลาสั้น ลองอีกครั้งใน {seconds} วินาที',
  too_many_calls: 'เรียกใช้เกิน {most} ครั้งต่อนาที ลองอีกครั้งใน {seconds} วินาที',
  too_many_refreshes: 'ขอข้อมูลใหม่เกิน {most} ครั้งต่อนาที ลองอีกครั้งใน {seconds} วินาที',
  record_contended: 'มีผู้อื่นกำลังเปลี่ยนข้อมูลนี้ในเวลาเดียวกัน ลองอีกครั้ง',
  deadline_passed: 'ระบบทำรายการไม่ทันเวลา',
  service_failed: 'ระบบขัดข้อง ลองอีกครั้ง',
  service_late: 'ระบบตอบไม่ทันเวลา ลองอีกครั้ง',
  service_late_creation:
    'ระบบตอบไม่ทันเวลา อาจสร้างแล้วหรือยังไม่ได้สร้าง ให้ดูในรายการก่อนส่งอีกครั้ง',
  service_late_keyed_creation:
    'ระบบตอบไม่ทันเวลา อาจสร้างแล้วหรือยังไม่ได้สร้าง ให้ส่งคำสั่งเดิมด้วยคีย์เดิม จะสร้างเพียงครั้งเดียว',
  service_late_change:
    'ระบบตอบไม่ทันเวลา อาจแก้ไขแล้วหรือยังไม่ได้แก้ไข ให้เปิดดูข้อมูลก่อนส่งอีกครั้ง',
  key_unreadable:
    'คีย์นี้ถูกใช้แล้ว แต่อ่านคำตอบที่เก็บไว้ไม่ได้ ให้ตรวจว่ามีข้อมูลแล้วหรือไม่ ถ้ายังไม่มีให้ใช้คีย์ใหม่',
  key_reused: 'คีย์นี้ถูกใช้กับข้อมูลอื่นใน 24 ชั่วโมงที่ผ่านมา ให้ใช้คีย์ใหม่',

  country_ambiguous: '“{text}” เป็นชื่อของหลายประเทศ ให้ใช้ {countries}',
  country_misspelt: '“{text}” ไม่ใช่ประเทศที่ระบบรู้จัก หมายถึง {countries} หรือไม่',
  country_unknown: '“{text}” ไม่ใช่ประเทศที่ระบบรู้จัก ให้ใช้รหัสประเทศ เช่น JP',
  country_candidate: '{code} ({name})',
  country_detail: '{code} คือ {name}',

  shipment_not_found: 'ไม่พบรายการจัดส่งนี้ กรุณาตรวจเลขที่รายการจัดส่ง',
  shipment_locked: 'รายการจัดส่งนี้พ้นสถานะรอจัดส่งแล้ว แก้ไขไม่ได้',
  shipment_shipped: 'รายการจัดส่งนี้พ้นสถานะรอจัดส่งแล้ว ลบไม่ได้',
  shipment_deleted: 'รายการจัดส่งนี้ถูกลบแล้ว ให้กู้คืนก่อน',
  shipment_not_deleted: 'รายการจัดส่งนี้ไม่ได้ถูกลบ',
  shipment_field_changed:
    'มีผู้อื่นแก้ไข “{field}” ไปแล้ว ให้โหลดหน้านี้ใหม่เพื่อดูการแก้ไขนั้น แล้วจึงแก้ไขอีกครั้ง',
  transition_impossible:
    '{noun}ที่อยู่ในสถานะ{from} เปลี่ยนเป็น{to}ไม่ได้ เปลี่ยนได้เป็น: {next}',
  transition_from_final:
    '{noun}ที่อยู่ในสถานะ{from} เปลี่ยนเป็น{to}ไม่ได้ เพราะเป็นสถานะสุดท้าย',
  service_suspended: '{refusal}',
  number_mistyped: 'หมายเลข {number} พิมพ์ผิด ตัวอักษรตรวจสอบไม่ตรงกัน ให้คัดลอกอีกครั้ง',
  number_not_found:
    'ไม่พบพัสดุหมายเลข {number} ทั้งในระบบและที่ผู้ขนส่ง ให้ตรวจหมายเลข หมายเลขใหม่อาจใช้เวลาหลายชั่วโมงจึงจะปรากฏ',

  pickup_not_found: 'ไม่พบงานเข้ารับนี้ กรุณาตรวจเลขที่งานเข้ารับ',
  address_not_found: 'ไม่พบที่อยู่ที่บันทึกไว้นี้ กรุณาตรวจรหัส',
  area_not_served: 'ไม่มีบริการเข้ารับที่ {postal_code} สำหรับศูนย์ {hub} ให้ลองศูนย์อื่น',
  slot_not_changeable: 'เปลี่ยนรอบรับของงานเข้ารับที่อยู่ในสถานะ{status}ไม่ได้',
  pickup_not_cancellable: 'รับพัสดุแล้ว จึงยกเลิกงานเข้ารับนี้ไม่ได้',
  cancel_too_late: 'ยกเลิกงานเข้ารับนี้ได้ถึง {until} ซึ่งเป็นเวลาเริ่มรอบรับเท่านั้น',
  slot_not_bookable: 'จองรอบ {slot} ไม่ได้: {reason}',
  slot_none_open: 'ศูนย์ {hub} ไม่มีรอบรับที่เปิดตั้งแต่ {from} ภายใน {days} วันข้างหน้า',
  slot_none_open_now: 'ศูนย์ {hub} ไม่มีรอบรับที่เปิดภายใน {days} วันข้างหน้า',
  slot_with_alternatives: '{refusal} รอบถัดไปคือ {slots}',
  slot_past: 'วันนี้ผ่านไปแล้ว',
  slot_too_far: 'ล่วงหน้าเกิน {days} วัน',
  slot_on_holiday: 'เป็นวันหยุดราชการ',
  slot_on_closed_weekday: 'ศูนย์ {hub} ปิดในวันนั้นของสัปดาห์',
  slot_booked_late: 'ปิดรับจองเมื่อ {at}',
  slot_unknown: 'เวลาของศูนย์ {hub} คือ {hours}',

  quote_not_found: 'ไม่พบใบเสนอราคานี้ กรุณาตรวจ quote_id',
  quote_of_other_services: 'ใบเสนอราคานี้เป็นของบริการอื่น {differences} ให้ขอราคาใหม่',
  quote_of_other_record: 'ใบเสนอราคานี้เป็นของ{noun}อื่น {differences} ให้ขอราคาใหม่',
  quote_of_other_place: 'ราคาที่เสนอไว้ใช้กับที่นี้ไม่ได้ {differences} ให้ขอราคาใหม่',
  quote_expired:
    '{noun}ที่เสนอไว้ {quoted} ใช้ได้ถึง {until} ขณะนี้{noun}คือ {current} {moved} ให้ขอราคาใหม่',
  quote_expired_without:
    '{noun}ที่เสนอไว้ {quoted} ใช้ได้ถึง {until} ขณะนี้ไม่มี{noun} {moved} ให้ขอราคาใหม่',
  quote_part_moved: '{part} เดิม {before} ขณะนี้ {now}',
  amount_of_money: '{amount}',
  amount_of_weight: '{weight}',
  quoted_prices: 'ราคาของ {couriers}',
  quoted_prices_none: 'ไม่มีราคาของผู้ขนส่งใด',
  place_price: 'ซึ่งราคาคือ {price}',
  place_price_in_other_zone: 'ซึ่งอยู่ในโซนอื่นของผู้ขนส่ง และราคาคือ {price}',
  place_price_unknown: 'ซึ่งไม่ทราบราคา',

  known_services: 'รหัสบริการจากใบเสนอราคา หรือรหัสของ apiShippingServices: {ids}',
  known_couriers: 'รหัสบริการจากใบเสนอราคา: {ids}',
  known_from_quote: 'รหัสบริการจากใบเสนอราคา',
  listed: '{ids}',
  listed_cut: '{ids} และอีก {more} รายการ',
  value_without_quotes: '{value} โดยไม่ใส่เครื่องหมายคำพูด',
  one_of_codes: '{codes}',
};
