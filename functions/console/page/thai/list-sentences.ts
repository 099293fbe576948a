/** Warnings of hubs, zones, fees, services and holidays. */
export const LIST_SENTENCES = {
  'No fee from {zone} to {hub} on {day}.': 'ไม่มีค่าเข้ารับจากโซน {zone} ไปศูนย์ {hub} ในวันที่ {day}',
  '{name} and {name1} have the same name.': '{name} กับ {name1} มีชื่อเดียวกัน',
  'In no zone, so without pickups: {names}.': 'ไม่อยู่ในโซนใด จึงไม่มีบริการเข้ารับ: {names}',
  'The postal code {code} is in {zone} and in {zone1}.':
    'รหัสไปรษณีย์ {code} อยู่ทั้งใน {zone} และ {zone1}',
  'The cutoff {time} of {hub} has no effect: its last slot begins at {time1}.':
    'เวลาปิดรับ {time} ของ {hub} ไม่มีผล เพราะรอบสุดท้ายเริ่ม {time1}',
  '{rule}: there is no {kind} {name}.': '{rule}: ไม่มี{kind} {name}',
  '{rule}: the {kind} {name} is not active.': '{rule}: {kind} {name} ปิดใช้อยู่',
  'Quotes still offer {courier}, and shipments that ask for it are refused. To take it out of quotes as well, publish a card of {courier1} that is not active.':
    'ระบบยังเสนอราคาของ {courier} แต่จะปฏิเสธใบส่งที่เลือกบริการนี้ ถ้าไม่ต้องการเสนอราคาด้วย ให้ประกาศใช้อัตราค่าส่งของ {courier1} ที่ปิดใช้งาน',
  '{year} has {count} {ones} in this file, {fewer} fewer than before.':
    'ปี {year} มี {count} วันในไฟล์นี้ น้อยกว่าเดิม {fewer} วัน',
  '{year} has {count} {ones} in this file; every employer in Thailand gives at least {least}.':
    'ปี {year} มี {count} วันในไฟล์นี้ กฎหมายกำหนดวันหยุดตามประเพณีไม่น้อยกว่า {least} วัน',
  'Not announced yet, but loaded like the others: {days}.':
    'ยังไม่ประกาศเป็นทางการ แต่นำเข้าเหมือนวันอื่น: {days}',
  'No {noun} is active.': 'ไม่มี{noun}ที่เปิดใช้',
  '{province} is in {zone} and in {zone1}.': '{province} อยู่ทั้งใน {zone} และ {zone1}',
  'VAT is {percent} %, neither 0 nor 7 %.': 'ภาษีมูลค่าเพิ่มเป็น {percent} % ไม่ใช่ 0 หรือ 7 %',
  'one parcel of 1 kg costs {price}, previously {price1}.':
    'พัสดุ 1 กก. หนึ่งชิ้นมีค่าเข้ารับ {price} เดิม {price1}',
  'one parcel of 1 kg costs {price}, more than 10000 THB.':
    'พัสดุ 1 กก. หนึ่งชิ้นมีค่าเข้ารับ {price} ซึ่งเกิน 10,000 บาท',
  'one parcel of 1 kg costs {price}, less than 1 THB.':
    'พัสดุ 1 กก. หนึ่งชิ้นมีค่าเข้ารับ {price} ซึ่งไม่ถึง 1 บาท',
  'it begins more than a year after {day}.': 'เริ่มใช้หลัง {day} เกินหนึ่งปี',
} as const;
