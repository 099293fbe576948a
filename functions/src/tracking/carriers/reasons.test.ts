import type { ExceptionReason } from '../../model/tracking/event';
import { readMeanings } from './code-meanings';
import DHL from './dhl/codes.json';
import SEVENTEEN_TRACK from './seventeen-track/meanings.json';
import THAILAND_POST from './thailand-post/codes.json';

const seventeenTrack = readMeanings(SEVENTEEN_TRACK);
const post = readMeanings(THAILAND_POST);

test.each<[string, ExceptionReason | undefined]>([
  ['DeliveryFailure_NoBody', 'not_home'],
  ['DeliveryFailure_Rejected', 'refused'],
  ['DeliveryFailure_InvalidAddress', 'address'],
  ['DeliveryFailure_Security', 'held'],
  ['DeliveryFailure', undefined],
  ['Exception_NoBody', 'address'],
  ['Exception_Security', 'held'],
  ['Exception_Damage', 'damaged'],
  ['Exception_Rejected', 'refused'],
  ['Exception_Delayed', 'delayed'],
  ['Exception_Lost', 'lost'],
  ['Exception_Destroyed', undefined],
  ['Exception_Returning', undefined],
  ['Exception_Cancel', undefined],
  ['Exception', undefined],
  ['InTransit_CustomsRequiringInformation', 'customs_documents'],
  ['InTransit_CustomsReleased', undefined],
])('the reason of the sub-status %s is %s', (code, reason) => {
  expect(seventeenTrack.get(code)).toBeDefined();
  expect(seventeenTrack.get(code)?.reason).toBe(reason);
});

test.each<[string, ExceptionReason | undefined]>([
  ['401', undefined],
  ['402', 'held'],
  ['203', undefined],
])('the reason of %s of Thailand Post is %s', (code, reason) => {
  expect(post.get(code)).toBeDefined();
  expect(post.get(code)?.reason).toBe(reason);
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
