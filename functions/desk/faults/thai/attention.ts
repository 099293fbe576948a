import type { ATTENTION } from '../attention';
import type { Translation } from '../translation';

export const THAI_ATTENTION: Translation<typeof ATTENTION> = {
  attention_fuel_none: '{courier} ยังไม่มีค่าน้ำมัน',
  attention_fuel_not_begun: '{courier} ยังไม่มีค่าน้ำมันจนกว่าจะถึง {from}',
  attention_fuel_missing:
    '{courier}: ยังไม่ได้บันทึกค่าน้ำมันของ{period}ที่เริ่ม {from} ถ้าไม่บันทึก ระบบจะใช้ {fuel} ต่อไป',
  attention_fuel_late:
    '{courier}: เลยกำหนดแล้วแต่ยังไม่ได้บันทึกค่าน้ำมันของ{period}ที่เริ่ม {from} ตอนนี้ยังคิดราคาด้วย {fuel}',
  attention_holidays_missing: 'ยังไม่ได้นำเข้าวันหยุดราชการปี {year}',
  attention_destination_holidays_end:
    'ระบบรู้วันหยุดราชการของประเทศปลายทางถึงสิ้นปี {year} ให้ติดตั้งรุ่นใหม่ที่มีวันหยุดหลังจากนั้น มิฉะนั้นวันจัดส่งจะไม่นับวันหยุดเหล่านั้น',
  attention_card_ends: 'อัตราค่าส่งของ {courier} จะสิ้นสุดวันที่ {day} และยังไม่มีฉบับถัดไป',
  attention_card_ended: 'อัตราค่าส่งของ {courier} สิ้นสุดไปแล้วเมื่อ {day} จึงไม่มีราคา',
  attention_card_faulty: 'อัตราค่าส่งของ {courier} ฉบับที่ {version} มีข้อผิดพลาด ระบบจึงไม่ใช้คิดราคา',
  attention_proofs_fail:
    'อัตราค่าส่งของ {courier} ฉบับที่ {version} คิดราคาไม่ตรงกับราคาอ้างอิงของผู้ขนส่ง {count} รายการ',
  attention_suspension_begins: '{courier} จะระงับการส่งไป{where} ตั้งแต่ {from}',
  attention_suspension_began: '{courier} ระงับการส่งไป{where} ตั้งแต่ {from} จนกว่าจะมีประกาศใหม่',
  attention_suspension_began_until: '{courier} ระงับการส่งไป{where} ตั้งแต่ {from} ถึง {until}',
  attention_suspension_ends: '{courier}: การระงับส่งไป{where} จะสิ้นสุดวันที่ {until}',
  to_all_destinations: 'ทุกปลายทาง',
  to_countries: '{countries}',
  attention_service_missing:
    'ระบบเสนอราคาของ {courier} แต่ยังไม่มีบริการนี้ รายการจัดส่งที่เลือกบริการนี้จะถูกปฏิเสธ',
  attention_service_inactive:
    'ระบบเสนอราคาของ {courier} แต่บริการนี้ปิดใช้อยู่ รายการจัดส่งที่เลือกบริการนี้จะถูกปฏิเสธ',
  attention_faults: '{list}มีข้อผิดพลาด {count} รายการ',
  attention_malformed: 'อ่านข้อมูล{list}ไม่ได้ {count} รายการ',
  attention_bill_open: 'ใบแจ้งหนี้ {bill} มี {count} แถวที่ยังไม่มีใครตัดสินใจ',
  attention_bill_due: 'ใบแจ้งหนี้ {bill} มี {count} แถวที่ยังไม่มีใครตัดสินใจ ผู้ขนส่งรับคำโต้แย้งถึง {day}',
  attention_claims_due: 'ใบแจ้งหนี้ {bill} โต้แย้งอยู่ {count} แถวแต่ยังไม่มีเลขที่คำร้อง ต้องยื่นภายใน {day}',
  attention_credited_over:
    'ใบแจ้งหนี้ {bill} มี {count} แถวที่ได้ลดหนี้เกินยอดที่ขอ {satang} ให้ยอมรับยอดเกิน หรือถอนการลดหนี้',
  attention_bill_to_check: 'ต้องตรวจใบแจ้งหนี้ {bill} อีกครั้ง เพราะใบแจ้งหนี้อื่นทำให้ผลเปลี่ยน',
  attention_access_pending: 'มีคำขอใช้ระบบติดตามรออนุมัติ {count} รายการ',
  attention_unpriced_pending: 'มีรายการจัดส่งที่รอจัดส่งแต่ยังไม่มีราคา {count} รายการ ให้เลือกบริการที่มีราคาก่อนส่ง',
  attention_unpriced_in_transit: 'มีรายการจัดส่งระหว่างขนส่งที่ไม่มีราคา {count} รายการ ต้องออกบิลเอง',
  attention_parcels_silent: '{whose}: ไม่มีความเคลื่อนไหวเกิน {days} วัน {count}',
  attention_parcels_overdue: 'เลยวันจัดส่งสุดท้ายที่แจ้งไว้แล้ว {count}',
  attention_parcels_returning: 'กำลังตีกลับหรือตีกลับแล้ว แต่ในระบบยังอยู่ระหว่างขนส่ง {count}',
  attention_parcels_delivered: 'ส่งถึงแล้ว แต่ในระบบยังอยู่ระหว่างขนส่ง {count}',
  attention_parcels_exception: 'ผู้ขนส่งแจ้งปัญหา ({reason}) {count}',
  attention_customs_incomplete: 'รอจัดส่งแต่ข้อมูลสำหรับศุลกากรปลายทางยังไม่ครบ {count}',
  of_courier: '{courier}',
  of_no_courier: 'พัสดุที่ไม่มีผู้ขนส่ง',
  parcels: '{count} ชิ้น',
  at_least_parcels: 'อย่างน้อย {count} ชิ้น',
};
