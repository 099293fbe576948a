/** Of prices that a card has to come to: what is wrong, and in which step to look. */
export const PROOF_SENTENCES = {
  '{proof} is {price}; the card comes to {price1}.':
    '{proof} คือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {price1}',
  '{proof} is {price}; the card comes to {price1}. They part at step {step}, {part}: {advice}.':
    '{proof} คือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {price1} ต่างกันที่ขั้นตอนที่ {step} ({part}): {advice}',
  '{sentence} What is live comes to the same as the card: check the proof first.':
    '{sentence} ฉบับที่ใช้อยู่ก็คิดได้เท่ากัน ให้ตรวจราคาอ้างอิงก่อน',
  "If the carrier's own price has changed, or its rate of that day was not known yet when the proof was taken, first publish a version without the proof: rates export, take the line out, rates import, rates publish.":
    'ถ้าราคาของผู้ขนส่งเปลี่ยนไปแล้ว หรือตอนที่เก็บราคาอ้างอิงยังไม่รู้อัตราของวันนั้น ให้ประกาศใช้ฉบับที่ไม่มีราคาอ้างอิงนี้ก่อน: บันทึกไฟล์อัตราค่าส่ง ลบบรรทัดนั้น นำเข้า แล้วประกาศใช้',
  'If the list is new from a day on, add --from <day>: proofs of earlier days keep the old one.':
    'ถ้ารายการนี้เริ่มใช้ตั้งแต่วันใดวันหนึ่ง ให้ใส่วันแรก ราคาอ้างอิงของวันก่อนหน้าจะใช้รายการเดิม',
  '{count} {ones} of days on which the card is not valid: {proof}.':
    'ราคาอ้างอิง {count} รายการเป็นของวันที่อัตราค่าส่งนี้ไม่ใช้: {proof}',
  '{count} {ones} of days to come with the last fuel rate that is known: another rate for such a day will be refused: {proof}.':
    'ราคาอ้างอิง {count} รายการเป็นของวันข้างหน้า ซึ่งใช้อัตราค่าน้ำมันล่าสุดที่รู้ ถ้าบันทึกอัตราอื่นของวันนั้น ระบบจะปฏิเสธ: {proof}',

  '{amount} would come to it, as until now, instead of {amount1}':
    'ถ้าเป็น {amount} เหมือนที่ผ่านมา แทน {amount1} จะตรงกัน',
  'it would with {what}, and so would others that fail':
    'ถ้าเป็น {what} จะตรงกัน และราคาอ้างอิงอื่นที่ไม่ตรงก็เช่นกัน',
  'it would with a freight of {price}; the card has {price1} at {weight}':
    'ถ้าค่าระวางเป็น {price} จะตรงกัน แต่อัตราค่าส่งนี้มี {price1} ที่ {weight}',
  'it would with a freight of {price}; the card has {price1} at {weight}. Is {rest} between {weight1} and {weight2} missing?':
    'ถ้าค่าระวางเป็น {price} จะตรงกัน แต่อัตราค่าส่งนี้มี {price1} ที่ {weight} อาจขาดแถวระหว่าง {weight1} กับ {weight2}',
  'no freight comes to it as prices are rounded up to {price}':
    'ไม่มีค่าระวางใดที่จะตรงกัน เพราะราคาถูกปัดขึ้นให้หารด้วย {price} ลงตัว',
  'it would at {weight}, the price next to that of {weight1}':
    'ราคาที่ {weight} ซึ่งอยู่ถัดจาก {weight1} จะตรงกัน',
  'it would with weights that go up by {weight} above the rows':
    'ถ้าน้ำหนักเกินแถวสุดท้ายปัดขึ้นทีละ {weight} จะตรงกัน',
  'it would in zone {zone}: {country} is in zone {zone1}':
    'ถ้าอยู่โซน {zone} จะตรงกัน แต่ {country} อยู่โซน {zone1}',
  "it would without the zone's freight discount": 'ถ้าไม่มีส่วนลดค่าระวางของโซน จะตรงกัน',
  "it would without the zone's area fee": 'ถ้าไม่มีค่าพื้นที่ของโซน จะตรงกัน',
  'it would without the remote area {tier}': 'ถ้าไม่คิดพื้นที่ห่างไกล {tier} จะตรงกัน',
  'it would in the remote area {tier}: compare the list of areas':
    'ถ้าอยู่ในพื้นที่ห่างไกล {tier} จะตรงกัน ให้เทียบกับรายการพื้นที่',
  'it would without the country fee {name}': 'ถ้าไม่มีค่าธรรมเนียมประเทศ {name} จะตรงกัน',
  'it would with the country fee {name}': 'ถ้ามีค่าธรรมเนียมประเทศ {name} จะตรงกัน',
  'it would without the demand surcharge {name}': 'ถ้าไม่มีค่าช่วงความต้องการสูง {name} จะตรงกัน',
  "it would without the card's own demand surcharge":
    'ถ้าไม่มีค่าช่วงความต้องการสูงของอัตราค่าส่งเอง จะตรงกัน',
  'it would without fuel': 'ถ้าไม่มีค่าน้ำมัน จะตรงกัน',
  'it would with the {percent} of {from}: compare the fuel schedule':
    'ถ้าเป็นอัตรา {percent} ที่เริ่ม {from} จะตรงกัน ให้เทียบกับตารางค่าน้ำมัน',
  'it would without a handling fee': 'ถ้าไม่มีค่าจัดการพิเศษ จะตรงกัน',
  'it would without markup and discount': 'ถ้าไม่มีกำไรและส่วนลด จะตรงกัน',
  'it would without markup': 'ถ้าไม่มีกำไร จะตรงกัน',
  'it would without discount': 'ถ้าไม่มีส่วนลด จะตรงกัน',
  'it would with {percent} VAT added': 'ถ้าบวก VAT {percent} จะตรงกัน',
  'it would without VAT': 'ถ้าไม่มี VAT จะตรงกัน',
  'it would rounded up to {price}': 'ถ้าปัดขึ้นให้หารด้วย {price} ลงตัว จะตรงกัน',
} as const;
