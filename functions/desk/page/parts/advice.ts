import type { Sentences } from '../../../src/errors/fault';
import type { FaultCode } from '../../faults/english';
import type { Language } from '../language/texts';

/** What the page can do about a fault: its screens, fields and buttons. Slots are those of the fault. */
const ENGLISH_ADVICE = {
  // Rate cards
  valid_to_before_from: 'When you publish it, choose another last day.',
  remote_area_unlisted: 'Import a list under Surcharges, Areas.',
  area_tier_unknown: 'Add the line to the file of the card, or correct the list of areas.',
  area_zone_unknown: 'Correct the list under Surcharges, Areas.',
  demand_zone_unknown: 'If it no longer applies, end it under Surcharges, Demand.',
  card_fuel_rate_missing: 'Enter it under Surcharges, Fuel first.',
  service_inactive_of_card: 'Activate it under Lists, Services first.',
  service_missing_of_card: 'Add it under Lists, Services first.',
  version_overlapped_later: 'Choose that day as the last day.',
  version_quoted_only_if: 'Choose that day as the last day.',
  days_uncovered: 'Choose another last day, or publish a version for those days.',
  proofs_failing: 'Choose “Leave out the proofs that fail” when you import the file.',
  change_breaks_proofs:
    "If the carrier's own price has changed, or its rate of that day was not known yet when the proof was taken, first publish a version without the proof: download the card as a file, delete the line, import the file and publish it.",
  areas_break_proofs:
    "If the list is new from a certain day, enter that first day: proofs of earlier days keep the old list. If the carrier's own price has changed, first publish a version without the proof.",
  courier_missing: 'See Rates for the couriers.',
  courier_without_card: 'See Rates for the couriers.',
  rates_never_published: 'See Rates for its versions.',
  version_applies: 'If that version is to end, choose its last day.',
  not_yet_valid: 'See Rates for its versions.',
  no_longer_valid: 'Import and publish a new version under Rates.',

  // Files
  file_faulty: 'Drop the file again to see each fault.',
  file_encoding_unclear: 'Or choose its text encoding below the file.',
  file_without_card: 'Download a template to see the layout of a card.',
  zones_given_twice: 'Drop the file of the card alone.',
  zones_for_json: 'Drop the JSON file alone.',
  zones_without_countries: 'You can also drop a separate file of zones.',

  // Surcharges and suspensions
  fuel_surcharge_unknown: 'Enter it under Surcharges, Fuel.',
  fuel_not_scheduled: 'Import a version with that line under Rates.',
  fuel_far_ahead: 'If that is a mistake, correct the day, or remove the rate in the calendar.',
  fuel_jump: 'If that is a mistake, correct the rate, also in the calendar.',
  fuel_gap: 'To enter one, choose the gap in the calendar.',
  fuel_rate_missing: 'Reload the page to see the current rates.',
  demand_twice_entered: 'Choose End in its row.',
  demand_stays:
    'To cancel it as well, choose “Also cancel those of this name that have not begun”.',
  demand_planned_only: 'To cancel it, choose “Also cancel those of this name that have not begun”.',
  demand_missing: 'Reload the page to see the current list.',
  demand_name_unknown: 'Reload the page to see the current list.',
  area_rates_missing: 'See the lists under Surcharges, Areas.',
  areas_kept: 'If they no longer apply, remove them in the table of lists.',
  areas_missing: 'Reload the page to see the current lists.',
  areas_cut: 'If it is, choose “Import even if a list loses more than half of its areas”.',
  area_couriers_missing: 'See Rates for the couriers.',
  area_lists_overlap: 'Choose another first day, or correct valid_from in the file.',
  suspended: 'To lift it, see Suspensions.',
  suspended_until: 'To lift it, see Suspensions.',
  suspension_remains: 'If it no longer applies, lift it too.',
  suspension_missing: 'Reload the page to see the current list.',

  // Lists, accounts and requests
  none_active: 'Activate one in the list.',
  rule_names_inactive: 'Activate it in its list.',
  rule_names_unknown: 'Import it into its list first.',
  findings_unknown: 'Today shows what the next check finds.',
  holidays_missing: 'Download a template, fill it in and drop it here.',
  account_disabled: 'Enable it under Accounts first.',
  request_pending: 'Approve or reject that one first.',
  request_decided: 'Reload the page to see the decision.',
  audit_record_missing: 'Choose “Back to the newest”.',

  // Shipments, pickups and prices
  shipment_not_found: 'Search for it under Shipments.',
  shipment_deleted: 'To restore it, choose “Restore …”.',
  shipment_without_service: 'Choose a service under “Change the record”.',
  pickup_not_found: 'Search for it under Pickups.',
  country_ambiguous: 'Choose it from the list.',
  country_unknown: 'Choose it from the list.',
  note_no_postal_code: 'Enter the postal code.',
  note_no_city: 'Enter the city.',
} as const satisfies Partial<Record<FaultCode, string>>;

const THAI_ADVICE: Readonly<Record<keyof typeof ENGLISH_ADVICE, string>> = {
  // Rate cards
  valid_to_before_from: 'ให้เลือกวันสุดท้ายใหม่ตอนประกาศใช้',
  remote_area_unlisted: 'ให้นำเข้ารายการพื้นที่ที่หน้าค่าธรรมเนียมเพิ่ม แท็บพื้นที่พิเศษ',
  area_tier_unknown: 'ให้เพิ่มบรรทัดนี้ในไฟล์อัตราค่าส่ง หรือแก้ไขรายการพื้นที่',
  area_zone_unknown: 'ให้แก้ไขรายการที่หน้าค่าธรรมเนียมเพิ่ม แท็บพื้นที่พิเศษ',
  demand_zone_unknown: 'ถ้าไม่ใช้แล้ว ให้สิ้นสุดรายการนี้ที่หน้าค่าธรรมเนียมเพิ่ม แท็บช่วงพีค',
  card_fuel_rate_missing: 'ให้บันทึกที่หน้าค่าธรรมเนียมเพิ่ม แท็บค่าน้ำมันก่อน',
  service_inactive_of_card: 'ให้เปิดใช้ที่หน้าข้อมูลหลัก แท็บบริการก่อน',
  service_missing_of_card: 'ให้เพิ่มที่หน้าข้อมูลหลัก แท็บบริการก่อน',
  version_overlapped_later: 'ให้เลือกวันนั้นเป็นวันสุดท้าย',
  version_quoted_only_if: 'ให้เลือกวันนั้นเป็นวันสุดท้าย',
  days_uncovered: 'ให้เลือกวันสุดท้ายใหม่ หรือประกาศใช้ฉบับอื่นสำหรับวันเหล่านั้น',
  proofs_failing: 'ให้เลือก “ไม่นำเข้าราคาอ้างอิงที่ไม่ตรง” ตอนนำเข้าไฟล์',
  change_breaks_proofs:
    'ถ้าราคาของผู้ขนส่งเปลี่ยนไปแล้ว หรือตอนที่เก็บราคาอ้างอิงยังไม่ทราบอัตราของวันนั้น ให้ประกาศใช้ฉบับที่ไม่มีราคาอ้างอิงนี้ก่อน: ดาวน์โหลดอัตราค่าส่งเป็นไฟล์ ลบบรรทัดนั้น นำเข้า แล้วประกาศใช้',
  areas_break_proofs:
    'ถ้ารายการนี้มีผลตั้งแต่วันใดวันหนึ่ง ให้ใส่วันแรก ราคาอ้างอิงของวันก่อนหน้านั้นจะใช้รายการเดิม ถ้าราคาของผู้ขนส่งเปลี่ยนไปแล้ว ให้ประกาศใช้ฉบับที่ไม่มีราคาอ้างอิงนี้ก่อน',
  courier_missing: 'ดูรายชื่อผู้ขนส่งได้ที่หน้าอัตราค่าส่ง',
  courier_without_card: 'ดูรายชื่อผู้ขนส่งได้ที่หน้าอัตราค่าส่ง',
  rates_never_published: 'ดูฉบับทั้งหมดได้ที่หน้าอัตราค่าส่ง',
  version_applies: 'ถ้าต้องการให้ฉบับนั้นมีวันสิ้นสุด ให้เลือกวันสุดท้าย',
  not_yet_valid: 'ดูฉบับทั้งหมดได้ที่หน้าอัตราค่าส่ง',
  no_longer_valid: 'ให้นำเข้าและประกาศใช้ฉบับใหม่ที่หน้าอัตราค่าส่ง',

  // Files
  file_faulty: 'วางไฟล์อีกครั้งเพื่อดูข้อผิดพลาดแต่ละจุด',
  file_encoding_unclear: 'หรือเลือกรหัสอักขระใต้ไฟล์',
  file_without_card: 'ให้ดาวน์โหลดไฟล์ต้นแบบเพื่อดูรูปแบบของอัตราค่าส่ง',
  zones_given_twice: 'ให้วางเฉพาะไฟล์อัตราค่าส่ง',
  zones_for_json: 'ให้วางเฉพาะไฟล์ JSON',
  zones_without_countries: 'หรือวางไฟล์โซนแยกอีกไฟล์หนึ่งก็ได้',

  // Surcharges and suspensions
  fuel_surcharge_unknown: 'บันทึกได้ที่หน้าค่าธรรมเนียมเพิ่ม แท็บค่าน้ำมัน',
  fuel_not_scheduled: 'ให้นำเข้าฉบับที่มีบรรทัดนี้ที่หน้าอัตราค่าส่ง',
  fuel_far_ahead: 'ถ้าใส่ผิด ให้แก้วันที่ หรือลบอัตรานี้ในปฏิทิน',
  fuel_jump: 'ถ้าใส่ผิด ให้แก้อัตรา ถ้าบันทึกไปแล้วแก้ได้ในปฏิทิน',
  fuel_gap: 'เลือกช่วงที่ว่างในปฏิทินเพื่อบันทึกอัตรา',
  fuel_rate_missing: 'โหลดหน้านี้ใหม่เพื่อดูอัตราล่าสุด',
  demand_twice_entered: 'กด “สิ้นสุด” ในแถวของรายการนั้น',
  demand_stays: 'ถ้าต้องการยกเลิกด้วย ให้เลือก “ยกเลิกรายการชื่อนี้ที่ยังไม่เริ่มด้วย”',
  demand_planned_only: 'ถ้าต้องการยกเลิก ให้เลือก “ยกเลิกรายการชื่อนี้ที่ยังไม่เริ่มด้วย”',
  demand_missing: 'โหลดหน้านี้ใหม่เพื่อดูรายการล่าสุด',
  demand_name_unknown: 'โหลดหน้านี้ใหม่เพื่อดูรายการล่าสุด',
  area_rates_missing: 'ดูรายการพื้นที่ได้ที่หน้าค่าธรรมเนียมเพิ่ม แท็บพื้นที่พิเศษ',
  areas_kept: 'ถ้าไม่ใช้แล้ว ให้ลบในตารางรายการพื้นที่',
  areas_missing: 'โหลดหน้านี้ใหม่เพื่อดูรายการล่าสุด',
  areas_cut: 'ถ้าครบแล้ว ให้เลือก “นำเข้าแม้รายการใหม่มีพื้นที่น้อยกว่าครึ่งของเดิม”',
  area_couriers_missing: 'ดูรายชื่อผู้ขนส่งได้ที่หน้าอัตราค่าส่ง',
  area_lists_overlap: 'ให้เลือกวันแรกใหม่ หรือแก้ valid_from ในไฟล์',
  suspended: 'ยกเลิกการระงับได้ที่หน้าระงับเส้นทาง',
  suspended_until: 'ยกเลิกการระงับได้ที่หน้าระงับเส้นทาง',
  suspension_remains: 'ถ้าไม่ใช้แล้ว ให้ยกเลิกรายการนี้ด้วย',
  suspension_missing: 'โหลดหน้านี้ใหม่เพื่อดูรายการล่าสุด',

  // Lists, accounts and requests
  none_active: 'ให้เปิดใช้อย่างน้อยหนึ่งรายการ',
  rule_names_inactive: 'เปิดใช้ได้ในรายการของข้อมูลนั้น',
  rule_names_unknown: 'ให้นำเข้าในรายการของข้อมูลนั้นก่อน',
  findings_unknown: 'ดูผลการตรวจครั้งถัดไปได้ที่หน้าวันนี้',
  holidays_missing: 'ให้ดาวน์โหลดไฟล์ต้นแบบ กรอกข้อมูล แล้ววางไฟล์ที่นี่',
  account_disabled: 'ให้เลิกระงับที่หน้าบัญชีก่อน',
  request_pending: 'ให้อนุมัติหรือปฏิเสธคำขอนั้นก่อน',
  request_decided: 'โหลดหน้านี้ใหม่เพื่อดูผล',
  audit_record_missing: 'กด “กลับไปล่าสุด”',

  // Shipments, pickups and prices
  shipment_not_found: 'ค้นหาได้ที่หน้ารายการจัดส่ง',
  shipment_deleted: 'กู้คืนได้ด้วยปุ่ม “กู้คืน …”',
  shipment_without_service: 'เลือกบริการได้ใน “แก้ไขข้อมูล”',
  pickup_not_found: 'ค้นหาได้ที่หน้ารายการเข้ารับ',
  country_ambiguous: 'ให้เลือกจากรายชื่อ',
  country_unknown: 'ให้เลือกจากรายชื่อ',
  note_no_postal_code: 'ให้ใส่รหัสไปรษณีย์',
  note_no_city: 'ให้ใส่เมือง',
};

export const ADVICE: Readonly<Record<Language, Sentences>> = {
  en: ENGLISH_ADVICE,
  th: THAI_ADVICE,
};
