import fc from 'fast-check';

import { anEvent } from '../../test/support/tracking-events';
import { keepEventIds, withLaterEvents } from './carrier-events';

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

describe('what a carrier that stands in adds', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  const at = (event_id: string, occurred_at: string, more: Parameters<typeof anEvent>[0] = {}) =>
    anEvent({ event_id, occurred_at, ...more });
  const LAST = at('last', '2026-11-24T18:05:40+08:00');
  const added = (known: readonly ReturnType<typeof at>[], ...reported: ReturnType<typeof at>[]) =>
    withLaterEvents(known, reported, NOW)
      .slice(known.length)
      .map(({ event_id }) => event_id);

  test('is what happened later, whatever is still expected', () => {
    const expected = at('expected', '2026-11-29T10:00:00+08:00', { status: 'unknown' });
    const later = at('later', '2026-11-25T09:00:00+08:00', { status: 'out_for_delivery' });
    const earlier = at('earlier', '2026-11-23T09:00:00+08:00');
    expect(added([LAST, expected], earlier, later)).toEqual(['later']);
  });

  test('is not the last scan again, to the minute', () => {
    expect(added([LAST], at('same', '2026-11-24T18:06:00+08:00'))).toEqual([]);
    expect(added([LAST], at('same', '2026-11-24T18:05:00+08:00'))).toEqual([]);
    expect(added([LAST], at('next', '2026-11-24T18:07:00+08:00'))).toEqual(['next']);
  });

  test('may be something else within that minute', () => {
    const delivered = at('delivered', '2026-11-24T18:05:00+08:00', { status: 'delivered' });
    expect(added([LAST], delivered)).toEqual(['delivered']);
  });

  test('is later by the clock where a zone is not known', () => {
    const bare = at('bare', '2026-11-24T18:00:00+00:00', { occurred_at_zone: 'unknown' });
    expect(added([bare], at('later', '2026-11-24T19:00:00+08:00'))).toEqual(['later']);
    expect(added([bare], at('earlier', '2026-11-24T17:00:00+08:00'))).toEqual([]);
  });

  test('is everything, if nothing is known', () => {
    expect(added([], LAST)).toEqual(['last']);
  });
});
