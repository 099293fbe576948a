import type { DOUBTS } from '../explanations';
import type { Translation } from '../translation';

export const THAI_DOUBTS: Translation<typeof DOUBTS> = {
  uncertain: 'ยืนยันไม่ได้: {reason}',
  uncertain_before: 'ยืนยันราคาก่อน {instant} ไม่ได้: {reason}',
  uncertain_since: 'ยืนยันราคาตั้งแต่ {instant} ไม่ได้: {reason}',
  rates_restored:
    'บันทึกการแก้ไขถูกเขียนใหม่ภายหลัง เช่น ตอนกู้คืนข้อมูลสำรอง เวลาที่แสดงจึงเป็นเวลาตามเครื่องของเจ้าหน้าที่',
  record_does_not_fit: 'บันทึก “{action}” ของ rates/{target} ไม่สอดคล้องกับบันทึกก่อนหน้า',
  rates_differ_from_records: 'rates/{target} ไม่ตรงกับบันทึกการแก้ไข อาจถูกแก้ด้วยวิธีอื่นหรือบันทึกไม่ครบ',
  rates_gone: 'rates/{target} เคยถูกแก้ไข แต่ตอนนี้อ่านไม่ได้แล้ว',
  rates_written_since: 'rates/{target} ถูกแก้ด้วยวิธีอื่นหลังบันทึกการแก้ไขครั้งล่าสุด',
  card_gone: 'rates/{target} เคยประกาศใช้ แต่ตอนนี้อ่านไม่ได้แล้ว',
  publication_unrecorded: 'ไม่มีบันทึกการประกาศใช้ของ rates/{target} จึงนับตั้งแต่เวลาที่เขียนเอกสาร',
  card_changed_since: 'rates/{target} ถูกแก้ด้วยวิธีอื่นหลังประกาศใช้',
};
