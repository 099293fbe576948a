/** Warnings of fuel, demand, areas and suspensions that are entered. */
export const SURCHARGE_SENTENCES = {
  '{day} is more than {days} days ahead. To take it back: {command}':
    'วันที่ {day} ล่วงหน้าเกิน {days} วัน ถ้าไม่ตั้งใจ ให้ลบอัตรานี้',
  '{courier} has no rate between {from} and {until}.': '{courier} ไม่มีอัตราระหว่าง {from} กับ {until}',
  '{percent} % from {from} is far from the {percent1} % before it.':
    '{percent} % ตั้งแต่ {from} ต่างจาก {percent1} % ก่อนหน้ามาก',
  'No live version of {courier} takes its fuel from the schedule: that needs the line fuel_percent,scheduled.':
    'ไม่มีฉบับที่ใช้อยู่ของ {courier} ที่ใช้ค่าน้ำมันตามตาราง ต้องมีบรรทัด fuel_percent,scheduled',
  'It began in the past: quotes since {from} were with it.':
    'อัตรานี้เริ่มไปแล้ว ราคาที่เสนอตั้งแต่ {from} คิดอัตรานี้ไว้',
  'It began in the past, on {from}: quotes since then had prices.':
    'เริ่มย้อนหลังตั้งแต่ {from} ราคาที่เสนอไปหลังจากนั้นมีราคาของผู้ขนส่งนี้แล้ว',
  '{until} has passed: it stops nothing.': 'วันที่ {until} ผ่านไปแล้ว จึงไม่ระงับอะไร',
  '{day} is in the past: quotes since then were with {name}.':
    'วันที่ {day} ผ่านไปแล้ว ราคาที่เสนอหลังจากนั้นคิด {name} ไว้',
  '{name} of {from} to {until} of {courier} is over.':
    '{name} ของ {courier} วันที่ {from} ถึง {until} สิ้นสุดแล้ว',
  '{name} of {from} to {until} of {courier} began in the past: quotes since then were without it.':
    '{name} ของ {courier} วันที่ {from} ถึง {until} เริ่มไปแล้ว ราคาที่เสนอก่อนหน้านี้ไม่ได้คิดค่านี้',
  '{name} of {from} to {until} of {courier} begins in more than a year.':
    '{name} ของ {courier} วันที่ {from} ถึง {until} เริ่มอีกเกินหนึ่งปี',
  '{name} of {from} to {until} of {courier} is {price} a kilogram: is that right.':
    '{name} ของ {courier} วันที่ {from} ถึง {until} เป็น {price} ต่อ กก. ถูกต้องหรือไม่',
  "{name} of {from} to {until} of {courier} is charged beside the card's own demand surcharge.":
    '{name} ของ {courier} วันที่ {from} ถึง {until} จะคิดเพิ่มจากค่าช่วงความต้องการสูงของอัตราค่าส่งเอง',
  '{percent} % of {courier} began in the past, on {day}: quotes since then had {percent1} %.':
    'อัตรา {percent} % ของ {courier} เริ่มย้อนหลังตั้งแต่ {day} ราคาที่เสนอไปหลังจากนั้นคิด {percent1} %',
  '{percent} % of {courier} began in the past, on {day}: until now there was no rate.':
    'อัตรา {percent} % ของ {courier} เริ่มย้อนหลังตั้งแต่ {day} ก่อนหน้านี้ยังไม่มีอัตรา',
  'The list began in the past, on {day}: quotes since then were without it.':
    'รายการนี้เริ่มย้อนหลังตั้งแต่ {day} ราคาที่เสนอไปหลังจากนั้นไม่ได้คิดตามรายการนี้',
  '{names} add up where both apply.': '{names} จะคิดรวมกันเมื่อใช้ทั้งคู่',
  '{courier} in {country}: {count} {ones}, {fewer} fewer than before.':
    '{courier} ใน {country}: {count} พื้นที่ น้อยกว่าเดิม {fewer}',
  '{country}: {count} {ones} in place of {before}': '{country}: {count} พื้นที่ แทนเดิม {before}',
  '{courier} in {country}: no area is of {names} any more.':
    '{courier} ใน {country}: ไม่มีพื้นที่ของ {names} อีกแล้ว',
  '{courier} keeps its earlier {count} {ones} in {countries}, which the file does not name; areas remove drops them.':
    '{courier} ยังมีพื้นที่เดิม {count} รายการใน {countries} ซึ่งไม่อยู่ในไฟล์ ถ้าไม่ใช้แล้ว ให้ลบในหน้าพื้นที่พิเศษ',
  '{count} {ones} read with a lost leading zero, such as {such} ({at}).':
    'เติมเลข 0 หน้ารหัสไปรษณีย์ที่หายไป {count} รายการ เช่น {such} ({at})',
  '{count} {ones} read as the beginning of codes, such as {such} ({at}).':
    'อ่านเป็นส่วนต้นของรหัสไปรษณีย์ {count} รายการ เช่น {such} ({at})',
  '{count} {ones} read without the last four digits, such as {such} ({at}).':
    'อ่านรหัสไปรษณีย์โดยตัดสี่หลักท้าย {count} รายการ เช่น {such} ({at})',
  '{count} {ones} with postal codes of a country that has none, such as {such}: left out ({at}).':
    'ไม่นำเข้ารหัสไปรษณีย์ {count} แถวของประเทศที่ไม่มีรหัสไปรษณีย์ เช่น {such} ({at})',
  '{count} {ones} with both postal codes and a city: only the codes count ({at}).':
    '{count} แถวมีทั้งรหัสไปรษณีย์และเมือง ใช้เฉพาะรหัสไปรษณีย์ ({at})',
  '{count} {ones} left out as a repetition of an earlier one ({at}).':
    'ไม่นำเข้า {count} แถวที่ซ้ำกับแถวก่อน ({at})',
  '{count} {ones} with a place that another tier has too, such as {such}: the higher charge counts ({at}).':
    '{count} แถวมีสถานที่ที่อยู่ในพื้นที่ห่างไกลอื่นด้วย เช่น {such} ใช้ค่าที่สูงกว่า ({at})',
  'Fuel of {percent} % is out of range; at most {most} % is taken.':
    'ค่าน้ำมัน {percent} % เกินช่วงที่รับได้ (ไม่เกิน {most} %)',
  '"{name}" ends on {until}, before it starts on {from}.': '“{name}” จบ {until} ก่อนวันเริ่ม {from}',
  '"{name}" has no destinations: zones, countries or *.': '“{name}” ไม่มีปลายทาง: โซน ประเทศ หรือ *',
  '"{name}" would count twice for {places}: from {from} to {until} and from {from1} to {until1}.':
    '“{name}” จะถูกคิดสองครั้งสำหรับ {places}: {from} ถึง {until} และ {from1} ถึง {until1}',
} as const;
