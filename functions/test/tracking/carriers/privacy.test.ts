import fc from 'fast-check';

import { createRedaction } from '../../../operations/tracking/redact';
import { rereadRecording } from '../../../operations/tracking/reread-recording';
import { carrierEvents } from '../../../src/tracking/carrier-events';
import type { Carrier } from '../../../src/tracking/carriers/carrier';
import type { CarrierTools } from '../../../src/tracking/carriers/carrier-tools';
import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { openCarrierDesk } from '../../support/carriers';
import { MARK, withPersonalTexts } from '../../support/personal-texts';
import { recordings } from '../../support/recordings';

const RUNS = { numRuns: 300 };
const NUMBER = 'EB315050240TH';

/** What is nobody's business, each text with the mark. */
const personal = fc.oneof(
  fc.constantFrom(
    `${MARK} Somchai Jaidee`,
    `คุณสมชาย ${MARK}`,
    `${MARK}.jaidee@example.com`,
    `081-234-5678 ${MARK}`,
    `+6681234${MARK}`,
    `https://sign.example/${MARK}.png`,
    `99/9 ${MARK} Road, Bang Rak`,
    `Left with ${MARK} at the door, call 0812345678`,
  ),
  fc.string({ maxLength: 20 }).map((text) => `${text}${MARK}${text}`),
);
/** A place is told only where it looks like one: such a text does not. */
const noPlace = fc.oneof(
  fc.constantFrom(
    `99/9 ${MARK} Road`,
    `${MARK} 0812345678`,
    `${MARK}@example.com`,
    `+66 ${MARK}`,
    `${MARK}: Somchai`,
  ),
  fc.string({ maxLength: 20 }).map((text) => `${text}1${MARK}`),
);

/** Texts, and lists and objects of them: members that no document names. */
const extras = fc.dictionary(
  fc.constantFrom('consignee', 'phone', 'note', 'receiver', 'extra', 'raw'),
  fc.oneof(personal, fc.array(personal, { maxLength: 2 }), fc.record({ name: personal })),
);

const merged = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map((objects) => Object.assign({}, ...objects) as object);

const record = (model: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(model, { requiredKeys: [] });

const minute = fc.integer({ min: 10, max: 59 });

const dhlEvent = merged(
  extras,
  record({
    description: personal,
    status: personal,
    statusDetailed: personal,
    remark: personal,
    nextSteps: personal,
    pieceIds: fc.array(personal, { maxLength: 2 }),
    location: fc.record({
      address: merged(
        extras,
        record({ addressLocality: noPlace, countryCode: personal, streetAddress: personal }),
        record({ postalCode: personal }),
      ),
    }),
  }),
  fc.record({
    timestamp: minute.map((at) => `2026-11-20T18:${at}:00`),
    statusCode: fc.constantFrom('transit', 'delivered', 'failure', `signed by ${MARK}`),
  }),
);
const dhlAnswer = fc.record({
  url: personal,
  shipments: fc
    .array(
      merged(
        extras,
        record({
          id: personal,
          estimatedTimeOfDelivery: personal,
          estimatedTimeOfDeliveryRemark: personal,
          origin: fc.record({ address: extras }),
          destination: fc.record({ address: extras }),
          serviceUrl: personal,
          returnFlag: fc.boolean(),
          status: dhlEvent,
          details: record({
            proofOfDelivery: fc.record({ signatureUrl: personal, signed: extras }),
            receiver: personal,
            product: extras,
          }),
        }),
        fc.record({ events: fc.array(dhlEvent, { minLength: 1, maxLength: 4 }) }),
      ),
      { minLength: 1, maxLength: 2 },
    )
    // Of several shipments, the one that bears the number is told.
    .map(([first, ...others]) => [{ ...first, id: NUMBER }, ...others]),
});

const thailandPostItem = merged(
  extras,
  record({
    status_description: personal,
    status_detail: personal,
    location: noPlace,
    postcode: personal,
    delivery_status: personal,
    delivery_description: personal,
    delivery_datetime: personal,
    receiver_name: personal,
    signature: personal,
    delivery_officer_name: personal,
    delivery_officer_tel: personal,
    office_name: personal,
    office_tel: personal,
    call_center_tel: personal,
  }),
  fc.record({
    barcode: fc.constant(NUMBER),
    status: fc.constantFrom('103', '301', '501', '999', `รับโดย ${MARK}`),
    status_date: minute.map((at) => `20/11/2569 18:${at}:00+07:00`),
  }),
);
const thailandPostAnswer = fc.record({
  response: fc.record({
    items: fc
      .array(thailandPostItem, { minLength: 1, maxLength: 4 })
      .map((items) => ({ [NUMBER]: items })),
    track_count: extras,
  }),
  message: personal,
  status: fc.constant(true),
});

const seventeenTrackEvent = merged(
  extras,
  record({
    description: personal,
    description_translation: extras,
    location: personal,
    time_raw: fc.oneof(personal, extras),
    stage: fc.constantFrom('Delivered', `Handed to ${MARK}`),
    sub_status: fc.constantFrom('InTransit_Other', 'Delivered_Other', `Signed by ${MARK}!`),
    address: merged(
      extras,
      record({ city: noPlace, country: personal, state: personal, street: personal }),
      record({ postal_code: personal, coordinates: extras }),
    ),
  }),
  fc.record({ time_iso: minute.map((at) => `2026-11-20T18:${at}:00+08:00`) }),
);
const seventeenTrackAnswer = fc.record({
  code: fc.constant(0),
  data: fc.record({
    rejected: fc.constant([]),
    accepted: fc.tuple(
      fc.record({
        tag: personal,
        track_info: fc.record({
          latest_status: extras,
          latest_event: seventeenTrackEvent,
          misc_info: extras,
          shipping_info: fc.record({ recipient_address: extras, shipper_address: extras }),
          time_metrics: fc.record({
            estimated_delivery_date: fc.record({ source: personal, from: personal, to: personal }),
          }),
          tracking: fc.record({
            providers: fc.tuple(
              fc.record({
                provider: extras,
                provider_tips: personal,
                events: fc.array(seventeenTrackEvent, { minLength: 1, maxLength: 4 }),
              }),
            ),
          }),
        }),
      }),
    ),
  }),
});

interface Case {
  create: (tools: CarrierTools, key: string) => Carrier;
  path: string;
  answers: fc.Arbitrary<unknown>;
}

test.each<[string, Case]>([
  ['DHL', { create: createDhl, path: '/track/shipments', answers: dhlAnswer }],
  [
    'Thailand Post',
    { create: createThailandPost, path: '/post/api/v1/track', answers: thailandPostAnswer },
  ],
  [
    '17TRACK',
    {
      create: createSeventeenTrack,
      path: '/track/v2.2/gettrackinfo',
      answers: seventeenTrackAnswer,
    },
  ],
])('whatever %s tells of people stays behind', async (_name, { create, path, answers }) => {
  const desk = await openCarrierDesk(create);
  desk.script('/post/api/v1/authenticate/token', { body: { token: 'jwt' } });
  let told = 0;
  try {
    await fc.assert(
      fc.asyncProperty(answers, async (body) => {
        desk.script(path, { body });
        const report = await desk.track(NUMBER);
        if (report === undefined) throw new Error('The parcel is not known.');
        expect(JSON.stringify(body)).toContain(MARK);
        const events = carrierEvents('dhl', NUMBER, report.events);
        told += events.length;
        const shown = JSON.stringify([report, events, desk.unknownCodes]);
        expect(shown).not.toContain(MARK);
        expect(shown).not.toMatch(/0812345678|สมชาย|example\.com/);
      }),
      RUNS,
    );
  } finally {
    await desk.close();
  }
  expect(told).toBeGreaterThan(RUNS.numRuns);
});

describe.each(recordings())('$file: $what', (recording) => {
  // The first looks like a place and like a code.
  test.each([MARK, `${MARK} Jaidee, 081-234-5678`, `${MARK}@example.com`])(
    '%s in all other members changes nothing, and is masked where answers are shown',
    async (text) => {
      const sown = withPersonalTexts(recording, text);
      const reading = await rereadRecording(sown);
      expect(reading).toEqual(recording.read);
      expect(JSON.stringify(reading)).not.toContain(MARK);
      const redaction = createRedaction(recording.carrier, recording.number);
      const shown = sown.exchanges.map(({ answer }) => redaction.answer(answer));
      expect(JSON.stringify(shown)).not.toContain(MARK);
    },
  );
});
