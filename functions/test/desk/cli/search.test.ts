import { Timestamp } from 'firebase-admin/firestore';

import { findAnything } from '../../../desk/records/find-anything';
import { type Searched, isFound, readSearch, searchTerms } from '../../../src/fields/search-terms';
import { newRecordId } from '../../../src/model/creation/record-id';
import { searchedShipment } from '../../../src/store/shipments';
import { openAdmin } from '../../support/admin';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { createRandom, seedShipments, storeShipments } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';
import { until } from '../../support/until';

const COUNT = 300 + countShare(400);
const SEARCHES = countShare(1000);
const PART_SEARCHES = countShare(2000);

const GIVEN =
  "Somchai, Zoë, Søren, Müller, สมชาย, แก้วตา, น้ำฝน, ธนวัฒน์, O'Brien, Łukasz, Anna-Lena, Nguyễn, 田中, João, Œuvre, Siriporn, ศิริพร, Chloé, İpek, Björk, D'Angelo, L’Oréal, Jean-Luc".split(
    ', ',
  );
const FAMILY =
  'Jaidee, ใจดี, Sørensen, Weiß, Dupont, รักษาศรี, Garcia, Žižek, Smith, แซ่ลี้, Ångström, de la Cruz, 太郎, Kaewta, เเสงทอง, Þórsson, จำปา, Ferreira, Yıldız, Ó Briain'.split(
    ', ',
  );

/** Of shops' names. */
const WORDS =
  'ร้าน ตลาด ประตูน้ำ เสื้อผ้า คอตตอน สยาม แก้ว การค้า รองเท้า กระเป๋า เครื่องสำอาง ผ้าไหม รุ่งเรือง เจริญ ทรัพย์ แฟชั่น เชียงใหม่ สำเพ็ง โบ๊เบ๊ ใบหยก ศรี วงศ์ ใจดี บริษัท จำกัด'.split(
    ' ',
  );
/** One telephone number in five writings. */
const writings = (digits: string): string[] => [
  `0${digits}`,
  `+66${digits}`,
  `66 ${digits.slice(0, 2)} ${digits.slice(2)}`,
  `(0${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
  `0${digits}`.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit))),
];

const digitsOf = (phone: unknown): string =>
  String(phone)
    .replace(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)))
    .replace(/\D/g, '');

const SPELLED = new Map(
  Object.entries({ ø: 'o', ß: 'ss', œ: 'oe', ł: 'l', þ: 'th', ı: 'i', เเ: 'แ' }),
);

/** Without accents, in lower case. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[øßœłþı]|เเ/g, (one) => SPELLED.get(one) ?? '');

const plainParts = (name: string | null | undefined): string[] =>
  plain(name)
    .split(/[ -]/)
    .flatMap((word) => [word.replace(/['’]/g, ''), ...word.split(/['’]/)]);

/** A record as a scan of all reads it; `phones` as they are dialled within Thailand. */
const readPlainly = ({ names, codes }: Searched, phones: readonly string[]) => ({
  parts: names.flatMap(plainParts),
  runs: names.map((name) => plain(name).replaceAll(' ', '')),
  codes: codes.map((code) => plain(code).replace(/[^a-z\d]/g, '')),
  phones,
});

interface Drawn extends ReturnType<typeof readPlainly> {
  readonly id: string;
  readonly searched: Searched;
  /** Of the shipper's company. */
  readonly words: readonly string[];
}

/** Whether a record has each word: at the beginning of a part of a name or of a code, within Thai, or at an end of a number. */
const plainlyHas = ({ parts, runs, codes, phones }: Drawn, text: string): boolean =>
  plain(text)
    .split(' ')
    .every((typed) => {
      // Thai begins anywhere but between a vowel that is written first and its consonant.
      const within = new RegExp(`(?<![เ-ไ])${typed}`);
      return (
        [...parts, ...(typed.length > 2 ? codes : [])].some((one) => one.startsWith(typed)) ||
        (/^[ก-๙]/.test(typed) && runs.some((run) => within.test(run))) ||
        (/^\d{4}/.test(typed) && phones.some((one) => one.startsWith(typed) || one.endsWith(typed)))
      );
    });

describeLocal('records are found by what people know of them', () => {
  const admin = openedForAll(openAdmin);
  let all: Drawn[];
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
      const shipperPhone = `0${String(random(90_000_000) + 610_000_000)}`;
      const words = Array.from({ length: 2 + random(3) }, () => drawn(WORDS));
      const shipper = {
        ...stored['shipper_address'],
        name: `${drawn(GIVEN)} ${drawn(FAMILY)}`,
        company: words.join(drawn(['', '', ' '])),
        phone: shipperPhone,
      };
      const id = newRecordId();
      const fields = {
        ...(stored as Parameters<typeof searchedShipment>[0]),
        consignee_address: address as never,
        shipper_address: shipper as never,
        reference: `ORD-2026/${String(random(9000) + 1000)}`,
        carrier_tracking_number: `JD0146${String(random(90_000_000) + 10_000_000)}`,
      };
      const searched = searchedShipment({ ...fields, id });
      const national = digitsOf(phone).replace(/^(?:66|0)/, '0');
      all.push({ id, searched, words, ...readPlainly(searched, [national, shipperPhone]) });
      const submitted_at = Timestamp.fromMillis(Date.UTC(2026, 8, 1) + at * 60_000);
      // Half of them are of an earlier release.
      const terms = at % 2 === 0 ? { search_terms: searchTerms(searched) } : {};
      void writer.set(db.doc(`shipments/${id}`), { ...fields, submitted_at, ...terms });
    }
    await writer.close();
    all.reverse();
  });

  test('old records are indexed by a command that says its cost first, stops, goes on, and writes once', async () => {
    const { server } = admin.firestore;
    const dry = await admin.run('--dry-run', 'search', 'index');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain(`${COUNT} shipments, 0 pickups: ${COUNT} reads`);
    const before = process.listenerCount('SIGINT');
    const running = admin.run('search', 'index');
    await until(() => process.listenerCount('SIGINT') > before);
    process.listeners('SIGINT').at(-1)?.('SIGINT');
    const first = await running;
    expect(first.code).toBe(0);
    expect(first.err).toContain(`shipments: 300 of ${COUNT} read, `);
    const [place] = /shipments\/\w+/.exec(first.out) ?? [];
    expect(first.out).toContain(`Stopped after ${place}. Run it again to go on from there.`);
    // The rest of the shipments, their count, the last audit record, and the pickups, which are none.
    server?.meter.reset();
    const second = await admin.run('search', 'index');
    expect(second.err).toContain(`Goes on after ${place}. ${COUNT - 300} shipments, 0 pickups`);
    expect(server?.meter.reading().documentsRead ?? 0).toBeLessThanOrEqual(COUNT - 300 + 5);
    const { docs } = await admin.firestore.db.collection('audit').orderBy('at').get();
    const notes = docs.map((doc) => doc.get('to') as { shipments: number; stopped_after?: string });
    expect(notes.map(({ stopped_after }) => stopped_after)).toEqual([place, undefined]);
    expect(notes.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(COUNT / 2);
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
      const kinds = [
        () => cut(String(name)),
        () => String(name).toUpperCase().normalize('NFD'),
        () => String(name).split(' ').reverse().join(' '),
        () => cut(String(reference)),
        () => `${String(ours).slice(0, 2)}-${String(ours).slice(2, 6)}-${String(ours).slice(6, 8)}`,
        () => String(reference).toLowerCase().replace('/', ' '),
        () => cut(String(number)),
        () => drawn(writings(digitsOf(phone).replace(/^(?:66|0)/, ''))),
        () => digitsOf(phone).slice(0, 6 + random(5)),
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

  test('a search by parts of names and telephone numbers finds what a plain scan finds', async () => {
    const { db, server } = admin.firestore;
    const desk = { db } as Parameters<typeof findAnything>[0];
    const cut = (text: string, least: number): string =>
      text.slice(0, least + random(text.length - least + 1));
    let found = 0;
    for (let at = 0; at < PART_SEARCHES; at += 1) {
      const { words, parts, phones } = drawn(all);
      const latins = parts.filter((part) => /^[a-z]{2}/.test(part));
      // Some records are Thai throughout.
      if (latins.length === 0) continue;
      const latin = drawn(latins);
      const phone = drawn(phones);
      const kinds = [
        () => cut(words.slice(random(words.length)).join(''), 3),
        () => drawn(words),
        () => `${drawn(words)} ${cut(latin, 2)}`,
        () => cut(latin, 2),
        () => phone.slice(-4 - random(6)),
        () => `${cut(latin, 2)} ${phone.slice(-4)}`,
      ];
      const text = drawn(kinds)();
      const scanned = all.filter((one) => plainlyHas(one, text)).map(({ id }) => id);
      server?.meter.reset();
      const { shipments, reads, isTruncated } = await findAnything(desk, text);
      expect([text, shipments.map(({ id }) => id)]).toEqual([text, scanned.slice(0, 20)]);
      expect(isTruncated).toBe(scanned.length > 20);
      const { documentsRead } = server?.meter.reading() ?? { documentsRead: reads };
      expect(reads).toBeGreaterThanOrEqual(documentsRead);
      expect(reads).toBeLessThan(900);
      found += scanned.length === 0 ? 0 : 1;
    }
    expect(found).toBeGreaterThan(PART_SEARCHES * 0.6);
  });

  test('who was found is shown: the shipper, with the company, or the consignee', async () => {
    const [newest] = all;
    const [name, , shipper, company] = newest?.searched.names ?? [];
    const [own = '', phone = ''] = newest?.phones ?? [];
    const shown = async (text: string): Promise<unknown> =>
      (await admin.json<{ found: object[] }>('search', 'find', text)).found;
    const both = await shown(`${shipper} ${company}`);
    expect(both).toMatchObject([{ name: `${shipper}, ${company}`, party: 'shipper' }]);
    expect(await shown(phone)).toMatchObject([{ name: shipper, party: 'shipper' }]);
    expect(await shown(own.slice(-7))).toMatchObject([{ name, party: 'consignee' }]);
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
    expect((await admin.run('search', 'find', 'x')).out).toContain('Nothing matches this.');
  });
});
