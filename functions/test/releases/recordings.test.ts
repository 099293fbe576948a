import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';

import {
  collectionOf,
  findStandIn,
  readRecording,
  readUnrecorded,
} from '../../local/releases/recording';
import { AccountRecord } from '../../operations/accounts/account';
import { BillSettings } from '../../operations/bills/record/checked-line';
import { CardFile, withoutEdition } from '../../operations/rates/files/card-file';
import { readCardCsv, readCardJson } from '../../operations/rates/files/read-card';
import { exportCardCsv, exportCardJson } from '../../operations/rates/files/write-card';
import { AccessRequestRecord } from '../../operations/store/access-requests';
import { toDispute } from '../../operations/store/bill-disputes';
import { parseLayout } from '../../operations/store/bill-layouts';
import { BillLines, BillRecord } from '../../operations/store/bills';
import { schemaOfHome } from '../../operations/store/home-weeks';
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
import { ShipmentEntry } from '../../src/shipments/record/history';
import { ShipmentRecord } from '../../src/shipments/record/shipment';
import { parseDocument, parseJsonText } from '../../src/store/parse-document';
import { toHeldQuote } from '../../src/store/quotes';
import { AreaDocument, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { readTracking } from '../../src/store/tracking';
import { ShareUse } from '../../src/tracking/record/carrier-share';
import { openedForAll } from '../support/opened';
import { RECORDED, RELEASES, openRelease } from '../support/releases';

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
  // Read before the next call of its carrier: see quotas.test.ts.
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

describe.each(RECORDED)('what %s stored', (release) => {
  const opened = openedForAll(() => openRelease(release));

  const documents = () => opened.recording.documents;

  test('has no collection that is read by nobody', () => {
    const known = new Set([...Object.keys(READERS), 'tracking']);
    const unread = documents().filter(({ path }) => !known.has(collectionOf(path)));
    expect(unread).toEqual([]);
  });

  test('is read by the schemas of today, document by document', async () => {
    for (const { path } of documents()) {
      const snapshot = await opened.db.doc(path).get();
      expect(snapshot.exists).toBe(true);
      expect(() => READERS[collectionOf(path)]?.(snapshot)).not.toThrow();
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

  test('holds for tracked numbers', async () => {
    const { docs } = await opened.db.collection('tracking').orderBy(FieldPath.documentId()).get();
    for (const { id } of docs) {
      const { malformed, state } = await readTracking(opened.db, id);
      expect(malformed).toBeUndefined();
      expect(state).not.toBeNull();
    }
  });

  test('is of every collection that the release before had', () => {
    const before = RECORDED[RECORDED.indexOf(release) + 1];
    if (before === undefined) return;
    const collectionsOf = (recording: { documents: readonly { path: string }[] }) =>
      new Set(recording.documents.map(({ path }) => collectionOf(path)));
    const now = collectionsOf(opened.recording);
    const missing = [...collectionsOf(readRecording(before))].filter((name) => !now.has(name));
    expect(missing).toEqual([]);
  });

  test('holds no token', () => {
    const text = JSON.stringify(opened.recording);
    expect(text).not.toMatch(/(?:svc|trk)_[0-9A-Za-z]{30,}/);
  });
});
