import type { Reply } from '../../../local/stand-ins/carrier-server';
import { carrierEvents } from '../../../src/tracking/carrier-events';
import { type CarrierEvent, NumberRefusal } from '../../../src/tracking/carriers/carrier';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { deriveStatus } from '../../../src/tracking/record/event';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import {
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
  aToken,
  anItem,
  answerOf,
  known,
} from '../../support/thailand-post-answers';

const EXAMPLES = readExamples<{
  codes: [code: string, status: string][];
  dates: [what: string, sent: string, time: string, zone: string][];
  offices: [sent: string, city: string | null][];
  overseas: [sent: string | null, city: string | null, country: string | null][];
  attempts: [code: string, end: string, status: string, text: string][];
}>(__dirname, 'examples/thailand-post.json');

const desk = openedForEach(() => openCarrierDesk(createThailandPost));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

const track = (...replies: Reply[]) => {
  desk.script(TRACK_PATH, ...replies);
  return desk.track(NUMBER);
};

async function eventsOf(...items: unknown[]): Promise<readonly CarrierEvent[]> {
  const report = await track({ body: answerOf({ [NUMBER]: items }) });
  if (report === undefined) throw new Error('The parcel is not known.');
  return report.events;
}

describe('an answer', () => {
  test('is read', async () => {
    expect(await track({ body: known })).toEqual({
      events: [
        {
          occurredAt: '2026-11-20T18:12:26+07:00',
          zone: 'stated',
          status: 'picked_up',
          code: '103',
          text: expect.objectContaining({ en: 'Accepted', th: 'รับฝาก' }),
          words: 'รับฝาก',
          city: 'บางรัก',
          country: 'TH',
        },
      ],
      estimatedDelivery: null,
    });
  });

  test.each(EXAMPLES.codes)(
    'the code %s is %s, in words of both languages',
    async (code, status) => {
      const [event] = await eventsOf(anItem({ status: code }));
      expect(event).toMatchObject({ status, code });
      expect([event?.text?.en, event?.text?.th]).toEqual([
        expect.stringMatching(/^[A-Z][a-z ]+$/),
        expect.stringMatching(/^[ก-๙ ]+$/),
      ]);
      expect(desk.unknownCodes).toEqual([]);
    },
  );

  test('a code that is a number is the same code', async () => {
    expect(await eventsOf(anItem({ status: 501 }))).toMatchObject([
      { status: 'delivered', code: '501' },
    ]);
  });

  test.each(['999', 'constructor', '__proto__'])(
    'the code %s is unknown, kept as it is, and noted',
    async (code) => {
      const events = await eventsOf(anItem({ status: code }));
      expect(events).toMatchObject([{ status: 'unknown', code }]);
      expect(desk.unknownCodes).toEqual([`thailand_post ${code}`]);
    },
  );

  test('a code that is a sentence is noted as no code', async () => {
    const [event] = await eventsOf(anItem({ status: 'ส่งให้คุณสมชาย' }));
    expect(event).toMatchObject({ status: 'unknown', code: null });
    expect(desk.unknownCodes).toEqual(['thailand_post no code']);
  });

  test.each(EXAMPLES.dates)('a date %s', async (_name, status_date, occurredAt, zone) => {
    expect(await eventsOf(anItem({ status_date }))).toMatchObject([{ occurredAt, zone }]);
  });

  test.each(EXAMPLES.offices)('the office %s is returned as %s', async (location, city) => {
    expect(await eventsOf(anItem({ location }))).toMatchObject([{ city, country: 'TH' }]);
  });

  test.each(EXAMPLES.overseas)(
    '%s overseas is the city %s in the country %s',
    async (location, city, country) => {
      for (const postcode of ['99999', 99999]) {
        expect(await eventsOf(anItem({ location, postcode }))).toMatchObject([
          { occurredAt: '2026-11-20T18:12:26+07:00', zone: 'stated', city, country },
        ]);
      }
    },
  );

  test('a place is shown without what is no name of one', async () => {
    for (const location of ['ศป.10 โทร 0812345678', '', null, undefined, 10500]) {
      expect(await eventsOf(anItem({ location }))).toMatchObject([{ city: null, country: 'TH' }]);
    }
  });

  test('the members of the newer answers change nothing', async () => {
    const newer = { status_detail: 'x', delivery_officer_name: 'สมชาย', office_tel: '021234567' };
    expect(await eventsOf(anItem(newer))).toEqual(await eventsOf(anItem()));
  });

  test('members other than the code and the date may be missing', async () => {
    const item = { status: '103', status_date: '20/11/2569 18:12:26+07:00' };
    expect(await eventsOf(item)).toMatchObject([{ status: 'picked_up', city: null }]);
  });

  test('items that cannot be read are left out, the others returned', async () => {
    const events = await eventsOf(
      null,
      'item',
      {},
      anItem({ status: null }),
      anItem({ status_date: null }),
      anItem({ status_date: '2026-11-20T18:12:26+07:00' }),
      anItem({ status_date: '30/02/2569 18:12:26+07:00' }),
      anItem({ status: '501' }),
    );
    expect(events).toMatchObject([{ status: 'delivered' }]);
  });

  test('a thousand items, some twice and in no order, are all returned', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => {
      const minute = (at * 7) % 500;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return anItem({ status_date: `20/11/2569 ${time}:00+07:00` });
    });
    const events = await eventsOf(...items);
    expect(events).toHaveLength(1000);
    expect(new Set(events.map(({ occurredAt }) => occurredAt)).size).toBe(500);
  });

  test.each<[string, unknown]>([
    ['without its key', {}],
    ['with another’s', { EB315050253TH: [anItem()] }],
    ['with nothing under it', { [NUMBER]: [] }],
    ['with null under it', { [NUMBER]: null }],
    ['as an empty list', []],
    ['as null', null],
  ])('the items %s: the number is not known', async (_name, items) => {
    expect(await track({ body: answerOf(items) })).toBeUndefined();
  });

  test.each(['eb315050240th', 'EB 3150 5024 0TH'])(
    'an item under %s is the number’s',
    async (key) => {
      const report = await track({ body: answerOf({ [key]: [anItem()] }) });
      expect(report?.events).toHaveLength(1);
    },
  );

  test.each(['invalid barcode', 'Barcode not found', 'The number is incorrect.'])(
    '“%s”: the number is not known',
    async (message) => {
      expect(await track({ body: { message, status: false } })).toBeUndefined();
    },
  );

  test('another word about the number is its refusal', async () => {
    const body = { message: 'barcode is not allowed', status: false };
    const failure = await failureOf(track({ body }));
    expect(failure).toBeInstanceOf(NumberRefusal);
    expect(failure.code).toBe('carrier_refused');
  });

  test.each([
    [{ message: 'invalid status', status: false }],
    [{ message: 'value cannot be null or empty', status: false }],
    [{ ...known, status: false }],
    [{ ...known, status: 'true' }],
  ])('%j is no answer, though its HTTP status is 200', async (body) => {
    expect((await failureOf(track({ body }))).code).toBe('carrier_unreadable');
    expect(desk.to(TRACK_PATH)).toHaveLength(1);
  });
});

describe('an attempt at delivery', () => {
  test.each(EXAMPLES.attempts)(
    'of the code %s that ends with %j is %s',
    async (code, delivery_status, status, en) => {
      const events = await eventsOf(anItem({ status: code, delivery_status }));
      expect(events).toMatchObject([{ status, code, text: { en } }]);
      expect(desk.unknownCodes).toEqual([]);
    },
  );

  test.each([
    ['9Z', '501/9Z'],
    ['constructor', '501/no code'],
    ['Somchai', '501/no code'],
  ])('that ends with %s changes nothing, and is noted', async (delivery_status, noted) => {
    const events = await eventsOf(anItem({ status: '501', delivery_status }));
    expect(events).toMatchObject([{ status: 'delivered', code: '501' }]);
    expect(desk.unknownCodes).toEqual([`thailand_post ${noted}`]);
  });

  test.each([[{}], ['null'], ['']])(
    'that ends with %j, which is no end, is the code alone',
    async (delivery_status) => {
      expect(await eventsOf(anItem({ status: '501', delivery_status }))).toMatchObject([
        { status: 'delivered' },
      ]);
      expect(desk.unknownCodes).toEqual([]);
    },
  );
});

describe('a return to sender', () => {
  const at = (day: number, status: string, overrides = {}) =>
    anItem({ status, status_date: `${day}/11/2569 18:12:26+07:00`, ...overrides });
  const standingOf = async (...items: object[]) => {
    const events = await eventsOf(...items);
    return deriveStatus(carrierEvents('thailand_post', NUMBER, events)).status;
  };

  test.each<[string, object[], string]>([
    ['begins', [at(10, '103'), at(12, '203')], 'exception'],
    ['goes on', [at(10, '103'), at(12, '203'), at(13, '301')], 'out_for_delivery'],
    ['ends with the sender', [at(10, '103'), at(12, '203'), at(14, '501')], 'returned'],
    ['is known in any order', [at(14, '501'), at(12, '203'), at(10, '103')], 'returned'],
    ['after a delivery is none', [at(10, '103'), at(12, '501'), at(14, '203')], 'delivered'],
    [
      'waits for the sender',
      [at(12, '203'), at(14, '501', { delivery_status: 'F' })],
      'available_for_pickup',
    ],
    [
      'stays ended once somebody is paid',
      [at(12, '203'), at(14, '501'), at(15, '901')],
      'returned',
    ],
  ])('%s', async (_name, items, standing) => {
    expect(await standingOf(...items)).toBe(standing);
  });

  test('the seller’s money changes nothing but what was not delivered yet', async () => {
    const paid = await eventsOf(at(12, '501'), at(14, '901'));
    expect(deriveStatus(carrierEvents('thailand_post', NUMBER, paid))).toMatchObject({
      status: 'delivered',
      status_since: '2026-11-12T18:12:26+07:00',
    });
    expect(await standingOf(at(12, '301'), at(14, '901'))).toBe('delivered');
  });
});
