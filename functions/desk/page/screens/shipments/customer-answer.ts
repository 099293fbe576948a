import type { CustomerStep, NextStep } from '../../../tracking/waits-for';
import type { AnswerOf } from '../../api/types';
import { formatCountry } from '../../format/country';
import { dayOfInstant, formatDay } from '../../format/day';
import { type Language, texts, translated } from '../../language/texts';
import { TRACKING_TEXTS } from '../care/texts';
import type { ShownShipment } from './changed-fields';

export type Story = AnswerOf<'tracking.show'>;
type Shipped = Pick<ShownShipment, 'carrier_tracking_number' | 'estimated_delivery'>;

const TEXTS = texts({
  number: ['Shipment {number}', 'พัสดุเลขที่ {number}'],
  carrier: ['Carrier: {carrier}, number {number}', 'ผู้ขนส่ง: {carrier} เลขพัสดุ {number}'],
  status: ['Status: {status}', 'สถานะ: {status}'],
  event: ['Last news, {day}: {event}', 'ความเคลื่อนไหวล่าสุด {day}: {event}'],
  estimate: ['Estimated delivery: {day}', 'คาดว่าจะถึง: {day}'],
});

const TO_DO = translated<CustomerStep>({
  documents: ['Please send what customs asks for.', 'กรุณาส่งข้อมูลที่ศุลกากรขอ'],
  release: ['It is on hold. Please contact the carrier.', 'พัสดุถูกพักไว้ กรุณาติดต่อผู้ขนส่ง'],
  address: ['Please send us the right address.', 'กรุณาแจ้งที่อยู่ที่ถูกต้องแก่เรา'],
  decide: ['It was refused. Deliver again, or return it?', 'ผู้รับปฏิเสธ จะให้นำจ่ายอีกครั้งหรือส่งคืน'],
  collect: ['Please collect it from the carrier.', 'กรุณาไปรับพัสดุที่ผู้ขนส่ง'],
});

/**
 * What staff send to a customer who asks where a parcel is: nothing that only staff may know, and no name,
 * address, telephone number or price. Notes are left out: they may say anything, in one language.
 * @param today the day in Thailand: an estimate that has passed is left out
 */
export function writeCustomerAnswer(
  { tracking, waits_for }: Story,
  { carrier_tracking_number: number, estimated_delivery: quoted }: Shipped,
  { language, carrier, today }: { language: Language; carrier: string | null; today: string },
): string {
  const t = TEXTS[language];
  const todo: Partial<Readonly<Record<NextStep, string>>> = TO_DO[language];
  const { status, events } = tracking;
  const told = events.filter((one) => one.status !== 'unknown' && !one.event_id.endsWith('-note'));
  // Our own bookkeeping may come after what the carrier has said last.
  const last = told.find((one) => one.status === status) ?? told[0];
  const estimate = toDay(tracking.estimated_delivery ?? quoted?.latest ?? '');
  const isOver = status === 'delivered' || status === 'returned' || status === 'cancelled';
  const lines = [
    t.number(tracking.request_number ?? tracking.tracking_number),
    number !== null && t.carrier(carrier ?? '–', number),
    t.status(TRACKING_TEXTS[language][status]),
    last && t.event(formatDay(dayOfInstant(last.occurred_at), language), sayEvent(last, language)),
    !isOver && estimate >= today && t.estimate(formatDay(estimate, language)),
    todo[waits_for],
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

/** The day at its place that an estimate names; empty if it names none. */
export const toDay = (at: string): string => /^\d{4}-\d\d-\d\d/.exec(at)?.[0] ?? '';

/** @example sayEvent(event, 'en') // 'Out for delivery, Tokyo, Japan' */
export function sayEvent(event: Story['tracking']['events'][number], language: Language): string {
  const { city = null, country = null } = event.location ?? {};
  const place = [city, country && formatCountry(country, language)];
  const text = language === 'th' ? event.description_th : event.description;
  return [...new Set([text, ...place])].filter((part) => part !== null).join(', ');
}
