/** Why a card gives no price, and why what was quoted in the past is not certain. */
export const NO_PRICE_SENTENCES = {
  'This courier carries documents only; set is_document to true for its price.': 'รับเฉพาะเอกสาร',
  'This courier has no document rates; set is_document to false for its price.': 'ไม่มีราคาเอกสาร',
  "This courier's rates start on {day}.": 'อัตราค่าส่งเริ่มใช้ {day}',
  "This courier's rates ended on {day}.": 'อัตราค่าส่งใช้ถึง {day}',
  'This courier does not deliver to {country}.': 'ไม่มีบริการไป {country}',
  "This courier's fuel surcharge of {day} is not known.": 'ยังไม่ได้ใส่ค่าน้ำมันของ {day}',
  "This courier's charge for the destination's postal code or city is not known.":
    'ไม่ทราบค่าพื้นที่ของรหัสไปรษณีย์หรือเมืองนี้',
  "The actual weight, {weight}, is over this courier's limit of {weight1}.":
    'น้ำหนักจริง {weight} เกินพิกัด {weight1}',
  "The longest side, {length}, is over this courier's limit of {length1}.":
    'ด้านยาวสุด {length} เกินพิกัด {length1}',
  "Length plus girth, {length}, is over this courier's limit of {length1}.":
    'ความยาวบวกรอบวง {length} เกินพิกัด {length1}',
  "The billable weight, {weight}, is over the {weight1} that this courier's rates reach to.":
    'น้ำหนักเรียกเก็บ {weight} แต่อัตรามีถึง {weight1}',

  'There are no rates of {courier}.': 'ไม่มีอัตราค่าส่งของ {courier}',
  'The rates could not be read when the shipment was priced.': 'อ่านอัตราค่าส่งไม่ได้ตอนคิดราคาใบส่งนี้',
  'The price is for shipping on {day}.': 'ราคาสำหรับส่งวันที่ {day}',
  'This courier carries documents only.': 'รับเฉพาะเอกสาร',
  'This courier carries no documents.': 'ไม่รับเอกสาร',
  'This courier is suspended until further notice: {why}': 'ระงับการส่งจนกว่าจะมีประกาศ: {why}',
  'This courier is suspended until {until}: {why}': 'ระงับการส่งถึง {until}: {why}',
  'The shipment was changed, so its quote no longer applies.': 'ใบส่งนี้ถูกแก้ไข ราคาที่เสนอไว้จึงใช้ไม่ได้แล้ว',
  'The shipment was changed, so its quote no longer applies. {sentence}':
    'ใบส่งนี้ถูกแก้ไข ราคาที่เสนอไว้จึงใช้ไม่ได้แล้ว {sentence}',

  'Not certain before {instant}: {sentence}': 'ก่อน {instant} ไม่แน่นอน: {sentence}',
  'Not certain since {instant}: {sentence}': 'ตั้งแต่ {instant} ไม่แน่นอน: {sentence}',
  'Not certain: {sentence}': 'ไม่แน่นอน: {sentence}',
  'rates/{record} was changed, and cannot be read any more.': 'rates/{record} ถูกแก้ไข และอ่านไม่ได้แล้ว',
  'rates/{record} was published, and cannot be read any more.':
    'rates/{record} เคยประกาศใช้ และอ่านไม่ได้แล้ว',
  'rates/{record} was written by other means since its last audit record.':
    'rates/{record} ถูกแก้ด้วยวิธีอื่นหลังบันทึกการแก้ไขล่าสุด',
  'rates/{record} was changed by other means after it was published.':
    'rates/{record} ถูกแก้ด้วยวิธีอื่นหลังประกาศใช้',
} as const;
