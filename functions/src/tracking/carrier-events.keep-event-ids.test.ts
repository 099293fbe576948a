import fc from 'fast-check';

import { anEvent } from '../../test/support/tracking-events';
import { keepEventIds } from './carrier-events';

const event = (event_id: string, hour: number, offset = '+07:00') =>
  anEvent({ event_id, occurred_at: `2026-11-20T${hour}:00:00${offset}` });
const idsOf = (...args: Parameters<typeof keepEventIds>) =>
  keepEventIds(...args).map(({ event_id }) => event_id);

test('an event that is read otherwise than before keeps its id', () => {
  const [read] = keepEventIds(
    [{ ...event('new', 10), status: 'customs', location: { city: null, country: 'DE' } }],
    [event('old', 10)],
  );
  expect(read).toMatchObject({ event_id: 'old', status: 'customs', location: { country: 'DE' } });
});

test('so does one of which only the zone is read otherwise', () => {
  expect(idsOf([event('new', 10, '+01:00')], [event('old', 10, '+00:00')])).toEqual(['old']);
});

test('what happened at another time, or was never shown, has an id of its own', () => {
  expect(idsOf([event('b', 11)], [event('a', 10)])).toEqual(['b']);
  expect(idsOf([event('b', 11)], [])).toEqual(['b']);
});

test('an id that the carrier still sends is not given to another event of its time', () => {
  expect(idsOf([event('a', 10), event('b', 10)], [event('a', 10)])).toEqual(['a', 'b']);
});

test('several of one time keep theirs in their order', () => {
  const known = [event('a', 10), event('b', 10), event('c', 11)];
  expect(idsOf([event('x', 10), event('y', 10), event('z', 10)], known)).toEqual(['a', 'b', 'z']);
});

const events = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    fc.integer({ min: 10, max: 12 }),
  ),
  { selector: ([id]) => id, maxLength: 8 },
);
test('no id is given twice, and a second look changes nothing', () => {
  fc.assert(
    fc.property(events, events, (sent, before) => {
      const known = before.map(([id, hour]) => event(id, hour));
      const kept = keepEventIds(
        sent.map(([id, hour]) => event(id, hour)),
        known,
      );
      const ids = kept.map(({ event_id }) => event_id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(keepEventIds(kept, known)).toEqual(kept);
    }),
  );
});
