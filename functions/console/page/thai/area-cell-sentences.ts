/** Faults of cells in lists of areas. */
export const AREA_CELL_SENTENCES = {
  'The row has neither a postal code nor a city.': 'แถวนี้ไม่มีทั้งรหัสไปรษณีย์และเมือง',
  'The first postal code of the range is missing.': 'ไม่ได้ใส่รหัสไปรษณีย์แรกของช่วง',
  '"{text}" is not a postal code of {country}.': '“{text}” ไม่ใช่รหัสไปรษณีย์ของ {country}',
  '"{text}" is no postal code but a number of a spreadsheet: format the column as text.':
    '“{text}” เป็นตัวเลขของสเปรดชีต ไม่ใช่รหัสไปรษณีย์ ให้ตั้งรูปแบบคอลัมน์เป็นข้อความ',
  '"{text}" is a range already: leave one of the cells empty.':
    '“{text}” เป็นช่วงอยู่แล้ว ให้เว้นช่องหนึ่งว่าง',
  '"{text}" comes after "{text1}": the lower code goes first.':
    '“{text}” มากกว่า “{text1}” ให้ใส่รหัสที่น้อยกว่าก่อน',
  '"{text}" is not the name of a city.': '“{text}” ไม่ใช่ชื่อเมือง',
  '"{text}" is not a tier: up to 40 letters, digits, _ and -.':
    '“{text}” ไม่ใช่ชื่อพื้นที่ห่างไกล ใช้ตัวอักษรอังกฤษ ตัวเลข _ และ - ไม่เกิน 40 ตัว',
  'The tier is missing; a zone of the card is written zone=2.':
    'ไม่ได้ระบุพื้นที่ห่างไกล ถ้าเป็นโซนให้เขียน zone=2',
  '"{text}" names no zone: write its code of up to {most} characters.':
    '“{text}” ไม่มีรหัสโซน ให้ใส่รหัสไม่เกิน {most} ตัวอักษร',
  '"{text}" is not a courier\'s name: lower-case letters, digits and _.':
    '“{text}” ไม่ใช่ชื่อผู้ขนส่ง ใช้ตัวพิมพ์เล็ก ตัวเลข และ _',
  '"{text}" and "{text1}" differ in length: write both in full, or the shorter one with * at its end.':
    '“{text}” กับ “{text1}” ยาวไม่เท่ากัน ให้เขียนเต็มทั้งคู่ หรือใส่ * ท้ายรหัสที่สั้นกว่า',
  'There are more than {most} tiers and zones.': 'มีพื้นที่ห่างไกลและโซนเกิน {most} ชื่อ',
  'The file has more than {most} rows.': 'ไฟล์มีเกิน {most} แถว',
} as const;
