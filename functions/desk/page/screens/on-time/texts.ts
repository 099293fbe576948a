import { texts, translated } from '../../language/texts';

export const OUTCOME_TEXTS = translated<'early' | 'on_time' | 'late'>({
  early: ['Early', 'เร็วกว่าที่แจ้ง'],
  on_time: ['On time', 'ตรงตามที่แจ้ง'],
  late: ['Late', 'ช้ากว่าที่แจ้ง'],
});

export const ON_TIME = texts({
  title: ['On time', 'วันจัดส่งที่ทำได้จริง'],
  lead: [
    'Parcels that arrived from {from} to {to}, held against the days that were quoted.',
    'พัสดุที่ถึงผู้รับตั้งแต่ {from} ถึง {to} เทียบกับวันที่แจ้งไว้ตอนเสนอราคา',
  ],
  asOf: ['As of {instant}.', 'ข้อมูล ณ {instant}'],
  underway: [
    (count: string) =>
      `Still on their way with quoted days: ${count} ${count === '1' ? 'parcel' : 'parcels'}.`,
    'ยังอยู่ระหว่างขนส่งและมีวันที่แจ้งไว้ {count} ชิ้น',
  ],
  refresh: ['Refresh', 'รีเฟรช'],
  months: ['Months', 'ช่วงเวลา'],
  lengths: {
    '1': ['This month', 'เดือนนี้'],
    '3': ['The last 3 months', '3 เดือนล่าสุด'],
    '6': ['The last 6 months', '6 เดือนล่าสุด'],
    '12': ['The last 12 months', '12 เดือนล่าสุด'],
  },
  courier: ['Courier', 'ผู้ขนส่ง'],
  country: ['Country', 'ประเทศ'],
  month: ['Month', 'เดือน'],
  all: ['All', 'ทั้งหมด'],
  empty: [
    'No parcel with quoted days arrived. Quotes name days if the request asks for delivery_dates, and shipments keep those of a held quote.',
    'ยังไม่มีพัสดุที่แจ้งวันไว้แล้วถึงผู้รับ ใบเสนอราคาจะแจ้งวันเมื่อคำขอมี delivery_dates และรายการจัดส่งจะเก็บวันของใบเสนอราคาที่ถือไว้',
  ],
  malformed: ['Records that cannot be read: {count}.', 'อ่านข้อมูลไม่ได้ {count} รายการ'],
  distances: ['Days before and after the quoted days', 'จำนวนวันก่อนและหลังวันที่แจ้งไว้'],
  describeDistances: [
    'Bars for how many parcels arrived so many days before the earliest, within, or after the latest quoted day.',
    'แท่งแสดงจำนวนพัสดุที่ถึงก่อนวันแรก ภายในช่วง หรือหลังวันสุดท้ายที่แจ้งไว้ แยกตามจำนวนวัน',
  ],
  within: ['on time', 'ตรงเวลา'],
  parcels: ['Parcels', 'จำนวนพัสดุ'],
  shares: ['Shares by month', 'สัดส่วนรายเดือน'],
  describeShares: [
    'For each month, the shares of parcels that arrived early, on time and late.',
    'สัดส่วนพัสดุที่ถึงเร็ว ตรงเวลา และช้า ในแต่ละเดือน',
  ],
  byCourier: ['By courier', 'ตามผู้ขนส่ง'],
  byCountry: ['By country', 'ตามประเทศ'],
  byMonth: ['By month', 'ตามเดือน'],
  ofParcels: ['Share of the parcels', 'สัดส่วนของพัสดุ'],
  ranges: ['Ranges of days that do not fit', 'ช่วงวันที่ไม่เหมาะ'],
  rangesLead: [
    'With these ranges, fewer than 80 % or more than 98 % of at least 30 parcels were on time. With the suggested range, 90 % would have been.',
    'ช่วงวันเหล่านี้ทำได้จริงไม่ถึง 80% หรือเกิน 98% ของพัสดุอย่างน้อย 30 ชิ้น ช่วงที่แนะนำจะทำได้จริง 90%',
  ],
  zone: ['Zone', 'โซน'],
  days: ['Days on the card', 'จำนวนวันในอัตราค่าส่ง'],
  suggested: ['Suggested', 'ที่แนะนำ'],
  keeps: ['Share on time', 'สัดส่วนที่ตรงตามที่แจ้ง'],
  wouldKeep: ['Would be on time', 'จะตรงตามที่แจ้ง'],
  draft: ['Draft the card', 'ร่างอัตราค่าส่ง'],
  draftOf: ['Draft the card: {courier}, zone {zone}', 'ร่างอัตราค่าส่ง: {courier} โซน {zone}'],
});
