import * as z from 'zod';

import { dayOrInstant, firstOf, newestSent, readAnswer, textIn, toWindow } from './read-answer';

const Answer = z.object({ shipments: firstOf(2, z.object({ id: z.string() })) });
const read = (status: number, json: unknown) => (): unknown =>
  readAnswer('dhl', { status, json }, Answer);
const failure = (code: string, message: string) =>
  expect.objectContaining({
    carrier: 'dhl',
    code,
    message: expect.stringContaining(message) as string,
  }) as Error;

test('an answer is read with its first items', () => {
  const shipments = ['1', '2', '3'].map((id) => ({ id, other: true }));
  expect(read(200, { shipments })()).toEqual({ shipments: [{ id: '1' }, { id: '2' }] });
});

test.each([
  [401, 'carrier_refused', 'the key was rejected with status 401'],
  [403, 'carrier_refused', 'the key was rejected with status 403'],
  [201, 'carrier_unreadable', 'an unexpected answer with status 201: '],
  [404, 'carrier_unreadable', 'an unexpected answer with status 404: '],
  [429, 'carrier_unreadable', 'an unexpected answer with status 429: '],
  [500, 'carrier_unreadable', 'an unexpected answer with status 500: '],
])('one with the status %i is none, whatever it holds', (status, code, message) => {
  expect(read(status, { shipments: [] })).toThrow(failure(code, message));
});

test.each([
  [undefined, 'all of it'],
  [{ shipments: 'x' }, 'shipments'],
  [{ shipments: [{ id: 7 }, {}] }, 'shipments.id'],
])('%j is unreadable, by its members', (json, members) => {
  expect(read(200, json)).toThrow(
    failure('carrier_unreadable', `an unexpected answer with status 200: ${members}`),
  );
});

test('of too many events the newest are read, in their order; without times the first', async () => {
  const sent = ['2', '', '3', '1'].map((at) => ({ at }));
  const newest = (events: readonly object[], most: number) =>
    newestSent(events, (one) => textIn(one, 'at'), most);
  expect(await newest(sent, 4)).toBe(sent);
  expect(await newest(sent, 2)).toEqual([{ at: '2' }, { at: '3' }]);
  expect(await newest([{}, {}, {}], 2)).toEqual([{}, {}]);
});

test.each([
  ['2026-11-21', '2026-11-22', true],
  ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-22', '2026-11-21', false],
  ['2026-11-21', '2026-11-22T08:00:00Z', false],
  [null, '2026-11-22', false],
  ['2026-11-21', null, false],
])('from %s to %s is a window: %s', (from, through, isWindow) => {
  expect(toWindow(from, through)).toEqual(isWindow ? { from, through } : undefined);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 2026-11-21T08:00:00 ', '2026-11-21'],
  ['2026-11-21T08:00:00+02:00', '2026-11-21T08:00:00+02:00'],
  ['on Friday', null],
  [7, null],
])('%j is the day or instant %j', (sent, expected) => {
  expect(dayOrInstant(sent)).toBe(expected);
});
