import * as z from 'zod';

import { readExamples } from '../../../test/support/repository';
import { dayOrInstant, firstOf, newestSent, readAnswer, textIn, toWindow } from './read-answer';

const EXAMPLES = readExamples<{
  statuses: [status: number, code: string, message: string][];
  windows: [from: string | null, through: string | null, isWindow: boolean][];
  days: [sent: string | number, expected: string | null][];
}>(__dirname, 'vectors/read-answer.json');

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

test.each(EXAMPLES.statuses)(
  'one with the status %i is none, whatever it holds',
  (status, code, message) => {
    expect(read(status, { shipments: [] })).toThrow(failure(code, message));
  },
);

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

test.each(EXAMPLES.windows)('from %s to %s is a window: %s', (from, through, isWindow) => {
  expect(toWindow(from, through)).toEqual(isWindow ? { from, through } : undefined);
});

test.each(EXAMPLES.days)('%j is the day or instant %j', (sent, expected) => {
  expect(dayOrInstant(sent)).toBe(expected);
});
