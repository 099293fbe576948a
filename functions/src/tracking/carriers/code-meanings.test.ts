import { readExamples } from '../../../test/support/repository';
import { aCarrierEvent } from '../../../test/support/tracking-events';
import type { ExceptionReason } from '../../model/tracking/event';
import { readMeanings, withReturns } from './code-meanings';
import DHL from './dhl/codes.json';
import SEVENTEEN_TRACK from './seventeen-track/meanings.json';
import THAILAND_POST from './thailand-post/codes.json';

const EXAMPLES = readExamples<{
  reasons: [code: string, reason: ExceptionReason | null][];
  post: [code: string, reason: ExceptionReason | null][];
}>(__dirname, 'vectors/code-meanings.json');

const seventeenTrack = readMeanings(SEVENTEEN_TRACK);
const post = readMeanings(THAILAND_POST);

test.each(EXAMPLES.reasons)('the reason of the sub-status %s is %s', (code, reason) => {
  expect(seventeenTrack.get(code)).toBeDefined();
  expect(seventeenTrack.get(code)?.reason ?? null).toBe(reason);
});

test.each(EXAMPLES.post)('the reason of %s of Thailand Post is %s', (code, reason) => {
  expect(post.get(code)).toBeDefined();
  expect(post.get(code)?.reason ?? null).toBe(reason);
});

test('a reason is explained, and one explanation is the same with every carrier', () => {
  const tables = [DHL.express, DHL.german_events, DHL.words, SEVENTEEN_TRACK, THAILAND_POST];
  const meanings = tables.flatMap((table) => Array.from(readMeanings(table).values()));
  const thai = new Map(meanings.flatMap(({ text }) => (text ? [[text.en, text.th] as const] : [])));
  for (const { reason, text } of meanings) {
    if (reason !== undefined) expect(text).toBeDefined();
    if (text !== undefined) expect(text.th).toBe(thai.get(text.en));
  }
});

test('a released parcel is in transit with every carrier', () => {
  const released = { en: 'Released by customs', th: 'ผ่านพิธีการศุลกากรแล้ว' };
  const meanings = [
    readMeanings(DHL.express).get('CR'),
    seventeenTrack.get('InTransit_CustomsReleased'),
  ];
  const expected = { status: 'in_transit', text: released };
  expect(meanings).toEqual([expected, expected]);
});

const at = (hour: number) => `2026-11-20T${hour}:00:00+07:00`;
const delivered = (hour: number) => aCarrierEvent({ status: 'delivered', occurredAt: at(hour) });
const begin = (hour: number) => aCarrierEvent({ isReturning: true, occurredAt: at(hour) });
const statuses = (...events: Parameters<typeof withReturns>[0]) =>
  withReturns(events).map(({ status }) => status);

test('a delivery after the return began is one to the sender', () => {
  expect(statuses(begin(10), delivered(12))).toEqual(['in_transit', 'returned']);
  expect(statuses(delivered(12), begin(10))).toEqual(['returned', 'in_transit']);
  expect(statuses(begin(10), delivered(10))).toEqual(['in_transit', 'returned']);
});

test('one before it, or without one, is a delivery', () => {
  expect(statuses(delivered(9), begin(10))).toEqual(['delivered', 'in_transit']);
  expect(statuses(delivered(9))).toEqual(['delivered']);
});

test('a return has no words of a damaged delivery', () => {
  const text = { en: 'Delivered damaged', th: 'นำจ่ายแล้ว แต่พัสดุเสียหาย' };
  const [, event] = withReturns([begin(10), { ...delivered(12), reason: 'damaged', text }]);
  expect(event).toMatchObject({ status: 'returned', text: undefined, reason: undefined });
});

test('a delivery whose text says that the recipient has it is none to the sender', () => {
  const text = { en: 'Delivered to a neighbour', th: 'ฝากไว้กับเพื่อนบ้านแล้ว' };
  const given = { ...delivered(12), text };
  expect(withReturns([begin(10), given])[1]).toBe(given);
});

test('a code of a return keeps a text of its own', () => {
  const row = { status: 'exception', codes: ['a'], isReturning: true, text: { en: 'A', th: 'B' } };
  expect(readMeanings([row]).get('a')?.text).toEqual(row.text);
});
