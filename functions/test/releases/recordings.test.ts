import * as z from 'zod';

import { readProjectIndexes } from '../../local/project-indexes';
import {
  type Recording,
  collectionOf,
  findStandIn,
  readRecording,
  readUnrecorded,
} from '../../local/releases/recording';
import { AccountRecord } from '../../operations/accounts/account';
import { BillSettings } from '../../operations/bills/record/checked-line';
import { readHome } from '../../operations/home/read-home';
import { CardFile, withoutEdition } from '../../operations/rates/files/card-file';
import { readCardCsv, readCardJson } from '../../operations/rates/files/read-card';
import { exportCardCsv, exportCardJson } from '../../operations/rates/files/write-card';
import { createCourierHistory } from '../../operations/rates/history/courier-history';
import { AccessRequestRecord } from '../../operations/store/access-requests';
import { toDispute } from '../../operations/store/bill-disputes';
import { parseLayout } from '../../operations/store/bill-layouts';
import { BillLines, BillRecord } from '../../operations/store/bills';
import { schemaOfHome } from '../../operations/store/home-weeks';
import { readAllRecords } from '../../operations/store/rate-history';
import { EVERYTHING, readPricedPage } from '../../operations/store/shipments';
import { parseSurcharges } from '../../operations/store/surcharge-operations';
import { TokenRecord } from '../../src/accounts/record/principal';
import { ServiceRecord } from '../../src/catalog/record/shipping-service';
import { HistoryEntry } from '../../src/history/record/entry';
import { FeeQuoteRecord } from '../../src/pickups/fees/quote';
import { FeeRuleRecord, ZoneRecord } from '../../src/pickups/fees/rule';
import { PickupAddressRecord } from '../../src/pickups/record/address';
import { PickupRecord } from '../../src/pickups/record/pickup';
import { HolidayYear, HubRecord } from '../../src/pickups/slots/hub';
import { RateCard } from '../../src/quotes/cards/rate-card';
import { noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { ShipmentEntry } from '../../src/shipments/record/history';
import { ShipmentRecord } from '../../src/shipments/record/shipment';
import { parseDocument, parseJsonText } from '../../src/store/parse-document';
import { toHeldQuote } from '../../src/store/quotes';
import { AreaDocument, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { readTracking } from '../../src/store/tracking';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { ShareUse } from '../../src/tracking/record/carrier-share';
import { openFirestore } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { RECORDED, RELEASES, SOME_RECORDED, load } from '../support/releases';

type Reader = (snapshot: FirebaseFirestore.DocumentSnapshot) => unknown;

const by =
  (schema: z.ZodType): Reader =>
  (snapshot) =>
    parseDocument(snapshot, schema);
const entryBy =
  (schema: z.ZodType): Reader =>
  (snapshot) =>
    parseDocument(snapshot, schema, (fields) => ({
      ...fields,
      changes: parseJsonText(fields['changes']),
    }));

/** How today's code reads a document of each collection that any release has. */
const READERS: Readonly<Record<string, Reader>> = {
  accounts: by(AccountRecord),
  access_requests: by(AccessRequestRecord),
  bills: by(BillRecord),
  bill_disputes: (snapshot) => toDispute(snapshot),
  bill_layouts: (snapshot) => parseLayout(snapshot),
  bill_lines: by(BillLines),
  bill_settings: by(BillSettings),
  changes: by(z.object({ at: z.date(), count: z.int() })),
  known_tokens: by(z.object({ hash_starts: z.instanceof(Buffer) })),
  // Written for people to read, and by nothing else.
  audit: by(z.object({ at: z.date(), by: z.string(), action: z.string(), target: z.string() })),
  holidays: by(HolidayYear),
  home_weeks: (snapshot) => parseDocument(snapshot, schemaOfHome(snapshot)),
  hubs: by(HubRecord),
  // Each is read by its request: see answers.test.ts, where each has one.
  idempotency_keys: by(z.object({ resource: z.string(), expires_at: z.date() })),
  pickup_addresses: by(PickupAddressRecord),
  pickup_fees: by(FeeRuleRecord),
  pickup_quotes: by(FeeQuoteRecord),
  quotes: toHeldQuote,
  pickup_zones: by(ZoneRecord),
  pickups: by(PickupRecord),
  'pickups/history': entryBy(HistoryEntry),
  areas: by(AreaDocument),
  rates: (snapshot) =>
    isOfSurcharges(snapshot)
      ? parseSurcharges(snapshot)
      : parseDocument(snapshot, RateCard, fromDocument),
  // Read before the next call of its carrier: see carrier-trouble.test.ts.
  carrier_notes: by(z.object({ until: z.date(), expires_at: z.date() })),
  // Read by the next call of its account: see shares.test.ts.
  carrier_shares: by(z.object({ shares: z.record(z.string(), ShareUse) })),
  // Read by the next refresh: see tracking.test.ts.
  refresh_limits: by(z.object({ refreshes: z.array(z.int()) })),
  services: by(ServiceRecord),
  shipments: by(ShipmentRecord),
  'shipments/history': entryBy(ShipmentEntry),
  tokens: by(TokenRecord),
};

const UNRECORDED = readUnrecorded();

test.each(RELEASES)('release %s is recorded, or has a recording that stands for it', (release) => {
  if (RECORDED.includes(UNRECORDED[release] ?? release)) return;
  throw new Error(
    `test/releases/${release}.json is missing: run npm run record-release -- --rev <the commit of ${release}> in functions/, and commit what it writes.`,
  );
});

test.each(RECORDED)('%s stored a shape of document that none did before', (release) => {
  const earlier = RECORDED.slice(RECORDED.indexOf(release) + 1);
  expect(findStandIn(readRecording(release), earlier)).toBeUndefined();
  expect(UNRECORDED[release]).toBeUndefined();
});

test('a release that stores no other shapes needs no recording', () => {
  const [newest = ''] = RECORDED;
  const { documents } = readRecording(newest);
  expect(findStandIn({ documents: documents.slice(1) }, RECORDED)).toBe(newest);
  const changed = { path: 'shipments/0hmz9ry5pp2j', fields: { status: 1 } };
  expect(findStandIn({ documents: [changed] }, RECORDED)).toBeUndefined();
});

const collectionsOf = ({ documents }: Pick<Recording, 'documents'>) =>
  new Set(documents.map(({ path }) => collectionOf(path)));

const READ = new Set([...Object.keys(READERS), 'tracking']);

test.each(RECORDED)(
  '%s stored what somebody reads, all that was stored before, and no token',
  (release) => {
    const recording = readRecording(release);
    const collections = collectionsOf(recording);
    expect([...collections].filter((name) => !READ.has(name))).toEqual([]);
    const before = RECORDED[RECORDED.indexOf(release) + 1];
    const earlier = before === undefined ? [] : collectionsOf(readRecording(before));
    expect([...earlier].filter((name) => !collections.has(name))).toEqual([]);
    expect(JSON.stringify(recording)).not.toMatch(/(?:svc|trk)_[0-9A-Za-z]{30,}/);
  },
);

const DAY_MS = 24 * 60 * 60_000;

describe.each(RECORDED)('what %s stored, a day later', (release) => {
  const recording = readRecording(release);
  const later = Date.parse(recording.recorded_at) + DAY_MS;
  const opened = openedForAll(async () => {
    const options = { indexes: readProjectIndexes(), now: () => later };
    const firestore = await openFirestore(`past-${release.replaceAll('.', '-')}`, options);
    await load(firestore.db, recording);
    return firestore;
  });

  test('is read by the schemas of today, document by document', async () => {
    const refs = recording.documents.map(({ path }) => opened.db.doc(path));
    for (const snapshot of await opened.db.getAll(...refs)) {
      expect(snapshot.exists).toBe(true);
      const { ref, id } = snapshot;
      if (ref.parent.path === 'tracking') {
        const { malformed, state } = await readTracking(opened.db, id);
        expect([malformed, state]).toEqual([undefined, expect.any(Object)]);
      } else expect(() => READERS[collectionOf(ref.path)]?.(snapshot)).not.toThrow();
    }
  });

  test('exports its rate cards as they were typed, in both forms', async () => {
    const { docs } = await opened.db.collection('rates').get();
    const cards = docs.filter((doc) => !isOfSurcharges(doc));
    expect(cards.length).toBeGreaterThan(3);
    for (const snapshot of cards) {
      const card = parseDocument(snapshot, RateCard, fromDocument);
      expect(card).toStrictEqual(fromDocument(snapshot.data()));
      const typed = { kind: 'card', card: CardFile.parse(withoutEdition(card)) };
      expect(readCardJson(exportCardJson(card))).toMatchObject(typed);
      expect(readCardCsv(exportCardCsv(card))).toMatchObject(typed);
    }
  });

  test('has audit records that come to its rates', async () => {
    const all = await readAllRecords(opened.db);
    expect(all.length).toBeGreaterThan(0);
    for (const records of all) {
      const { states, doubts } = createCourierHistory(records);
      const published = records.cards.filter(({ card }) => card.status === 'published');
      const now = states.at(-1);
      expect(now?.cards).toHaveLength(published.length);
      expect(now?.surcharges).toEqual(
        records.surcharges?.surcharges ?? noSurcharges(records.courier),
      );
      // Written anew a day after, as by a restore; and nothing else is in doubt.
      expect(doubts.map(({ reason }) => reason.code)).toEqual(['rates_restored']);
      expect(states.every(({ since }) => since < later)).toBe(true);
    }
  });

  if (!SOME_RECORDED.includes(release)) return;
  test('is summed up as the lists have it; earlier ones do not know when they were picked up', async () => {
    const { db } = opened;
    // When the slots that were booked ahead are over.
    const today = shiftDay(thaiDay(Date.parse(recording.recorded_at)), 60);
    const operator = { name: 'tester', dryRun: false, now: () => new Date(later) };
    const home = await readHome({ db, operator, today: () => today }, { days: 90 });
    const days = { createdFrom: home.from, createdTo: home.to };
    const { items } = await readPricedPage(db, { ...EVERYTHING, ...days }, FIRST_PAGE);
    expect(home.malformed).toEqual([]);
    expect(home.total.shipments).toBe(items.length);
    expect(home.total.priced).toBe(items.filter(({ price }) => price !== null).length);
    const { docs } = await db.collection('pickups').where('status', 'in', PICKED_UP).get();
    const known = docs.filter((doc) => doc.get('picked_up_at') != null).length;
    expect(home.pickups).toMatchObject({ on_time: known, late: 0, unknown: docs.length - known });
  });
});

const FIRST_PAGE = { limit: 1000, after: undefined, skip: 0, peek: false };
const PICKED_UP = ['picked_up', 'at_hub'];
