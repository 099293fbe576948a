import type { CARD_FINDINGS } from '../cards';
import type { Translation } from '../translation';

export const THAI_CARD_FINDINGS: Translation<typeof CARD_FINDINGS> = {
  valid_to_before_from: 'วันสุดท้าย {to} อยู่ก่อนวันแรก {from}',
  tariffs_missing: 'ไม่มีทั้งราคาพัสดุและราคาเอกสาร',
  card_country_unknown: '“{country}” ไม่ใช่รหัสประเทศสองตัวอักษร',
  country_in_two_zones: '{country} อยู่ทั้งในโซน {first} และโซน {second}',
  fee_groups_too_many: 'มีกลุ่มค่าจัดการพิเศษ {count} กลุ่ม ใช้ได้ไม่เกิน {most}',
  remote_area_repeated: 'มีพื้นที่ห่างไกล {tier} แล้ว',
  country_fee_repeated: '{country} ถูกคิดค่าธรรมเนียมประเทศ {name} สองครั้ง',
  card_demand_reversed: 'วันสุดท้าย {to} อยู่ก่อนวันแรก {from}',
  card_demand_overlaps: '{from} ถึง {to} ทับซ้อนกับ {other_from} ถึง {other_to}',
  rows_not_rising: 'แถวของ {weight} อยู่หลังแถวของ {before} ให้เรียงน้ำหนักจากน้อยไปมาก',
  band_ends_between_steps:
    'ช่วงนี้สิ้นสุดที่ {weight} ซึ่งหารด้วย {step} ไม่ลงตัว น้ำหนักที่เกินแถวสุดท้ายปัดขึ้นทีละ {step}',
  band_empty: 'ช่วงนี้สิ้นสุดที่ {weight} ซึ่งไม่สูงกว่าจุดเริ่ม {start}',
  prices_unlike_zones: 'มี {prices} ราคา แต่มี {zones} โซน',
  price_falls:
    'ราคาลดจาก {from} ที่ {lighter} เป็น {to} ที่ {heavier} ถ้าผู้ส่งจ่ายราคาของน้ำหนักที่สูงกว่าเมื่อถูกกว่า ให้เพิ่มบรรทัด lower_of_higher_weight,yes',
  price_zero: 'ราคาที่ {weight} เป็น 0 ซึ่งจะใช้กับทุกน้ำหนักที่ต่ำกว่าด้วย',

  vat_out_of_range: 'ภาษีมูลค่าเพิ่ม {vat} อยู่นอกช่วงที่รับได้เมื่อเป็นแบบ “{mode}”',
  vat_unusual: 'ภาษีมูลค่าเพิ่มเป็น {vat} ไม่ใช่ {usual} ของไทย',
  zone_repeated: 'มีโซน {zone} แล้ว',
  countries_unserved: 'มี {count} ประเทศไม่อยู่ในโซนใด: {countries}',
  countries_unserved_among: 'มี {count} ประเทศไม่อยู่ในโซนใด เช่น {countries}',
  card_inactive: 'อัตราค่าส่งนี้ปิดใช้งาน จึงไม่ได้ใช้คิดราคา',
  days_not_range: 'จำนวนวันจัดส่ง “{days}” ไม่ใช่ช่วง ให้เขียนเป็น “{days}-{days}”',
  days_reversed: 'จำนวนวันจัดส่ง “{days}” สิ้นสุดก่อนเริ่ม',
  parcel_type_wrong: 'ประเภทการจัดส่งของราคาพัสดุต้องไม่เป็น “{type}”',
  document_type_wrong: 'ประเภทการจัดส่งของราคาเอกสารต้องเป็น “{required}” ไม่ใช่ “{type}”',
  fault_at: '{place}: {fault}',
  draft_discarded: 'ฉบับร่างนี้ถูกทิ้งแล้ว หากต้องการใช้ ให้ส่งออกเป็นไฟล์แล้วนำเข้าใหม่',

  row_maybe_missing: 'ไม่มีแถวระหว่าง {from} กับ {to} ทั้งที่แถวอื่นห่างกัน {step} อาจขาดไปหนึ่งแถว',
  price_much_lower:
    'ในโซน {zone} ราคา {price} ที่ {weight} จะลดเป็น {lower} ตามราคาที่ {higher} ลดลง {share}',
  weight_step_unusual: 'น้ำหนักที่เกินแถวสุดท้ายปัดขึ้นทีละ {step} ผู้ขนส่งมักใช้ 0.5 หรือ 1 กก.',
  weight_rounding_coarse:
    'น้ำหนักปัดเป็นหน่วยละ {unit} แต่แถวห่างกัน {step} พัสดุบางชิ้นจะคิดราคาตามแถวที่ต่ำกว่าน้ำหนักจริง',
  fee_minimum_unpriced: 'พัสดุที่มีค่าธรรมเนียมนี้จะคิดน้ำหนักอย่างน้อย {weight} แต่พัสดุที่หนักเกิน {most} ไม่มีราคา',
  freight_discount_unusual:
    'ส่วนลดค่าระวางของโซน {zone} เป็น {discount} ถ้าต่ำกว่า 1 % หรือเกิน 80 % อาจพิมพ์ผิด',
  parcels_unpriced_above: 'พัสดุที่หนักเกิน {weight} จะไม่มีราคา',
  card_without_fuel:
    'ไม่มีค่าน้ำมัน คล้ายอัตราของไปรษณีย์ ระบบคิดตามน้ำหนักจริงหรือน้ำหนักปริมาตรแล้วแต่ค่าใดสูงกว่า ถ้าผู้ขนส่งคิดเฉพาะน้ำหนักจริง พัสดุที่เบาแต่ใหญ่จะมีราคาสูงเกินไป',

  card_fuel_rate_missing: '{courier} ใช้ตารางค่าน้ำมัน แต่ยังไม่มีอัตราของวันที่ {day}',
  demand_zone_unknown:
    'ค่าช่วงความต้องการสูง {name} วันที่ {from} ถึง {to} เป็นของโซน {zone} ซึ่งไม่มีในอัตราค่าส่งนี้',
  area_tier_unknown:
    'รายการพื้นที่ของ {country} ระบุพื้นที่ห่างไกล {name} แต่อัตราค่าส่งนี้ไม่มีบรรทัด remote_area ของพื้นที่นั้น',
  area_zone_unknown: 'รายการพื้นที่ของ {country} ระบุโซน {name} ซึ่งไม่มีในอัตราค่าส่งนี้',
  areas_without_quote: 'สถานที่ใน {country} ที่อยู่ใน{kind} {names} จะไม่มีราคา เพราะฉบับนี้ไม่มี{kind}นั้น',
  remote_area_unlisted: 'ไม่มีรายการพื้นที่ใดระบุพื้นที่ห่างไกล {tier} จึงไม่ได้คิดค่านี้เลย',
  fuel_schedule_unused: 'อัตราค่าส่งนี้กำหนดค่าน้ำมัน {fuel} เอง จึงไม่ใช้ตารางค่าน้ำมันของผู้ขนส่ง',
  demand_charged_twice: 'อัตราค่าส่งนี้มีค่าช่วงความต้องการสูงวันที่ {from} ถึง {to} และจะคิด {name} เพิ่มด้วย',
  zone_changed: 'มีค่าช่วงความต้องการสูงหรือพื้นที่พิเศษของโซน {zone} แต่ประเทศในโซนนี้ต่างจากฉบับที่ {version}',
  service_inactive_of_card: 'สร้างรายการจัดส่งกับ {courier} ไม่ได้ เพราะบริการนี้ปิดใช้อยู่',
  service_missing_of_card: 'สร้างรายการจัดส่งกับ {courier} ไม่ได้ เพราะ {name} ยังไม่มีบริการ',

  days_from_to: '{from} ถึง {to}',
  days_from_on: '{from} เป็นต้นไป',
  version_overlapped: 'วันที่ใช้ทับซ้อนกับฉบับที่ {version} ซึ่งใหม่กว่าและใช้ตั้งแต่ {days}',
  version_overlapped_later:
    'วันที่ใช้ทับซ้อนกับฉบับที่ {version} ซึ่งใหม่กว่าและใช้ตั้งแต่ {days} ถ้าวันสุดท้ายไม่เกิน {until} จะไม่ทับซ้อนกัน',
  days_uncovered: 'ไม่มีอัตราค่าส่งสำหรับวันที่ {days}',
  version_never_quoted: 'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ได้ใช้คิดราคาเลย',
  version_quoted_only_if:
    'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ได้ใช้คิดราคาเลย เว้นแต่วันสุดท้ายของฉบับนี้ไม่เกิน {until}',
  version_applies_again: 'ฉบับที่ {version} จะกลับมาใช้ตั้งแต่ {from} หลังวันสุดท้ายของฉบับนี้',
  never_in_effect: 'ฉบับนี้ไม่ได้ใช้คิดราคาในวันใดตั้งแต่ {from} เป็นต้นไป',
  finding_of_version: 'ฉบับที่ {version}: {finding}',
  publishing_refused: 'ถ้าประกาศใช้ฉบับนี้ จะถูกปฏิเสธ: {path}: {fault}',

  proof_package: '{country}, {weight}, {length} × {width} × {height} ซม., {kind}, {day}',
  proof_package_at: '{country} {place}, {weight}, {length} × {width} × {height} ซม., {kind}, {day}',
  proof_unpriced: '{proof} ราคา {price} แต่อัตราค่าส่งนี้ไม่มีราคา: {reason}',
  proof_differs: '{proof} ราคา {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found}',
  proof_differs_as_live:
    '{proof} ราคา {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เท่ากับฉบับที่ใช้อยู่ ให้ตรวจราคาอ้างอิงก่อน',
  proof_differs_in_weight:
    '{proof} ราคา {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เริ่มต่างกันที่ขั้นตอนที่ {step} ({line}): {now} แทน {before} ที่ผ่านมา',
  proof_differs_in_amount:
    '{proof} ราคา {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เริ่มต่างกันที่ขั้นตอนที่ {step} ({line}): {now} แทน {before} ที่ผ่านมา',
  proofs_out_of_validity: 'ราคาอ้างอิง {count} รายการเป็นของวันที่อยู่นอกช่วงที่ใช้อัตราค่าส่งนี้: {proof}',
  proofs_of_open_fuel:
    'ราคาอ้างอิง {count} รายการเป็นของวันข้างหน้า ซึ่งคิดด้วยอัตราค่าน้ำมันล่าสุดที่ทราบ: {proof} ถ้าบันทึกอัตราอื่นของวันนั้น ระบบจะปฏิเสธ',

  card_faulty: 'ประกาศใช้ฉบับที่ {version} ของ {courier} ไม่ได้:\n{faults}',
  change_breaks_version: 'ถ้าเปลี่ยนเช่นนี้ ฉบับที่ {version} ของ {courier} จะมีข้อผิดพลาด:\n{faults}',
  change_breaks_proofs:
    'ถ้าเปลี่ยนเช่นนี้ ราคาของฉบับที่ {version} ของ {courier} จะไม่ตรงกับราคาของผู้ขนส่ง:\n{faults}',
  areas_break_proofs:
    'ถ้าใช้รายการพื้นที่นี้ ราคาของฉบับที่ {version} ของ {courier} จะไม่ตรงกับราคาของผู้ขนส่ง:\n{faults}',
  version_days_fixed: 'ฉบับที่ {version} ของ {courier} ประกาศใช้แล้ว กำหนดวันอื่นได้เฉพาะการตรวจฉบับร่าง',
};
