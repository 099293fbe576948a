/** What the service refuses, in full. `failures.ts` has a sentence for every code. */
export const SERVICE_SENTENCES = {
  'There is no such shipment; check the request_number.': 'ไม่พบใบส่งนี้ กรุณาตรวจเลขที่ใบส่ง',
  'The shipment is no longer pending, so it cannot be changed; contact us.':
    'ใบส่งนี้พ้นสถานะรอจัดส่งแล้ว แก้ไขไม่ได้',
  'The shipment is no longer pending, so it cannot be deleted; contact us.':
    'ใบส่งนี้พ้นสถานะรอจัดส่งแล้ว ลบไม่ได้',
  'The shipment is deleted; contact us to restore it.': 'ใบส่งนี้ถูกลบแล้ว ให้กู้คืนก่อน',
  'The shipment is not deleted.': 'ใบส่งนี้ไม่ได้ถูกลบ',
  'There is no such pickup; check the pickup_number.': 'ไม่พบงานเข้ารับนี้ กรุณาตรวจเลขที่งานเข้ารับ',
  'A {noun} that is {status} cannot become {status1}; it can become {statuses}.':
    '{noun}ที่อยู่ในสถานะ{status} เปลี่ยนเป็น{status1}ไม่ได้ เปลี่ยนได้เป็น: {statuses}',
  'A {noun} that is {status} cannot become {status1}; its status is final.':
    '{noun}ที่อยู่ในสถานะ{status} เปลี่ยนเป็น{status1}ไม่ได้ เพราะเป็นสถานะสุดท้าย',
  'The slot of a pickup with status {status} cannot be changed.':
    'เปลี่ยนรอบรับของงานเข้ารับที่อยู่ในสถานะ{status}ไม่ได้',
  'The parcels have been picked up, so the pickup can no longer be cancelled; contact us.':
    'รับพัสดุแล้ว จึงยกเลิกงานเข้ารับนี้ไม่ได้',
  'The pickup could only be cancelled until {instant}, when its slot began; contact us.':
    'ยกเลิกงานเข้ารับนี้ได้ถึง {instant} ซึ่งเป็นเวลาเริ่มรอบรับเท่านั้น',
  'Changed meanwhile: {field}. Reload the page to see the change, then make yours again.':
    'มีผู้อื่นแก้ไข “{field}” ไปแล้ว ให้โหลดหน้านี้ใหม่เพื่อดูการแก้ไขนั้น แล้วจึงแก้ไขอีกครั้ง',
  'Too many requests are changing this record at the same time; send the request again.':
    'มีผู้อื่นกำลังเปลี่ยนข้อมูลนี้ในเวลาเดียวกัน ลองอีกครั้ง',
  '"{text}" is not a country we know; did you mean {hint}?':
    '“{text}” ไม่ใช่ประเทศที่ระบบรู้จัก หมายถึง {hint} หรือไม่',
  '"{text}" is not a country we know; send its ISO 3166-1 code, such as "JP".':
    '“{text}” ไม่ใช่ประเทศที่ระบบรู้จัก ให้ใช้รหัสประเทศสองตัวอักษร เช่น JP',
  '"{text}" is the name of more than one country: send {hint}.':
    '“{text}” เป็นชื่อของหลายประเทศ ให้ใช้ {hint}',
  'No postal_code was sent: a remote area or another zone by {kind} is not in the price of {names}.':
    'ไม่ได้ระบุรหัสไปรษณีย์ ราคาของ {names} จึงยังไม่รวมค่าพื้นที่ห่างไกลหรือโซนพิเศษตาม{kind}',
  'No city was sent: a remote area or another zone by {kind} is not in the price of {names}.':
    'ไม่ได้ระบุเมือง ราคาของ {names} จึงยังไม่รวมค่าพื้นที่ห่างไกลหรือโซนพิเศษตาม{kind}',
  '{code} is not a complete postal code of {country}: a remote area or another zone by {kind} is not in the price of {names}.':
    '{code} ไม่ใช่รหัสไปรษณีย์ที่ครบถ้วนของ {country} ราคาของ {names} จึงยังไม่รวมค่าพื้นที่ห่างไกลหรือโซนพิเศษตาม{kind}',
  'The fuel surcharge of {courier} from {from} on is not known yet: that of {day} is in the price.':
    'ยังไม่ทราบค่าน้ำมันของ {courier} ตั้งแต่ {from} ราคานี้คิดด้วยค่าน้ำมันของ {day}',
  '{count} fields need attention: {fields}.': 'มี {count} ช่องที่ต้องแก้ไข: {fields}',
} as const;
