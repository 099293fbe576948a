import type { DOUBTS } from '../explanations';
import type { Translation } from '../translation';

export const THAI_DOUBTS: Translation<typeof DOUBTS> = {
  uncertain: 'ไม่แน่นอน: {reason}',
  uncertain_before: 'ก่อน {instant} ไม่แน่นอน: {reason}',
  uncertain_since: 'ตั้งแต่ {instant} ไม่แน่นอน: {reason}',
  rates_restored:
    'บันทึกการเปลี่ยนแปลงถูกเขียนใหม่หลังการเปลี่ยน เช่น เมื่อกู้คืนข้อมูลสำรอง เวลาที่แสดงจึงเป็นเวลาตามเครื่องของเจ้าหน้าที่',
  record_does_not_fit: '“{action}” ของ rates/{target} ไม่ตรงกับบันทึกก่อนหน้า',
  rates_differ_from_records: 'rates/{target} ไม่ตรงกับบันทึกการเปลี่ยนแปลง: ถูกแก้ด้วยวิธีอื่น หรือบันทึกไม่ครบ',
  rates_gone: 'rates/{target} ถูกเปลี่ยน และอ่านไม่ได้แล้ว',
  rates_written_since: 'rates/{target} ถูกเขียนด้วยวิธีอื่นหลังบันทึกการเปลี่ยนแปลงครั้งล่าสุด',
  card_gone: 'rates/{target} เคยประกาศใช้ แต่อ่านไม่ได้แล้ว',
  publication_unrecorded: 'rates/{target} ไม่มีบันทึกการประกาศใช้ จึงนับจากเวลาที่เขียนเอกสาร',
  card_changed_since: 'rates/{target} ถูกแก้ด้วยวิธีอื่นหลังประกาศใช้',
};
