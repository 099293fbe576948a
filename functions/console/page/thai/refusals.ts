import type { RefusalCode } from '../../../operations/faults/refusals';

/** What an operation refuses: the sentences of `admin/refusals.ts`, with the same values. */
export const THAI_REFUSALS: Readonly<Record<RefusalCode, string>> = {
  account_missing: 'ไม่มีบัญชี {account}',
  account_exists: 'มีบัญชี {account} อยู่แล้ว',
  account_disabled: 'บัญชี {account} ถูกระงับแล้ว',
  email_taken: 'บัญชี {account} ใช้อีเมล {email} อยู่แล้ว และใบส่งพัสดุผูกกับอีเมลนี้',
  email_has_shipments: 'บัญชีนี้มีใบส่งพัสดุในอีเมล {email} ถ้าเปลี่ยนอีเมลจะไม่เห็นใบส่งเหล่านั้นอีก',
  token_id_invalid: '“{token}” ไม่ใช่รหัสโทเค็น ใส่อย่างน้อย {least} ตัวอักษรจากรายการ',
  token_missing: 'ไม่มีโทเค็น {token}',
  token_ambiguous: 'มีหลายโทเค็นที่ขึ้นต้นด้วย {token}',
  token_over: 'โทเค็น {token} ถูกเพิกถอนหรือหมดอายุแล้ว ให้ออกโทเค็นใหม่',
  token_kind_differs: 'โทเค็น {token} เป็นชนิด {kind}',
  expiry_past: 'เวลาหมดอายุ {time} (เวลาไทย) ผ่านไปแล้ว',
  request_pending: 'บัญชี {account} มีคำขอที่รออนุมัติอยู่แล้ว',
  request_missing: 'ไม่มีคำขอ {request}',
  request_decided: 'คำขอ {request} ตัดสินไปแล้ว: {status}',

  courier_missing: 'ไม่มีผู้ขนส่ง {courier}',
  courier_without_card: 'ไม่มีผู้ขนส่ง {courier} ให้นำเข้าอัตราค่าส่งของผู้ขนส่งรายนี้ก่อน',
  version_missing: 'ไม่มีฉบับที่ {version} ของ {courier}',
  version_published: 'ฉบับที่ {version} ของ {courier} ประกาศใช้อยู่แล้ว ถ้าต้องการใช้อีก ให้กลับไปใช้ฉบับนี้',
  version_never_published:
    'ฉบับที่ {version} ของ {courier} เป็นฉบับร่างที่ไม่เคยประกาศใช้หรือถูกถอนประกาศ ให้ประกาศใช้แทน',
  version_is_draft: 'ฉบับที่ {version} ของ {courier} เป็นฉบับร่าง ยังไม่ได้ประกาศใช้',
  version_past: 'ฉบับที่ {version} ของ {courier} ใช้ถึง {until} จึงถอนประกาศย้อนหลังไม่ได้',
  version_applies:
    'ฉบับที่ {version} ของ {courier} ใช้มาตั้งแต่ {from} จึงถอนประกาศไม่ได้ ถ้าต้องการเปลี่ยน ให้กลับไปใช้ฉบับก่อนหรือประกาศใช้ฉบับอื่น',
  version_discarded: 'ฉบับร่างที่ {version} ของ {courier} ถูกทิ้งแล้ว หากต้องการใช้ ให้ส่งออกเป็นไฟล์แล้วนำเข้าใหม่',
  version_not_draft: 'ฉบับที่ {version} ของ {courier} ประกาศใช้แล้ว ทิ้งได้เฉพาะฉบับร่าง',
  card_not_storable: 'บันทึกอัตราค่าส่งนี้ไม่ได้: {reasons}',
  surcharges_not_storable: 'บันทึกค่าธรรมเนียมเพิ่มของ {courier} ไม่ได้: {reasons}',
  publication_past: 'วันที่ {day} ผ่านไปแล้ว ให้ประกาศใช้ตั้งแต่วันนี้เป็นต้นไป',
  shipment_without_price: 'ใบส่ง {shipment} ไม่มีราคา{reason}',
  no_courier_priced: 'ไม่มีผู้ขนส่งรายใดให้ราคา',

  fuel_rate_missing: '{courier} ไม่มีอัตราค่าน้ำมันที่เริ่ม {from}',
  demand_planned_only:
    'วันที่ {day} ไม่มี {name} ของ {courier} ที่ใช้อยู่ ที่ยังไม่เริ่ม: {planned} ถ้าต้องการยกเลิก ให้เลือกยกเลิกรายการที่ยังไม่เริ่มด้วย',
  demand_missing: 'ไม่มี {name} ของ {courier} หลัง {day} และผู้ขนส่งรายนี้ไม่มีค่าช่วงความต้องการสูงใดเลย',
  demand_name_unknown: 'ไม่มี {name} ของ {courier} หลัง {day} ชื่อที่มี: {names}',
  areas_missing: '{courier} ไม่มีพื้นที่พิเศษใน {countries}',
  areas_unreadable: 'อ่านพื้นที่พิเศษของ {courier} ใน {country} ไม่ได้: {document} กรุณาแจ้งผู้ดูแลระบบ',
  area_couriers_missing: 'ไม่มีผู้ขนส่ง {courier} จึงยังไม่ได้นำเข้าข้อมูลใด',
  area_lists_overlap:
    'ไฟล์มีรายการพื้นที่ของ {courier} ใน {country} ตั้งแต่ {from} สองชุด: ชุดหนึ่งระบุวันนี้ใน valid_from ส่วนบรรทัดที่ไม่ระบุวันก็ใช้กับช่วงวันเดียวกัน จึงยังไม่ได้นำเข้าข้อมูลใด',
  areas_cut:
    'รายการพื้นที่ของ {courier} จะเหลือน้อยกว่าครึ่ง:\n{lines}\nไฟล์ครบหรือไม่ ถ้าตั้งใจ ให้เลือกนำเข้าแม้รายการใหม่มีพื้นที่น้อยกว่าครึ่งของเดิม',

  suspension_days_reversed: 'วันสุดท้าย {until} อยู่ก่อนวันแรก {from}',
  suspension_courier_missing: 'ไม่มีผู้ขนส่ง {courier} ทั้งในอัตราค่าส่งและในรายการบริการ',
  suspension_ambiguous: '{name} ถูกระงับหลายรายการ ให้เลือกหนึ่งรายการ: {ids}',
  suspension_lifted: 'การระงับ {name} ถูกยกเลิกหมดแล้ว',
  suspension_missing: 'ไม่มีการระงับ {name}',

  entry_missing: 'ไม่มี{noun} {id}',
  entry_id_invalid: '{id} ไม่ใช่รหัสของ{noun}',
  list_change_missing: 'ไม่พบการเปลี่ยนแปลง {change} ของ{noun}',
  change_not_undoable: 'ย้อนกลับ {change} ไม่ได้ ยังไม่มีการเปลี่ยนแปลงใด:\n{lines}',
  holidays_not_switched: 'วันหยุดเปิดใช้หรือปิดใช้ไม่ได้',
  holidays_missing: 'ยังไม่ได้นำเข้าวันหยุด',
  audit_record_missing: 'ไม่มีบันทึก {record} ให้แสดงต่อ',
  document_unreadable: 'อ่านข้อมูลที่บันทึกไว้ไม่ได้ กรุณาแจ้งผู้ดูแลระบบ\n{message}',
  email_ambiguous: '{email} เป็นอีเมลของหลายบัญชี ให้ค้นหาด้วยรหัสบัญชีใดบัญชีหนึ่ง: {accounts}',
  tracking_on_uat: 'โทเค็นของระบบติดตามมีเฉพาะระบบจริง (production)',
  no_dry_run: 'การเปลี่ยนใบส่งและงานเข้ารับไม่มีการทดลองก่อนบันทึก',
};
