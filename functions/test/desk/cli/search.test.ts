import { Timestamp } from 'firebase-admin/firestore';

import { findAnything } from '../../../desk/records/find-anything';
import { isFound, readSearch, searchTerms } from '../../../src/fields/search-terms';
import { newRecordId } from '../../../src/model/creation/record-id';
import { searchedShipment } from '../../../src/store/shipments';
import { openAdmin } from '../../support/admin';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { createRandom, seedShipments, storeShipments } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const COUNT = 400 + countShare(1600);
const SEARCHES = countShare(1000);

const GIVEN =
  "Somchai, Zoë, Søren, Müller, สมชาย, แก้วตา, น้ำฝน, ธนวัฒน์, O'Brien, Łukasz, Anna-Lena, Nguyễn, 田中, João, Œuvre, Siriporn, ศิริพร, Chloé, İpek, Björk".split(
    ', ',
  );
const FAMILY =
  'Jaidee, ใจดี, Sørensen, Weiß, Dupont, รักษาศรี, Garcia, Žižek, Smith, แซ่ลี้, Ångström, de la Cruz, 太郎, Kaewta, เเสงทอง, Þórsson, จำปา, Ferreira, Yıldız, Ó Briain'.split(
    ', ',
  );

/** One telephone number in five writings. */
const writings = (digits: string): string[] => [
  `0${digits}`,
  `+66${digits}`,
  `66 ${digits.slice(0, 2)} ${digits.slice(2)}`,
  `(0${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
  `0${digits}`.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit))),
];

describeLocal('records are found by what people know of them', () => {
  const admin = openedForAll(openAdmin);
  let all: { id: string; searched: ReturnType<typeof searchedShipment> }[];
  const random = createRandom(36);
  const drawn = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  beforeAll(async () => {
    const { db } = admin.firestore;
    const [model] = seedShipments(1, 7);
    if (model === undefined) throw new Error('Nothing was seeded.');
    await storeShipments(db, [model]);
    const stored = (await db.collection('shipments').get()).docs[0]?.data() ?? {};
    await db.recursiveDelete(db.collection('shipments'));
    all = [];
    const writer = db.bulkWriter({ throttling: false });
    for (let at = 0; at < COUNT; at += 1) {
      const name = `${drawn(GIVEN)} ${drawn(FAMILY)}`;
      const phone = drawn(writings(`8${String(random(90_000_000) + 10_000_000)}`));
      const address = { ...stored['consignee_address'], name, phone };
      const id = newRecordId();
      const fields = {
        ...(stored as Parameters<typeof searchedShipment>[0]),
        consignee_address: address as never,
        reference: `ORD-2026/${String(random(9000) + 1000)}`,
        carrier_tracking_number: `JD0146${String(random(90_000_000) + 10_000_000)}`,
      };
      const searched = searchedShipment({ ...fields, id });
      all.push({ id, searched });
      const submitted_at = Timestamp.fromMillis(Date.UTC(2026, 8, 1) + at * 60_000);
      // Half of them are of an earlier release.
      const terms = at % 2 === 0 ? { search_terms: searchTerms(searched) } : {};
      void writer.set(db.doc(`shipments/${id}`), { ...fields, submitted_at, ...terms });
    }
    await writer.close();
    all.reverse();
  });

  test('old records are indexed by a command that says its cost first, and once', async () => {
    const { server } = admin.firestore;
    const dry = await admin.run('--dry-run', 'search', 'index');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain(`${COUNT} shipments, 0 pickups: ${COUNT} reads`);
    server?.meter.reset();
    const first = await admin.run('search', 'index');
    expect(first.code).toBe(0);
    // Half of the shipments, and the audit record.
    expect(server?.meter.reading().documentsWritten).toBe(COUNT / 2 + 1);
    const again = await admin.json<{ result: object[] }>('search', 'index');
    expect(again.result).toEqual([
      { collection: 'shipments', read: COUNT, written: 0, malformed: [] },
      { collection: 'pickups', read: 0, written: 0, malformed: [] },
    ]);
  });

  test('a search finds the first twenty that a scan of all finds', async () => {
    const { db, server } = admin.firestore;
    const desk = { db } as Parameters<typeof findAnything>[0];
    const queries = Array.from({ length: SEARCHES }, () => {
      const { searched } = drawn(all);
      const [name = ''] = searched.names;
      const [ours = '', , reference = '', number = ''] = searched.codes;
      const [phone = ''] = searched.phones;
      const cut = (text: string): string => text.slice(0, 2 + random(text.length));
      const digits = String(phone).replace(/[๐-๙]/g, (digit) =>
        String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)),
      );
      const kinds = [
        () => cut(String(name)),
        () => String(name).toUpperCase().normalize('NFD'),
        () => String(name).split(' ').reverse().join(' '),
        () => cut(String(reference)),
        () => `${String(ours).slice(0, 2)}-${String(ours).slice(2, 6)}-${String(ours).slice(6, 8)}`,
        () => String(reference).toLowerCase().replace('/', ' '),
        () => cut(String(number)),
        () => drawn(writings(digits.replace(/\D/g, '').replace(/^(?:66|0)/, ''))),
        () => digits.slice(0, 6 + random(5)),
      ];
      return drawn(kinds)();
    });
    let found = 0;
    for (const text of queries) {
      const query = readSearch(text);
      const scanned = all.filter(
        ({ searched }) => query.lookups.length > 0 && isFound(searched, query),
      );
      server?.meter.reset();
      const { shipments, reads, isTruncated } = await findAnything(desk, text);
      const ids = scanned.slice(0, 20).map(({ id }) => id);
      expect([text, shipments.map(({ id }) => id)]).toEqual([text, ids]);
      expect(isTruncated).toBe(scanned.length > 20);
      const { documentsRead } = server?.meter.reading() ?? { documentsRead: reads };
      expect(reads).toBeGreaterThanOrEqual(documentsRead);
      expect(reads).toBeLessThan(900);
      found += ids.length === 0 ? 0 : 1;
    }
    expect(found).toBeGreaterThan(queries.length * 0.7);
  });

  test('the command line finds them too, and an account by its beginning', async () => {
    await admin.run('accounts', 'create', 'somjit-shop', '--email', 'orders@somjit.example');
    const out = await admin.json<{ found: { kind: string; number: string }[] }>(
      'search',
      'find',
      'orders@som',
    );
    expect(out.found).toMatchObject([{ kind: 'account', number: 'somjit-shop' }]);
    const [newest] = all;
    const byNumber = await admin.run('search', 'find', String(newest?.id).toUpperCase());
    expect(byNumber.out).toContain('shipment');
    expect(byNumber.out).toMatch(/\d reads?\./);
    expect((await admin.run('search', 'find', 'x')).out).toContain('Nothing begins with this.');
  });
});
