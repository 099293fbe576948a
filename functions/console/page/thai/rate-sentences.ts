/** Faults and warnings of cards, surcharges, suspensions and the fees of pickups. */
export const RATE_SENTENCES = {
  '{until} is before valid_from, {from}.': 'วันสุดท้าย {until} อยู่ก่อนวันแรก {from}',
  'The card has neither parcel nor document rates.': 'ไม่มีทั้งราคาพัสดุและราคาเอกสาร',
  '{country} is not an ISO 3166-1 alpha-2 country code.': '{country} ไม่ใช่รหัสประเทศสองตัวอักษร',
  '{country} is in zone {zone} and in zone {zone1}.': '{country} อยู่ทั้งในโซน {zone} และโซน {zone1}',
  'There is already a remote area {tier}.': 'มีพื้นที่ห่างไกล {tier} แล้ว',
  '{country} pays the country fee {name} twice.': '{country} ถูกคิดค่าธรรมเนียมประเทศ {name} สองครั้ง',
  '{from} to {until} overlaps {from1} to {until1}.': '{from} ถึง {until} ทับกับ {from1} ถึง {until1}',
  'There are {count} prices for {zones} zones.': 'มี {count} ราคา แต่มี {zones} โซน',
  'The band ends at {weight}, not above {weight1}, where it starts.':
    'ช่วงนี้จบที่ {weight} ซึ่งไม่สูงกว่าจุดเริ่ม {weight1}',
  'The price falls from {price} at {weight} to {price1} at {weight1}. If the shipper pays the lower price of a higher weight, add the line lower_of_higher_weight,yes (in JSON, "lower_of_higher_weight": true).':
    'ราคาลดจาก {price} ที่ {weight} เป็น {price1} ที่ {weight1} ถ้าใช้ราคาของน้ำหนักที่สูงกว่าหากถูกกว่า ให้เพิ่มบรรทัด lower_of_higher_weight,yes',
  'At {weight} the price is 0, which would count for every lower weight as well.':
    'ราคาที่ {weight} เป็น 0 ซึ่งจะใช้กับทุกน้ำหนักที่ต่ำกว่าด้วย',
  'Fuel is scheduled, but {courier} has no fuel rate for {day}. Enter it with {command}.':
    'อัตราค่าส่งนี้ใช้ค่าน้ำมันตามตาราง แต่ {courier} ยังไม่มีอัตราค่าน้ำมันของ {day} ให้บันทึกที่หน้าค่าน้ำมันก่อน',
  'Fuel of {percent} % is out of range; at most {most} % is taken.':
    'ค่าน้ำมัน {percent} % เกินช่วงที่รับได้ (ไม่เกิน {most} %)',
  'VAT of {percent} % is out of range where it is "{mode}".':
    'ภาษีมูลค่าเพิ่ม {percent} % อยู่นอกช่วงที่รับได้เมื่อเป็นแบบ “{mode}”',
  "VAT is {percent} %, not Thailand's {most} %.": 'ภาษีมูลค่าเพิ่มเป็น {percent} % ไม่ใช่ {most} % ของไทย',
  'The demand surcharge {name} of {from} to {until} is for zone {zone}, which the card does not have.':
    'ค่าช่วงความต้องการสูง {name} วันที่ {from} ถึง {until} เป็นของโซน {zone} ซึ่งไม่มีในอัตราค่าส่งนี้',
  'The areas of {country} name the {kind} {name}, and the card does not have {rest}.':
    'รายการพื้นที่ของ {country} ระบุ{kind} {name} ซึ่งไม่มีในอัตราค่าส่งนี้',
  '"{name}" ends on {until}, before it starts on {from}.': '“{name}” จบ {until} ก่อนวันเริ่ม {from}',
  '"{name}" has no destinations: zones, countries or *.': '“{name}” ไม่มีปลายทาง: โซน ประเทศ หรือ *',
  '"{name}" would count twice for {places}: from {from} to {until} and from {from1} to {until1}.':
    '“{name}” จะถูกคิดสองครั้งสำหรับ {places}: {from} ถึง {until} และ {from1} ถึง {until1}',
  'Shipments could not ask for {courier}: its service is not active. Activate it: {command}':
    'สร้างใบส่งกับ {courier} ไม่ได้ เพราะบริการนี้ปิดใช้อยู่ ให้เปิดใช้ในหน้าบริการก่อน',
  'Shipments could not ask for {courier}: it has no service. Add it: {command}':
    'สร้างใบส่งกับ {courier} ไม่ได้ เพราะยังไม่มีบริการนี้ ให้เพิ่มในหน้าบริการก่อน',
  '{sentence} Say with --to until when it counts.': '{sentence} ให้ระบุวันสุดท้ายที่ใช้',
  'No card covers the days from {from} to {until}.': 'ไม่มีอัตราค่าส่งสำหรับวันที่ {from} ถึง {until}',
  'Version {version}, published from {from}, would never be quoted.':
    'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ถูกใช้คิดราคาเลย',
  'Version {version}, published from {from}, would never be quoted; with --to {until} it would.':
    'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ถูกใช้คิดราคาเลย เว้นแต่กำหนดวันสุดท้ายเป็น {until}',
  'Version {version} would count again from {from} on, the day after the last of this one.':
    'ฉบับที่ {version} จะกลับมาใช้ตั้งแต่ {from} หลังวันสุดท้ายของฉบับนี้',
  '{count} countries are in no zone: {countries}': '{count} ประเทศไม่อยู่ในโซนใด: {countries}',
  'The card is not active: never quoted.': 'อัตราค่าส่งนี้ปิดใช้งาน จึงไม่ถูกใช้คิดราคา',
  'Parcels above {weight} get no quote.': 'พัสดุที่หนักเกิน {weight} จะไม่มีราคา',
  'There is no row between {weight} and {weight1}, and other rows are {weight2} apart: one may be missing.':
    'ไม่มีแถวระหว่าง {weight} กับ {weight1} ทั้งที่แถวอื่นห่างกัน {weight2} อาจขาดไปหนึ่งแถว',
  'No list of areas names the remote area {tier}: it is never charged. Load one with areas import.':
    'ไม่มีรายการพื้นที่ใดระบุพื้นที่ห่างไกล {tier} จึงไม่ถูกคิดเลย ให้นำเข้ารายการพื้นที่',
  "The card has {percent} fuel of its own: the courier's schedule does not count.":
    'อัตราค่าส่งนี้กำหนดค่าน้ำมัน {percent} เอง จึงไม่ใช้ตารางค่าน้ำมันของผู้ขนส่ง',
  'The card has a demand surcharge of {from} to {until}, and {name} is charged as well.':
    'อัตราค่าส่งนี้มีค่าช่วงความต้องการสูงวันที่ {from} ถึง {until} และจะคิด {name} เพิ่มด้วย',
  'Places of {country} in {kind} {names} get no quote: the version has no such {kind1}.':
    'สถานที่ใน {country} ที่อยู่ใน{kind} {names} จะไม่มีราคา เพราะฉบับนี้ไม่มี{kind1}นั้น',

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
  '{names} add up where both apply.': '{names} จะคิดรวมกันเมื่อใช้ทั้งคู่',
  '{courier} in {country}: {count} {ones}, {fewer} fewer than before.':
    '{courier} ใน {country}: {count} พื้นที่ น้อยกว่าเดิม {fewer}',
  '{country}: {count} {ones} in place of {before}': '{country}: {count} พื้นที่ แทนเดิม {before}',

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
} as const;
