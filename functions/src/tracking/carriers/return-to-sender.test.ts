import { aCarrierEvent } from '../../../test/support/tracking-events';
import { withReturns } from './code-meanings';

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
