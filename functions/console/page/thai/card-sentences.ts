/** Faults and warnings of a rate card, by itself and beside what is dated. */
export const CARD_SENTENCES = {
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
  '1 country is in no zone: {countries}': '1 ประเทศไม่อยู่ในโซนใด: {countries}',
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

  'Its days overlap those of version {version}, which is higher and is quoted from {from} to {until}; with --to {until1} it would fit.':
    'วันที่ใช้ทับกับฉบับที่ {version} ซึ่งใหม่กว่าและใช้ตั้งแต่ {from} ถึง {until} ถ้ากำหนดวันสุดท้ายเป็น {until1} จะไม่ทับกัน',
  'Its days overlap those of version {version}, which is higher and is quoted from {from} to {until}.':
    'วันที่ใช้ทับกับฉบับที่ {version} ซึ่งใหม่กว่าและใช้ตั้งแต่ {from} ถึง {until}',
  'It prices on no day from {from} on.': 'ฉบับนี้ไม่ถูกใช้คิดราคาในวันใดตั้งแต่ {from}',
  'No card covers the days from {from} on.': 'ไม่มีอัตราค่าส่งตั้งแต่ {from} เป็นต้นไป',
  'The days "{text}" are not a range: write "{hint}".':
    'จำนวนวันจัดส่ง “{text}” ไม่ใช่ช่วง เขียน “{hint}”',
  'The days "{text}" end before they begin.': 'จำนวนวันจัดส่ง “{text}” จบก่อนเริ่ม',
  'The delivery type of a document tariff must be "{rest}", not "{text}".':
    'ประเภทการจัดส่งของราคาเอกสารต้องเป็น “document” ไม่ใช่ “{text}”',
  'There are {count} groups of handling fees; at most {most} are taken.':
    'มีกลุ่มค่าจัดการพิเศษ {count} กลุ่ม ใช้ได้ไม่เกิน {most}',
  'The band ends at {weight}, not at a multiple of {weight1}, by which weights rise above the rows.':
    'ช่วงนี้จบที่ {weight} ซึ่งหารด้วย {weight1} ไม่ลงตัว น้ำหนักเกินแถวสุดท้ายปัดขึ้นทีละเท่านั้น',
  'In zone {zone}, {price} at {weight} count as {price1}, the price at {weight1}: {percent} % less.':
    'ในโซน {zone} ราคา {price} ที่ {weight} จะคิดเป็น {price1} ตามราคาที่ {weight1} ลดลง {percent} %',
  'Above the rows weights go up by {weight}; carriers use 0.5 or 1 kg.':
    'น้ำหนักเกินแถวสุดท้ายปัดขึ้นทีละ {weight} ผู้ขนส่งมักใช้ 0.5 หรือ 1 กก.',
  'Weights are rounded to {weight}, half up, but rows are {weight1} apart: some packages would be priced by a row below their weight.':
    'น้ำหนักปัดเป็นหน่วยละ {weight} แต่แถวห่างกัน {weight1} พัสดุบางชิ้นจะคิดราคาตามแถวที่ต่ำกว่าน้ำหนักจริง',
  'The freight discount of zone {zone} is {percent} %: below 1 % or above 80 % it may be a typo.':
    'ส่วนลดค่าระวางของโซน {zone} เป็น {percent} % ถ้าต่ำกว่า 1 % หรือเกิน 80 % อาจพิมพ์ผิด',
  'A package that meets this fee is billed {weight}, and parcels above {weight1} get no quote.':
    'พัสดุที่ถูกคิดค่าธรรมเนียมนี้จะคิดน้ำหนัก {weight} แต่พัสดุที่หนักเกิน {weight1} ไม่มีราคา',
  'Without fuel this looks like the tariff of a post. The service bills the larger of actual and volumetric weight: if the carrier bills actual weight alone, bulky parcels are quoted too high.':
    'ไม่มีค่าน้ำมัน คล้ายอัตราของไปรษณีย์ ระบบคิดตามน้ำหนักจริงหรือน้ำหนักปริมาตรแล้วแต่ค่าใดสูงกว่า ถ้าผู้ขนส่งคิดเฉพาะน้ำหนักจริง พัสดุที่เบาแต่ใหญ่จะมีราคาสูงเกินไป',
  'Demand surcharges or areas name zone {zone}, whose countries are others than in version {version}.':
    'มีค่าช่วงความต้องการสูงหรือพื้นที่พิเศษของโซน {zone} แต่ประเทศในโซนนี้ต่างจากฉบับที่ {version}',
} as const;
