import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { AccountRecord } from '../../desk/model/account';
import { BillSettings } from '../../desk/model/bill/checked-line';
import { CardFile, withoutEdition } from '../../desk/rates/files/card-file';
import { readCardCsv, readCardJson } from '../../desk/rates/files/read-card';
import { exportCardCsv, exportCardJson } from '../../desk/rates/files/write-card';
import { AccessRequestRecord } from '../../desk/store/access-requests';
import { toDispute } from '../../desk/store/bill-disputes';
import { parseLayout } from '../../desk/store/bill-layouts';
import { BillLines, BillRecord } from '../../desk/store/bills';
import { schemaOfHome } from '../../desk/store/home-weeks';
import { parseSurcharges } from '../../desk/store/surcharge-operations';
import {
  addRecording,
  collectionOf,
  readShapes,
  listShapes,
} from '../../local/releases/stored-shapes';
import { TokenRecord } from '../../src/model/account/principal';
import { HistoryEntry } from '../../src/model/history/entry';
import { PickupAddressRecord } from '../../src/model/pickup/address';
import { PickupRecord } from '../../src/model/pickup/pickup';
import { ServiceRecord } from '../../src/model/service/shipping-service';
import { ShipmentEntry } from '../../src/model/shipment/history';
import { ShipmentRecord } from '../../src/model/shipment/shipment';
import { ShareUse } from '../../src/model/tracking/carrier-share';
import { RateCard } from '../../src/pricing/cards/rate-card';
import { FeeQuoteRecord } from '../../src/pricing/fees/quote';
import { FeeRuleRecord, ZoneRecord } from '../../src/pricing/fees/rule';
import { HolidayYear } from '../../src/slots/holiday';
import { HubRecord } from '../../src/slots/hub';
import { parseDocument, parseJsonText } from '../../src/store/parse-document';
import { toHeldQuote } from '../../src/store/quotes';
import { AreaDocument, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { readTracking } from '../../src/store/tracking';
import { openFirestore } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { DATABASES, STORED, load } from '../support/releases';
import { read } from '../support/repository';

type Snapshot = FirebaseFirestore.DocumentSnapshot;
type Reader = (snapshot: Snapshot) => unknown;

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
  // Each is read by its request: see records.test.ts, where each has one.
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

const MAX_BYTES = 700_000;

describe('the file of stored shapes', () => {
  test('knows every release that the changelog lists', () => {
    const listed = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)];
    const missing = listed.flatMap(([, release = '']) =>
      Object.hasOwn(STORED.releases, release) ? [] : [release],
    );
    expect({ missing, do: 'npm run record-release' }).toMatchObject({ missing: [] });
    expect(listed.length).toBeGreaterThan(25);
  });

  test('has each shape once, no token, and is small', () => {
    const known = new Set<string>();
    for (const { release, documents } of STORED.records) {
      const own = [...listShapes(documents)];
      const path = documents[0]?.path;
      expect({ release, path, isNew: own.some((shape) => !known.has(shape)) }).toMatchObject({
        isNew: true,
      });
      for (const shape of own) known.add(shape);
    }
    const file = join(__dirname, 'shapes.json');
    expect(readFileSync(file, 'utf8')).not.toMatch(/(?:svc|trk)_[0-9A-Za-z]{30,}/);
    expect(statSync(file).size).toBeLessThan(MAX_BYTES);
  });

  test('takes from a release the records with other members, or of another type, and nothing else', () => {
    const stored = readShapes();
    const documents = stored.records.flatMap((record) => record.documents);
    const [service] = documents.filter(({ path }) => path.startsWith('services/'));
    const recorded = { release: '9.0.0', recorded_at: '2030-01-01T00:00:00.000Z' };
    const recording = { ...recorded, creations: [], readings: [] };
    const same = addRecording(stored, { ...recording, documents });
    expect(same.records).toEqual(stored.records);
    expect(same.releases['9.0.0']).toBeNull();
    const other = { path: 'services/other', fields: { ...Object(service?.fields), active: 'yes' } };
    const text = { path: 'services/text', fields: { active: '{"now": true}' } };
    const changed = addRecording(stored, { ...recording, documents: [...documents, other, text] });
    const added = changed.records.slice(stored.records.length);
    expect(added.flatMap((record) => record.documents)).toEqual(
      expect.arrayContaining([other, text]),
    );
    expect(added).toHaveLength(2);
    expect(changed.releases['9.0.0']).toBe(recorded.recorded_at);
  });
});

describe.each(DATABASES.map((documents, at) => ({ documents, at })))(
  'what was stored, database $at',
  ({ documents, at }) => {
    const opened = openedForAll(async () => {
      const firestore = await openFirestore(`past-${at}`);
      await load(firestore.db, documents);
      return firestore;
    });

    test('is read by the schemas of today, document by document', async () => {
      const refs = documents.map(({ path }) => opened.db.doc(path));
      for (const snapshot of await opened.db.getAll(...refs)) {
        const { ref, id } = snapshot;
        if (ref.parent.path === 'tracking') {
          const { malformed, state } = await readTracking(opened.db, id);
          expect([malformed, state]).toEqual([undefined, expect.any(Object)]);
        } else expect(() => READERS[collectionOf(ref.path)]?.(snapshot)).not.toThrow();
      }
      const collections = documents.map(({ path }) => collectionOf(path));
      const known = [...Object.keys(READERS), 'tracking'];
      expect(collections.filter((name) => !known.includes(name))).toEqual([]);
    });

    test('has rate cards that are exported as they were typed, in both forms', async () => {
      const { docs } = await opened.db.collection('rates').get();
      for (const snapshot of docs.filter((doc) => !isOfSurcharges(doc))) {
        const card = parseDocument(snapshot, RateCard, fromDocument);
        expect(card).toStrictEqual(fromDocument(snapshot.data()));
        const typed = { kind: 'card', card: CardFile.parse(withoutEdition(card)) };
        expect(readCardJson(exportCardJson(card))).toMatchObject(typed);
        expect(readCardCsv(exportCardCsv(card))).toMatchObject(typed);
      }
    });
  },
);
