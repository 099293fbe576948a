import type { EventText, TrackingStatus } from '../../record/event';

interface PostMeaning extends EventText {
  readonly status: TrackingStatus;
}

const meaning = (status: TrackingStatus, en: string, th: string): PostMeaning => ({
  status,
  en,
  th,
});

/** The code with which a return to the sender begins. */
export const RETURN_BEGINS = '203';
/** The code with which a delivery, and a return, ends. */
const HANDED_OVER = '501';
/** The codes that a `delivery_status` qualifies. */
const ATTEMPTS: ReadonlySet<string> = new Set(['401', HANDED_OVER]);

/** The event codes of Track & Trace. */
const CODES: Readonly<Record<string, PostMeaning>> = {
  101: meaning('pre_transit', 'Preparing to post', 'เตรียมการฝากส่ง'),
  102: meaning('picked_up', 'Accepted through an agent', 'รับฝากผ่านตัวแทน'),
  103: meaning('picked_up', 'Accepted', 'รับฝาก'),
  104: meaning('cancelled', 'Withdrawn by the sender', 'ผู้ฝากส่งขอถอนคืน'),
  201: meaning('in_transit', 'On its way', 'อยู่ระหว่างการขนส่ง'),
  202: meaning('customs', 'At customs', 'ดำเนินพิธีการศุลกากร'),
  [RETURN_BEGINS]: meaning('exception', 'On its way back to the sender', 'อยู่ระหว่างส่งคืนผู้ส่ง'),
  204: meaning(
    'in_transit',
    'At the outward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก',
  ),
  205: meaning(
    'in_transit',
    'At the inward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาเข้า',
  ),
  206: meaning('in_transit', 'At the post office', 'ถึงที่ทำการไปรษณีย์'),
  207: meaning('in_transit', 'Preparing transport', 'เตรียมการขนส่ง'),
  208: meaning(
    'in_transit',
    'Left the outward office of exchange',
    'ส่งออกจากที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก',
  ),
  // The posts' own terms: the item is taken out of the export or import, and still lies somewhere.
  209: meaning('exception', 'Export cancelled', 'ยกเลิกการส่งออก'),
  210: meaning('exception', 'Import cancelled', 'ยกเลิกการนำเข้า'),
  211: meaning('in_transit', 'At the sorting centre', 'รับเข้า ณ ศูนย์คัดแยก'),
  212: meaning('in_transit', 'Handed to the airline', 'ส่งมอบให้สายการบิน'),
  213: meaning('in_transit', 'Taken over by the airline', 'สายการบินรับมอบ'),
  301: meaning('out_for_delivery', 'Out for delivery', 'อยู่ระหว่างการนำจ่าย'),
  302: meaning('available_for_pickup', 'At a collection point', 'นำจ่าย ณ จุดรับสิ่งของ'),
  401: meaning('delivery_failed', 'Delivery was not possible', 'นำจ่ายไม่สำเร็จ'),
  // Neither the recipient nor the sender took it.
  402: meaning('exception', 'A notice is posted at the accepting office', 'ปิดประกาศ ณ ที่ทำการรับฝาก'),
  [HANDED_OVER]: meaning('delivered', 'Delivered', 'นำจ่ายสำเร็จ'),
  // The seller is paid what the recipient paid on delivery.
  901: meaning('delivered', 'Money transferred to the seller', 'โอนเงินให้ผู้ขายเรียบร้อยแล้ว'),
};

/**
 * How an attempt at delivery ended. Not documented; the posts' internal list of reasons has the
 * same letters. `F` waits at the post office for the recipient, who has to collect it there: that
 * is no failure to be tried again.
 */
const ENDS: Readonly<Record<string, PostMeaning | undefined>> = {
  S: undefined,
  F: meaning('available_for_pickup', 'Waiting at the post office', 'รอรับที่ที่ทำการไปรษณีย์'),
  '11C': meaning('delivery_failed', 'The place was closed', 'สถานที่ปิด'),
  '21C': meaning('delivery_failed', 'Payment is required', 'ต้องชำระเงิน'),
};

const RETURNED = meaning('returned', 'Returned to the sender', 'ส่งคืนผู้ส่งแล้ว');

export const isKnownEnd = (deliveryStatus: string): boolean => Object.hasOwn(ENDS, deliveryStatus);

/**
 * What a code means.
 * @param isReturning whether a return began before
 */
export function meaningOf(
  code: string,
  deliveryStatus: string | null,
  isReturning: boolean,
): PostMeaning | undefined {
  const isEndKnown = deliveryStatus !== null && isKnownEnd(deliveryStatus);
  const end = isEndKnown && ATTEMPTS.has(code) ? ENDS[deliveryStatus] : undefined;
  if (end !== undefined) return end;
  if (code === HANDED_OVER && isReturning) return RETURNED;
  return Object.hasOwn(CODES, code) ? CODES[code] : undefined;
}
