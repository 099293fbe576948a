import { computed } from 'vue';
import { useData } from 'vitepress';

const en = {
  examples: 'Example requests',
  answer: 'Answer',
  recorded: 'What the local service answers',
  tryIt: 'Try it',
  address: 'Address',
  thisSite: 'this site',
  token: 'Token',
  credential: 'Tracking credential',
  tokenNote: 'Kept in this page’s memory alone, until you reload or close it.',
  demoToken: 'A token of the demo data.',
  getToken: 'How to get one',
  tokenGuide: '/guides/get-a-token',
  live: 'This is not a sandbox: what you send is carried out.',
  example: 'Example',
  onePackage: 'one package',
  request: 'Request',
  send: 'Send',
  sending: 'Sending …',
  reset: 'Reset',
  productionOnly: 'Tracking is on production only.',
  notJson: (why) => `The request is not valid JSON: ${why}`,
  notObject: 'The request must be one JSON object.',
  noToken: 'Enter a token first.',
  unreachable: (address) =>
    `No answer from ${address}. Is the service running, and are you online? For a local service, run npm start.`,
  foreign: (status) =>
    `The answer (status ${status}) is not JSON: it comes from what stands in front of the service, not from the service.`,
  milliseconds: (ms) => `${ms} ms`,
  requestId: 'Request id',
  advice: 'What to do:',
  runPage: 'Run this page',
  runAbout: (address) =>
    `Sends the requests of this page to ${address}, one after the other, and shows each answer below its request. You need no terminal.`,
  runAll: 'Run all steps',
  running: 'Running …',
  refusedAsShown: 'refused, as the page shows',
  ownAnswer: 'The answer to this request',
  done: 'Done. Each answer is below its request.',
  stopped: (title) =>
    `Stopped at “${title}”: the request is refused, which the page does not show.`,
  staffOnly: 'Left out: only staff may do this. A local service has a demo token for it.',
};

const th = {
  examples: 'ตัวอย่างคำขอ',
  answer: 'คำตอบ',
  recorded: 'คำตอบจากบริการในเครื่อง',
  tryIt: 'ทดลองเรียกใช้',
  address: 'ที่อยู่',
  thisSite: 'เว็บไซต์นี้',
  token: 'โทเค็น',
  credential: 'Credential สำหรับการติดตามพัสดุ',
  tokenNote: 'เก็บไว้ในหน่วยความจำของหน้านี้เท่านั้น จนกว่าจะโหลดใหม่หรือปิดหน้า',
  demoToken: 'โทเค็นของข้อมูลสาธิต',
  getToken: 'วิธีขอ',
  tokenGuide: '/th/guides/get-a-token',
  live: 'นี่ไม่ใช่ระบบทดสอบ คำขอที่ส่งจะมีผลจริง',
  example: 'ตัวอย่าง',
  onePackage: 'พัสดุชิ้นเดียว',
  request: 'คำขอ',
  send: 'ส่ง',
  sending: 'กำลังส่ง …',
  reset: 'คืนค่าเดิม',
  productionOnly: 'การติดตามพัสดุมีเฉพาะบน production',
  notJson: (why) => `คำขอไม่ใช่ JSON ที่ถูกต้อง: ${why}`,
  notObject: 'คำขอต้องเป็น JSON object เดียว',
  noToken: 'กรุณาใส่โทเค็นก่อน',
  unreachable: (address) =>
    `ไม่มีคำตอบจาก ${address} บริการทำงานอยู่หรือไม่ และออนไลน์อยู่หรือไม่ หากเป็นบริการในเครื่อง ให้สั่ง npm start`,
  foreign: (status) => `คำตอบ (สถานะ ${status}) ไม่ใช่ JSON จึงไม่ได้มาจากบริการ แต่มาจากระบบที่อยู่ด้านหน้า`,
  milliseconds: (ms) => `${ms} มิลลิวินาที`,
  requestId: 'รหัสคำขอ',
  advice: 'วิธีแก้ไข:',
  runPage: 'ลองรันหน้านี้',
  runAbout: (address) =>
    `ส่งคำขอในหน้านี้ไปที่ ${address} ทีละคำขอตามลำดับ แล้วแสดงคำตอบไว้ใต้คำขอนั้น ไม่ต้องใช้ terminal`,
  runAll: 'รันทุกขั้นตอน',
  running: 'กำลังรัน …',
  refusedAsShown: 'ถูกปฏิเสธตามที่หน้านี้แสดง',
  ownAnswer: 'คำตอบของคำขอนี้',
  done: 'เสร็จแล้ว ดูคำตอบได้ใต้แต่ละคำขอ',
  stopped: (title) => `หยุดที่ “${title}” เพราะคำขอถูกปฏิเสธ ซึ่งต่างจากที่หน้านี้แสดง`,
  staffOnly: 'ข้ามขั้นตอนนี้ เพราะทำได้เฉพาะเจ้าหน้าที่ บริการในเครื่องมีโทเค็นสาธิตสำหรับขั้นตอนนี้',
};

/** The words of the components in the language of the page. */
export function useWords() {
  const { lang } = useData();
  return computed(() => (lang.value === 'th' ? th : en));
}
