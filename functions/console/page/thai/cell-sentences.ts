/** Faults of cells, by what the readers of spreadsheets say of them. */
export const CELL_SENTENCES = {
  'A line is too long: it has more than 1,000,000 characters.':
    'บรรทัดยาวเกินไป: เกิน 1,000,000 ตัวอักษร',
  'The file has more than 2,500,000 cells. Divide it.': 'ไฟล์มีเกิน 2,500,000 ช่อง ให้แบ่งไฟล์',
  'The file is empty.': 'ไฟล์ว่างเปล่า',
  'This is not JSON: {found}.': 'ไฟล์นี้ไม่ใช่ JSON ที่ถูกต้อง: {found}',
  'This is not CSV: {found}.': 'ไฟล์นี้ไม่ใช่ CSV ที่ถูกต้อง: {found}',
  'The {what} is missing.': 'ไม่ได้ระบุ{what}',
  'The name is too long.': 'ชื่อยาวเกินไป',
  'A value is missing: a number in {unit} with at most {places} {ones}.':
    'ไม่ได้ใส่ค่า: ต้องเป็นตัวเลขหน่วย{unit} ทศนิยมไม่เกิน {places} ตำแหน่ง',
  'A value is missing: one or more of {names}.': 'ไม่ได้ใส่ค่า: ใส่อย่างน้อยหนึ่งรายการจาก {names}',
  '"{text}" is not a number in {unit} with at most {places} {ones}.':
    '“{text}” ไม่ใช่ตัวเลขหน่วย{unit} ทศนิยมไม่เกิน {places} ตำแหน่ง',
  '"{text}" is neither {word} nor a number in {unit}.': '“{text}” ไม่ใช่ {word} หรือตัวเลขหน่วย{unit}',
  '"{text}" is more than {price}, the most that a cell may say.':
    '“{text}” เกิน {price} ซึ่งเป็นค่าสูงสุดของช่อง',
  '"{text}" is not a number, such as 10.': '“{text}” ไม่ใช่ตัวเลข เช่น 10',
  '"{text}" is not an amount in THB, such as 120.50.': '“{text}” ไม่ใช่จำนวนเงินบาท เช่น 120.50',
  '"{text}" is not a weight in kg, such as 1.5.': '“{text}” ไม่ใช่น้ำหนักเป็น กก. เช่น 1.5',
  '"{text}" is not per cent, such as {such}.': '“{text}” ไม่ใช่เปอร์เซ็นต์ เช่น {such}',
  '"{text}" is neither yes nor no.': '“{text}” ต้องเป็น yes หรือ no',
  '{line} must be yes or no.': '{line} ต้องเป็น yes หรือ no',
  '"{text}" is not weekdays, such as Mon-Fri or 1 2 3 4 5.':
    '“{text}” ไม่ใช่วันในสัปดาห์ เช่น Mon-Fri หรือ 1 2 3 4 5',
  '"{text}" is not slots, such as 09:00-12:00; 13:00-17:00.':
    '“{text}” ไม่ใช่รอบรับ เช่น 09:00-12:00; 13:00-17:00',
  '"{text}" is not a day, such as 2027-01-01.': '“{text}” ไม่ใช่วันที่ เช่น 2027-01-01',
  '"{text}" has a Buddhist year. Is it {hint}?':
    '“{text}” เป็นปี พ.ศ. ต้องใช้ปี ค.ศ. หมายถึง {hint} หรือไม่',
  '"{text}" is not written as YYYY-MM-DD. Is it {hint}?':
    '“{text}” ไม่ได้เขียนแบบ ปปปป-ดด-วว (ค.ศ.) หมายถึง {hint} หรือไม่',

  '"{text}" is not a known country.': '“{text}” ไม่ใช่ชื่อหรือรหัสประเทศที่รู้จัก',
  '"{text}" is not a known country; did you mean {hint}?':
    '“{text}” ไม่ใช่ชื่อหรือรหัสประเทศที่รู้จัก หมายถึง {hint} หรือไม่',
  '"{text}" could be more than one country; write {codes}.':
    '“{text}” เป็นได้หลายประเทศ ให้เขียน {codes}',
  'There is no courier "{text}".': 'ไม่มีผู้ขนส่ง “{text}”',
  'There is no courier "{text}"; did you mean {hint}?': 'ไม่มีผู้ขนส่ง “{text}” หมายถึง {hint} หรือไม่',

  '"{text}" is not a known column.': 'ไม่รู้จักคอลัมน์ “{text}”',
  '"{text}" is not a known column; did you mean {hint}?': 'ไม่รู้จักคอลัมน์ “{text}” หมายถึง {hint} หรือไม่',
  '"{text}" is not a column of areas: {names}.': '“{text}” ไม่ใช่คอลัมน์ของพื้นที่พิเศษ: {names}',
  '"{text}" is already in column {column}.': 'มี “{text}” ที่คอลัมน์ {column} แล้ว',
  '"{text}" is in a column without a heading.': '“{text}” อยู่ในคอลัมน์ที่ไม่มีหัวคอลัมน์',
  'There is already a column {name}.': 'มีคอลัมน์ {name} แล้ว',
  '{ones} missing: {names}.': 'ขาดคอลัมน์ {names}',
  'The heading has no {names}.': 'หัวตารางไม่มี {names}',
  'There are no lines below the heading.': 'ไม่มีข้อมูลใต้หัวตาราง',
  'There is no {noun} in the file.': 'ไม่มี{noun}ในไฟล์',
  '{name} is listed twice, first in row {row}.': '{name} ซ้ำกับแถว {row}',
  'The cell is beyond the last column of the heading. A value with a comma needs quotes.':
    'ช่องนี้เกินคอลัมน์สุดท้ายของหัวตาราง ค่าที่มีจุลภาคต้องอยู่ในเครื่องหมายคำพูด',
  'The cell is beyond the last column of the heading. A name with a comma needs quotes, such as "Korea, Republic of".':
    'ช่องนี้เกินคอลัมน์สุดท้ายของหัวตาราง ชื่อที่มีจุลภาคต้องอยู่ในเครื่องหมายคำพูด เช่น "Korea, Republic of"',
  'The cell is beyond the last zone.': 'ช่องนี้เกินโซนสุดท้าย',
  'The cells are separated by {separator}. Save the file as CSV with commas.':
    'ไฟล์คั่นช่องด้วย{separator} ให้บันทึกเป็น CSV ที่คั่นด้วยจุลภาค',
  'The cell shows {error}. Mend it, or empty it.': 'ช่องนี้แสดง {error} ให้แก้ไขหรือลบค่าออก',
  'The formula has no saved result. Open the file in a spreadsheet and save it again.':
    'สูตรนี้ไม่มีผลลัพธ์ที่บันทึกไว้ ให้เปิดไฟล์ในโปรแกรมสเปรดชีตแล้วบันทึกอีกครั้ง',
  'Only the sheet {sheet} was read, not {sheets}.': 'อ่านเฉพาะชีต {sheet} ไม่ได้อ่าน {sheets}',

  'The weight is missing.': 'ไม่ได้ระบุน้ำหนัก',
  '"{text}" is not a weight such as 0.5, 250 g, 21-44 or 71+.':
    '“{text}” ไม่ใช่น้ำหนัก เช่น 0.5, 250 g, 21-44 หรือ 71+',
  'The row for {weight} comes after the row for {weight1}; weights must rise.':
    'แถว {weight} อยู่หลังแถว {weight1}: น้ำหนักต้องเรียงจากน้อยไปมาก',
  '"{text}" ends below its start.': '“{text}” จบต่ำกว่าจุดเริ่ม',
  '"{text}" starts below {weight}, where the line before ends.':
    '“{text}” เริ่มต่ำกว่า {weight} ซึ่งเป็นจุดจบของบรรทัดก่อน',
  'There is no price between {weight} and {weight1}.': 'ไม่มีราคาระหว่าง {weight} กับ {weight1}',
  '"{text}" is above {weight}, the most that the service quotes: end the table there, and leave later lines out.':
    '“{text}” เกิน {weight} ซึ่งเป็นน้ำหนักสูงสุดที่ระบบคิดราคา ให้จบตารางที่น้ำหนักนั้น',
  'There is already a line {name}.': 'มีบรรทัด {name} แล้ว',
  'The line {name} takes only one value.': 'บรรทัด {name} มีได้ค่าเดียว',
  'The line {name} is missing or has no value.': 'ไม่มีบรรทัด {name} หรือไม่ได้ใส่ค่า',
  'The second cell of the line {name} must be empty.': 'ช่องที่สองของบรรทัด {name} ต้องว่าง',
  'The line already has {name}.': 'บรรทัดนี้มี {name} แล้ว',
  '"{text}" is not a known line.': 'ไม่รู้จักบรรทัด “{text}”',
  '"{text}" is not a known line. A table as carriers print it begins with a line parcel_table or document_table that names its zones.':
    'ไม่รู้จักบรรทัด “{text}” ตารางตามแบบของผู้ขนส่งต้องขึ้นต้นด้วยบรรทัด parcel_table หรือ document_table ที่ระบุโซน',
  '"{text}" is not one of {names}.': '“{text}” ต้องเป็นค่าใดค่าหนึ่งของ {names}',
  'The line has no name in its first cell.': 'ช่องแรกของบรรทัดไม่มีชื่อ',
  'The fee already has {name}.': 'ค่าธรรมเนียมนี้มี {name} แล้ว',
  '"{text}" is none of what may follow {name}: {names}.':
    'หลัง {name} ใส่ “{text}” ไม่ได้ ใส่ได้: {names}',
  'A remote area needs a flat amount in baht, one per kilogram, or both.':
    'พื้นที่ห่างไกลต้องมีค่าธรรมเนียมเป็นบาท ต่อกิโลกรัม หรือทั้งสองอย่าง',
  'A proof takes only eight values. A city with a comma needs quotes.':
    'ราคาอ้างอิงมีได้แปดค่า ชื่อเมืองที่มีจุลภาคต้องอยู่ในเครื่องหมายคำพูด',
  'There are more than {most} proofs, the most that a card may have.':
    'ราคาอ้างอิงมีได้ไม่เกิน {most} รายการ',
  'The first line must name the columns country and zone.':
    'บรรทัดแรกต้องเป็นหัวคอลัมน์ country และ zone',
  'No zone has countries: add a line countries, lines of country,zone, a sheet zones in an .xlsx, or a file with --zones.':
    'ไม่มีโซนใดมีประเทศ ให้เพิ่มบรรทัด countries ตาราง country,zone ชีต zones หรือไฟล์โซน',
  '"{text}" is not three sides, such as 30x20x10.': '“{text}” ไม่ใช่ขนาดสามด้าน เช่น 30x20x10',
  'There is no zone "{text}".': 'ไม่มีโซน “{text}”',
  'The card has no zone "{text}".': 'อัตราค่าส่งนี้ไม่มีโซน “{text}”',
  'There is already a zone {zone}.': 'มีโซน {zone} แล้ว',
  'There is already a column for zone {zone}.': 'มีคอลัมน์ของโซน {zone} แล้ว',
  'The table has no column for zone {zones}.': 'ตารางไม่มีคอลัมน์ของโซน {zones}',
  '{country} has no zone; write - for a country that is not served.':
    '{country} ไม่มีโซน ถ้าไม่ส่งไปประเทศนั้นให้ใส่ -',
  '{place} is in zone {zone} already, at line {line}.': '{place} อยู่ในโซน {zone} แล้ว ที่บรรทัด {line}',
  '{place} is in zone {zone} already, in the line countries.':
    '{place} อยู่ในโซน {zone} แล้ว ในบรรทัด countries',

  'The same surcharge is {ones} line {line} already.': 'มีรายการเดียวกันที่บรรทัด {line} แล้ว',
  'The same surcharge is {ones} line {line} already, with other amounts.':
    'มีรายการเดียวกันที่บรรทัด {line} แล้ว แต่จำนวนเงินต่างกัน',
  '{courier} has {percent} % from {from} already, at line {line}.':
    '{courier} มีอัตรา {percent} % ตั้งแต่ {from} แล้ว ที่บรรทัด {line}',
  '"{text}" counts as {percent} %, less than 1 %.': '“{text}” คิดเป็น {percent} % ซึ่งน้อยกว่า 1 %',

  '{count} {ones}; nothing was imported.': 'พบข้อผิดพลาด {count} แห่ง ยังไม่ได้นำเข้าข้อมูลใด',
  '... and {count} more {ones}': 'และอีก {count} แห่ง',
  '{sentence} {count} more {ones} the same.': '{sentence} (อีก {count} บรรทัดเป็นเช่นเดียวกัน)',
  '{sentence} The other is at line {line}.': '{sentence} อีกรายการอยู่ที่บรรทัด {line}',
  '{sentence} Is it {hint}?': '{sentence} หมายถึง {hint} หรือไม่',
  '{sentence} To end the earlier one: {command}': '{sentence} ให้สิ้นสุดรายการเดิมก่อน',
} as const;
