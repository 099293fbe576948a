import fc from 'fast-check';

import { share } from '../../test/support/share';
import { aCarrierEvent, anEvent } from '../../test/support/tracking-events';
import { TrackingStatus } from '../model/tracking/event';
import { carrierEvents, keepEventIds, withLaterEvents } from './carrier-events';

const NUMBER = 'EB315050240TH';
const converted = (...events: Parameters<typeof carrierEvents>[2]) =>
  carrierEvents('thailand_post', NUMBER, events);
const idOf = (...args: Parameters<typeof aCarrierEvent>) =>
  converted(aCarrierEvent(...args))[0]?.event_id;

test('an event is shown in our own words', () => {
  expect(converted(aCarrierEvent())).toEqual([
    {
      event_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      occurred_at: '2026-11-20T18:12:26+07:00',
      occurred_at_zone: 'stated',
      status: 'in_transit',
      description: 'On its way',
      description_th: 'พัสดุอยู่ระหว่างการขนส่ง',
      location: { city: 'Bangkok', country: 'TH' },
      source: 'carrier',
      carrier_event_code: '201',
    },
  ]);
});

test('where its code says more than its status, so do the words', () => {
  const text = { en: 'Released by customs', th: 'ผ่านพิธีการศุลกากรแล้ว' };
  expect(converted(aCarrierEvent({ status: 'customs', text }))).toMatchObject([
    { description: text.en, description_th: text.th },
  ]);
});

test('a place without any known part is null', () => {
  expect(converted(aCarrierEvent({ city: null, country: null }))[0]?.location).toBeNull();
  expect(converted(aCarrierEvent({ city: null }))[0]?.location).toEqual({
    city: null,
    country: 'TH',
  });
});

test('the id is of what happened, when and where, to which parcel of whom', () => {
  const others = [
    aCarrierEvent({ occurredAt: '2026-11-20T18:12:27+07:00' }),
    aCarrierEvent({ status: 'customs' }),
    aCarrierEvent({ code: '202' }),
    aCarrierEvent({ code: null }),
    aCarrierEvent({ city: 'Pattaya' }),
    aCarrierEvent({ country: 'JP' }),
  ];
  const ids = [
    ...converted(aCarrierEvent(), ...others),
    ...carrierEvents('dhl', NUMBER, [aCarrierEvent()]),
    ...carrierEvents('thailand_post', 'ED852942182TH', [aCarrierEvent()]),
  ].map(({ event_id }) => event_id);
  expect(new Set(ids).size).toBe(others.length + 3);
});

test('the id is the same however the instant and the words are written', () => {
  expect(idOf({ occurredAt: '2026-11-20T11:12:26+00:00', zone: 'place' })).toBe(idOf());
  expect(idOf({ text: { en: 'Other words', th: 'คำอื่น' } })).toBe(idOf());
});

test('an id is the one it was in earlier releases, so that a refresh doubles nothing', () => {
  expect(idOf()).toBe('736747545cfcea98');
});

describe('what happened at one instant and place', () => {
  const scan = (words: string, more = {}) => aCarrierEvent({ words, ...more });

  test('is different if its words are, in any order', () => {
    const sent = [scan('Vessel arrival'), scan('Gated out'), scan('Gated out')];
    const ids = converted(...sent).map(({ event_id }) => event_id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(idOf());
    expect(
      converted(...sent.toReversed())
        .map(({ event_id }) => event_id)
        .sort(),
    ).toEqual(ids.sort());
  });

  test('keeps its id when another follows', () => {
    const text = (en: string) => ({ text: { en, th: en } });
    const known = converted(scan('Vessel arrival', text('Vessel arrival')));
    const both = carrierEvents(
      'thailand_post',
      NUMBER,
      [scan('Gated out', text('Gated out')), scan('Vessel arrival', text('Vessel arrival'))],
      known,
    );
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(known[0]);
  });
});

test('several scans whose words are not shown differ, and no id is of their words', () => {
  const sent = ['Zqx one', 'Zqx two', 'Zqx three'].map((words) => aCarrierEvent({ words }));
  const ids = converted(...sent).map(({ event_id }) => event_id);
  const others = sent.map(({ words }) => aCarrierEvent({ words: `${words} otherwise` }));
  expect(new Set(ids).size).toBe(3);
  expect(converted(...others).map(({ event_id }) => event_id)).toEqual(ids);
});

test('the reason is kept, and is not in the id', () => {
  expect(converted(aCarrierEvent({ reason: 'held' }))).toMatchObject([
    { event_id: idOf(), reason: 'held' },
  ]);
});

const events = fc.array(
  fc
    .tuple(fc.constantFrom(...TrackingStatus.options), fc.integer({ min: 10, max: 14 }))
    .map(([status, hour]) =>
      aCarrierEvent({ status, occurredAt: `2026-11-20T${hour}:00:00+07:00` }),
    ),
  { maxLength: 12 },
);
test('in any order, and sent twice, the events are the same, the oldest first', () => {
  fc.assert(
    fc.property(events, (some) => {
      const once = converted(...some);
      expect(converted(...some.toReversed(), ...some)).toEqual(once);
      const instants = once.map(({ occurred_at }) => Date.parse(occurred_at));
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});

test('an event has the same id at a later pull, whatever else that one sends', () => {
  fc.assert(
    fc.property(events, events, (first, later) => {
      const both = converted(...later, ...first);
      expect(both).toEqual(expect.arrayContaining(converted(...first)));
      expect(new Set(both.map(({ event_id }) => event_id)).size).toBe(both.length);
    }),
    { numRuns: 1000 },
  );
});

test('of more than a thousand events the newest are kept', () => {
  const many = Array.from({ length: 1200 }, (_, minute) =>
    aCarrierEvent({ occurredAt: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString() }),
  );
  const kept = converted(...many.toReversed());
  expect(kept).toHaveLength(1000);
  expect(kept[0]?.occurred_at).toBe(many[200]?.occurredAt);
  expect(kept.at(-1)?.occurred_at).toBe(many.at(-1)?.occurredAt);
});

const event = (event_id: string, hour: number, offset = '+07:00') =>
  anEvent({ event_id, occurred_at: `2026-11-20T${hour}:00:00${offset}` });
const listIds = (...args: Parameters<typeof keepEventIds>) =>
  keepEventIds(...args).map(({ event_id }) => event_id);

test('an event that is read otherwise than before keeps its id', () => {
  const [read] = keepEventIds(
    [{ ...event('new', 10), status: 'customs', location: { city: null, country: 'DE' } }],
    [event('old', 10)],
  );
  expect(read).toMatchObject({ event_id: 'old', status: 'customs', location: { country: 'DE' } });
});

test('so does one of which only the zone is read otherwise', () => {
  expect(listIds([event('new', 10, '+01:00')], [event('old', 10, '+00:00')])).toEqual(['old']);
});

test('what happened at another time, or was never shown, has an id of its own', () => {
  expect(listIds([event('b', 11)], [event('a', 10)])).toEqual(['b']);
  expect(listIds([event('b', 11)], [])).toEqual(['b']);
});

test('an id that the carrier still sends is not given to another event of its time', () => {
  expect(listIds([event('a', 10), event('b', 10)], [event('a', 10)])).toEqual(['a', 'b']);
});

test('several of one time keep theirs in their order', () => {
  const known = [event('a', 10), event('b', 10), event('c', 11)];
  expect(listIds([event('x', 10), event('y', 10), event('z', 10)], known)).toEqual(['a', 'b', 'z']);
});

const idsAndHours = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    fc.integer({ min: 10, max: 12 }),
  ),
  { selector: ([id]) => id, maxLength: 8 },
);
test('no id is given twice, and a second look changes nothing', () => {
  fc.assert(
    fc.property(idsAndHours, idsAndHours, (sent, before) => {
      const known = before.map(([id, hour]) => event(id, hour));
      const kept = keepEventIds(
        sent.map(([id, hour]) => event(id, hour)),
        known,
      );
      const ids = kept.map(({ event_id }) => event_id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(keepEventIds(kept, known)).toEqual(kept);
    }),
    share({ numRuns: 2000 }),
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
