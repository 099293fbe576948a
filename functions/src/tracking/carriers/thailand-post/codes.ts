import { readMeanings, type CodeMeaning } from '../code-meanings';
import TABLE from './codes.json';

/** The code with which a return to the sender begins. */
export const RETURN_BEGINS = '203';
/** The code with which a delivery, and a return, ends. */
const HANDED_OVER = '501';
/** The codes that a `delivery_status` qualifies. */
const ATTEMPTS: ReadonlySet<string> = new Set(['401', HANDED_OVER]);

/** The event codes of Track & Trace. */
const CODES = readMeanings(TABLE);

/**
 * How an attempt at delivery ended. Not documented; the posts' internal list of reasons has the
 * same letters. `F` waits at the post office for the recipient, who has to collect it there: that
 * is no failure to be tried again.
 */
const ENDS: Readonly<Record<string, CodeMeaning | undefined>> = {
  S: undefined,
  F: {
    status: 'available_for_pickup',
    text: { en: 'Waiting at the post office', th: 'รอรับที่ที่ทำการไปรษณีย์' },
  },
  '11C': { status: 'delivery_failed', text: { en: 'The place was closed', th: 'สถานที่ปิด' } },
  '21C': { status: 'delivery_failed', text: { en: 'Payment is required', th: 'ต้องชำระเงิน' } },
};

const RETURNED: CodeMeaning = {
  status: 'returned',
  text: { en: 'Returned to the sender', th: 'ส่งคืนผู้ส่งแล้ว' },
};

export const isKnownEnd = (deliveryStatus: string): boolean => Object.hasOwn(ENDS, deliveryStatus);

/**
 * What a code means.
 * @param isReturning whether a return began before
 */
export function meaningOf(
  code: string,
  deliveryStatus: string | null,
  isReturning: boolean,
): CodeMeaning | undefined {
  const isEndKnown = deliveryStatus !== null && isKnownEnd(deliveryStatus);
  const end = isEndKnown && ATTEMPTS.has(code) ? ENDS[deliveryStatus] : undefined;
  if (end !== undefined) return end;
  if (code === HANDED_OVER && isReturning) return RETURNED;
  return CODES.get(code);
}
