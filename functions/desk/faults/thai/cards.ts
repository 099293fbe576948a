import type { CARD_FINDINGS } from '../cards';
import type { Translation } from '../translation';
import { THAI_LIKELY_TYPOS } from './likely-typos';

export const THAI_CARD_FINDINGS: Translation<typeof CARD_FINDINGS> = {
  ...THAI_LIKELY_TYPOS,
  valid_to_before_from: 'วันสุดท้าย {to} อยู่ก่อนวันแรก {from}',
  tariffs_missing: 'อัตราค่าส่งนี้ไม่มีทั้งราคาพัสดุและราคาเอกสาร',
  card_country_unknown: '“{country}” ไม่ใช่รหัสประเทศสองตัวอักษร',
  country_in_two_zones: '{country} อยู่ทั้งในโซน {first} และโซน {second}',
  fee_groups_too_many: 'มีกลุ่มค่าจัดการพิเศษ {count} กลุ่ม ใช้ได้ไม่เกิน {most} กลุ่ม',
  pieces_rule_missing: 'อัตราค่าส่งนี้ไม่ได้ระบุวิธีคิดน้ำหนักของพัสดุหลายชิ้น ให้เพิ่มบรรทัด pieces ด้วยค่า {known}',
  remote_area_repeated: 'มีพื้นที่ห่างไกล {tier} อยู่แล้ว',
  country_fee_repeated: 'คิดค่าธรรมเนียมประเทศ {name} กับ{country}ซ้ำสองครั้ง',
  country_fee_for_all: 'ค่าธรรมเนียมประเทศ {name} ใช้กับทุกประเทศ (*) อยู่แล้ว จึงระบุประเทศเพิ่มไม่ได้',
  country_limit_repeated: '{country}มีขีดจำกัดของตัวเองอยู่แล้ว',
  card_demand_reversed: 'วันสุดท้าย {to} อยู่ก่อนวันแรก {from}',
  card_demand_overlaps: 'ช่วง {from} ถึง {to} ทับซ้อนกับช่วง {other_from} ถึง {other_to}',
  rows_not_rising: 'แถว {weight} อยู่หลังแถว {before} ให้เรียงน้ำหนักจากน้อยไปมาก',
  band_ends_between_steps:
    'ช่วงนี้สิ้นสุดที่ {weight} แต่น้ำหนักที่เกินแถวสุดท้ายปัดขึ้นทีละ {step} จุดสิ้นสุดจึงต้องหารด้วย {step} ลงตัว',
  band_empty: 'ช่วงนี้เริ่มที่ {start} แต่สิ้นสุดที่ {weight} จุดสิ้นสุดต้องสูงกว่าจุดเริ่มต้น',
  additional_empty: 'น้ำหนักส่วนเพิ่มนี้เริ่มที่ {start} แต่สิ้นสุดที่ {weight} จุดสิ้นสุดต้องสูงกว่าจุดเริ่มต้น',
  additional_steps_too_many: 'น้ำหนักส่วนเพิ่มมีมากกว่า {most} ขั้น',
  additional_price_too_high: 'เมื่อรวมน้ำหนักส่วนเพิ่ม ราคาสูงถึง {price} ใช้ได้ไม่เกิน {most}',
  additional_without_first: 'โซน {zone} มีราคาน้ำหนักส่วนเพิ่ม แต่ไม่มีราคาของแถวก่อนหน้า',
  zone_without_prices: 'โซน {zone} ไม่มีราคาเลย ทั้งพัสดุและเอกสาร',
  price_missing: 'โซน {zone} ไม่มีราคาที่ {weight} ทั้งที่มีราคาของน้ำหนักที่เบากว่าและหนักกว่า',
  prices_unlike_zones: 'มี {prices} ราคาแต่มี {zones} โซน จำนวนต้องเท่ากัน',
  price_falls:
    'ราคาลดจาก {from} ที่ {lighter} เหลือ {to} ที่ {heavier} ถ้าผู้ขนส่งให้ใช้ราคาของน้ำหนักที่สูงกว่าเมื่อถูกกว่า ให้เพิ่มบรรทัด lower_of_higher_weight,yes (ใน JSON: "lower_of_higher_weight": true)',
  price_zero: 'ราคาที่ {weight} เป็น 0 ทำให้ทุกน้ำหนักที่ต่ำกว่าเป็น 0 ด้วย',

  vat_out_of_range: 'ภาษีมูลค่าเพิ่ม {vat} ใช้ไม่ได้กับวิธีคิดภาษีแบบ “{mode}”',
  vat_unusual: 'ภาษีมูลค่าเพิ่มเป็น {vat} ต่างจากอัตราของไทยคือ {usual}',
  zone_repeated: 'มีโซน {zone} อยู่แล้ว',
  countries_unserved: 'มี {count} ประเทศที่ไม่อยู่ในโซนใด: {countries}',
  countries_unserved_among: 'มี {count} ประเทศที่ไม่อยู่ในโซนใด เช่น {countries}',
  card_inactive: 'อัตราค่าส่งนี้ปิดใช้อยู่ ระบบจึงไม่ใช้คิดราคา',
  days_not_range: 'จำนวนวันจัดส่ง “{days}” ไม่ใช่ช่วง ให้เขียนเป็น “{days}-{days}”',
  days_reversed: 'จำนวนวันจัดส่ง “{days}” สลับกัน ให้ใส่จำนวนที่น้อยกว่าก่อน',
  parcel_type_wrong: 'ประเภทการจัดส่งของราคาพัสดุเป็น “{type}” ไม่ได้',
  document_type_wrong: 'ประเภทการจัดส่งของราคาเอกสารต้องเป็น “{required}” ไม่ใช่ “{type}”',
  fault_at: '{place}: {fault}',
  draft_discarded: 'ฉบับร่างนี้ถูกทิ้งแล้ว ถ้าต้องการใช้ ให้ดาวน์โหลดเป็นไฟล์แล้วนำเข้าใหม่',

  card_day_buddhist: '{day} เป็นปีพุทธศักราช ควรเป็นปี {year}',
  begins_before_version: 'เริ่มใช้ {from} ก่อนฉบับที่ {version} ซึ่งเริ่ม {before}',
  begins_years_away: 'เริ่มใช้ {from} ซึ่งห่างจากวันนี้เกินหนึ่งปี',
  limit_above_table: 'รับพัสดุถึง {limit} แต่พัสดุที่หนักเกิน {weight} จะไม่มีราคา',
  shipment_limit_above_table:
    'รับพัสดุหลายชิ้นที่หนักรวมกันถึง {limit} แต่ตารางราคาพัสดุสิ้นสุดที่ {weight} ให้เพิ่มแถวในตาราง หรือลด max_shipment_kg',
  shipment_limit_below_piece: 'รายการหนึ่งหนักได้ไม่เกิน {limit} น้อยกว่าที่หนึ่งชิ้นหนักได้คือ {weight}',
  pieces_unpriced_above:
    'ตารางราคาพัสดุสิ้นสุดที่ {weight} เท่ากับขีดจำกัดของหนึ่งชิ้น พัสดุหลายชิ้นที่หนักรวมเกินนั้นจะไม่มีราคา',
  fee_per_shipment_unused:
    'per=shipment ไม่มีผล ต้องมีบรรทัด pieces ที่เป็น sum_of_pieces หรือ sum_of_weights',
  row_weight_odd: 'ตาราง{tariff}มีแถวที่ {weight} แต่แถวรอบข้างห่างกัน {step}',
  row_maybe_missing:
    'ตาราง{tariff}ไม่มีแถวระหว่าง {from} กับ {to} ทั้งที่แถวอื่นห่างกันทีละ {step} อาจมีแถวที่ขาดไป',
  price_much_lower:
    'โซน {zone}: ราคาที่ {weight} คือ {price} แต่จะคิดเพียง {lower} เท่ากับราคาที่ {higher} ซึ่งถูกกว่าถึง {share}',
  weight_step_unusual: 'น้ำหนักที่เกินแถวสุดท้ายปัดขึ้นทีละ {step} แต่ผู้ขนส่งมักใช้ 0.5 หรือ 1 กก.',
  weight_rounding_coarse:
    'น้ำหนักปัดเป็นหน่วยละ {unit} แต่แถวราคาห่างกันทีละ {step} พัสดุบางชิ้นจึงจะคิดราคาตามแถวที่เบากว่าน้ำหนักจริง',
  additional_without_row: 'ตาราง{tariff}มีน้ำหนักส่วนเพิ่มแต่ไม่มีแถวของน้ำหนักแรก ขั้นแรกจึงมีราคาเท่ากับขั้นอื่น',
  additional_step_uneven: 'ตาราง{tariff}: จาก {from} ถึง {to} หารด้วยขั้น {step} ไม่ลงตัว อาจใส่ขั้นผิด',
  base_without_step:
    'มีราคาฐานแต่ไม่มี weight_step_kg น้ำหนักจึงปัดขึ้นเป็นกิโลกรัมเต็ม ถ้าถูกต้องแล้วให้เขียน weight_step_kg,1',
  zone_unreachable: 'โซน {zone} ไม่มีประเทศ และไม่มีรายการพื้นที่ใดระบุโซนนี้',
  fee_minimum_unpriced: 'พัสดุที่มีค่าธรรมเนียมนี้คิดน้ำหนักอย่างน้อย {weight} แต่พัสดุที่หนักเกิน {most} ไม่มีราคา',
  freight_discount_unusual:
    'ส่วนลดค่าระวางของโซน {zone} เป็น {discount} ส่วนลดที่ต่ำกว่า 1% หรือเกิน 80% อาจพิมพ์ผิด',
  cutoff_early:
    'เวลาตัดรอบคือ {cutoff} น. หลังจากนั้นจะส่งมอบพัสดุในวันถัดไป ถ้าหมายถึงช่วงบ่าย ให้ใส่ {afternoon}',
  parcels_unpriced_above: 'พัสดุที่หนักเกิน {weight} จะไม่มีราคา',
  card_without_fuel:
    'อัตราค่าส่งนี้ไม่มีค่าน้ำมัน คล้ายอัตราของไปรษณีย์ ซึ่งส่วนใหญ่คิดตามน้ำหนักจริงเท่านั้น ถ้าเป็นเช่นนั้นให้เพิ่มบรรทัด billed_by,actual มิฉะนั้นพัสดุชิ้นใหญ่ที่เบาจะได้ราคาสูงเกินไป ถ้าไม่ใช่ ให้เพิ่ม billed_by,chargeable',

  card_fuel_rate_missing: '{courier} คิดค่าน้ำมันตามตาราง แต่ยังไม่มีอัตราของวันที่ {day}',
  demand_zone_unknown: 'ค่าธรรมเนียมช่วงพีค {name} วันที่ {from} ถึง {to} ใช้กับโซน {zone} ซึ่งไม่มีในอัตราค่าส่งนี้',
  area_tier_unknown:
    'รายการพื้นที่ของ{country}มีพื้นที่ห่างไกล {name} แต่อัตราค่าส่งนี้ไม่มีบรรทัด remote_area ของพื้นที่นั้น',
  area_zone_unknown: 'รายการพื้นที่ของ{country}มีโซน {name} ซึ่งไม่มีในอัตราค่าส่งนี้',
  areas_without_quote:
    'ปลายทางใน{country}ที่อยู่ใน{kind} {names} จะไม่มีราคา เพราะอัตราค่าส่งฉบับนี้ไม่มี{kind}ดังกล่าว',
  remote_area_unlisted: 'พื้นที่ห่างไกล {tiers} ไม่อยู่ในรายการพื้นที่ใดเลย จึงไม่มีการคิดค่าธรรมเนียมนี้',
  fuel_schedule_unused: 'อัตราค่าส่งนี้กำหนดค่าน้ำมันไว้เองที่ {fuel} จึงไม่ใช้ตารางค่าน้ำมันของผู้ขนส่ง',
  demand_charged_twice: 'อัตราค่าส่งนี้มีค่าธรรมเนียมช่วงพีควันที่ {from} ถึง {to} อยู่แล้ว และจะคิด {name} เพิ่มอีก',
  zone_changed: 'มีค่าธรรมเนียมช่วงพีคหรือพื้นที่พิเศษที่ใช้โซน {zone} แต่ประเทศในโซนนี้ไม่เหมือนในฉบับที่ {version}',
  service_inactive_of_card: 'จะสร้างรายการจัดส่งกับ {courier} ไม่ได้ เพราะบริการนี้ปิดใช้อยู่',
  service_missing_of_card: 'จะสร้างรายการจัดส่งกับ {courier} ไม่ได้ เพราะ {name} ยังไม่มีบริการ',

  days_from_to: '{from} ถึง {to}',
  days_from_on: '{from} เป็นต้นไป',
  version_overlapped: 'ช่วงวันที่มีผลทับซ้อนกับฉบับที่ {version} ซึ่งใหม่กว่าและมีผลตั้งแต่ {days}',
  version_overlapped_later:
    'ช่วงวันที่มีผลทับซ้อนกับฉบับที่ {version} ซึ่งใหม่กว่าและมีผลตั้งแต่ {days} ถ้าวันสุดท้ายไม่เกิน {until} จะไม่ทับซ้อนกัน',
  days_uncovered: 'ไม่มีอัตราค่าส่งสำหรับวันที่ {days}',
  version_never_quoted: 'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ได้ใช้คิดราคาเลย',
  version_quoted_only_if:
    'ฉบับที่ {version} ซึ่งประกาศใช้ตั้งแต่ {from} จะไม่ได้ใช้คิดราคาเลย เว้นแต่วันสุดท้ายของฉบับนี้ไม่เกิน {until}',
  version_applies_again: 'ฉบับที่ {version} จะกลับมามีผลตั้งแต่ {from} คือวันถัดจากวันสุดท้ายของฉบับนี้',
  never_in_effect: 'ฉบับนี้จะไม่มีผลในวันใดเลยตั้งแต่ {from} เป็นต้นไป',
  finding_of_version: 'ฉบับที่ {version}: {finding}',
  publishing_refused: 'จะประกาศใช้ฉบับนี้ไม่ได้: {path}: {fault}',

  proof_package: '{country}, {weight}, {length} × {width} × {height} ซม., {kind}, วันที่ {day}',
  proof_package_at:
    '{country} {place}, {weight}, {length} × {width} × {height} ซม., {kind}, วันที่ {day}',
  proof_pieces: '{country}, {count} ชิ้น ({weights} กก., {sizes} ซม.), {kind}, วันที่ {day}',
  proof_pieces_at: '{country} {place}, {count} ชิ้น ({weights} กก., {sizes} ซม.), {kind}, วันที่ {day}',
  proof_unpriced: '{proof}: ราคาอ้างอิงคือ {price} แต่อัตราค่าส่งนี้ไม่ให้ราคา: {reason}',
  proof_differs: '{proof}: ราคาอ้างอิงคือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found}',
  proof_differs_as_live:
    '{proof}: ราคาอ้างอิงคือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เท่ากับฉบับที่ใช้อยู่ ให้ตรวจราคาอ้างอิงก่อน',
  proof_differs_in_weight:
    '{proof}: ราคาอ้างอิงคือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เริ่มต่างกันที่ขั้นตอนที่ {step} ({line}): {now} จากเดิม {before}',
  proof_differs_in_amount:
    '{proof}: ราคาอ้างอิงคือ {price} แต่คิดตามอัตราค่าส่งนี้ได้ {found} เริ่มต่างกันที่ขั้นตอนที่ {step} ({line}): {now} จากเดิม {before}',
  proofs_failing: 'ราคาอ้างอิงไม่ตรง {count} รายการ ถ้าเป็นราคาของฉบับก่อน ไม่ต้องนำเข้าก็ได้',
  proofs_left_out:
    'ไม่นำเข้าราคาอ้างอิง {count} รายการ เพราะอัตราค่าส่งนี้คิดได้ราคาอื่น ฉบับอื่นยังมีราคาอ้างอิงของตัวเองเหมือนเดิม',
  proof_left_out: 'ไม่นำเข้า: {proof}',
  proofs_out_of_validity: 'ราคาอ้างอิง {count} รายการเป็นของวันที่อัตราค่าส่งนี้ไม่มีผล: {proof}',
  proofs_of_open_fuel:
    'ราคาอ้างอิง {count} รายการเป็นของวันข้างหน้า และคิดด้วยค่าน้ำมันล่าสุดที่ทราบ: {proof} ถ้าบันทึกอัตราอื่นสำหรับวันนั้น ระบบจะไม่รับ',

  card_faulty: 'ประกาศใช้ฉบับที่ {version} ของ {courier} ไม่ได้:\n{faults}',
  change_breaks_version: 'ถ้าแก้ไขแบบนี้ ฉบับที่ {version} ของ {courier} จะมีข้อผิดพลาด:\n{faults}',
  change_breaks_proofs:
    'ถ้าแก้ไขแบบนี้ ฉบับที่ {version} ของ {courier} จะคิดราคาไม่ตรงกับราคาของผู้ขนส่ง:\n{faults}',
  areas_break_proofs:
    'ถ้าใช้รายการพื้นที่นี้ ฉบับที่ {version} ของ {courier} จะคิดราคาไม่ตรงกับราคาของผู้ขนส่ง:\n{faults}',
  version_days_fixed: 'ฉบับที่ {version} ของ {courier} ประกาศใช้แล้ว ลองเปลี่ยนวันได้เฉพาะฉบับร่าง',
};
