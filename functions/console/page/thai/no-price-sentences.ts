/** Why what was quoted in the past is not certain. */
export const NO_PRICE_SENTENCES = {
  '{proof} is {price}, but the card gives no price: {sentence}':
    '{proof} คือ {price} แต่อัตราค่าส่งนี้ไม่มีราคา: {sentence}',
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
