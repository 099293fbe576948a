import { newRecordId } from '../../../src/creation/record/record-id';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { type Answer } from '../../support/service';
import { callerOf, openShipments, type Caller } from '../../support/shipments';

const COUNT = 5000;
/** One for each 1,000 that are counted. */
const COUNT_READS = 5;

const idsOf = ({ body }: Answer) => (body['data'] as { id: string }[]).map(({ id }) => id);
const paginationOf = ({ body }: Answer) =>
  body['pagination'] as { total: number; total_pages: number; next_cursor: string | null };

describeLocal('pages by number of five thousand shipments', () => {
  let model: FirebaseFirestore.DocumentData;
  /** In the order of lists. */
  let ids: string[];

  const { service, owner } = openedForAll(openShipments);
  beforeAll(async () => {
    const { id } = await owner.create();
    const reference = service.db.collection('shipments').doc(id);
    model = (await reference.get()).data() ?? {};
    await reference.delete();
    ids = await putMany('owner@example.com', COUNT);
    await owner.call('get', { id: ids[0] });
  });

  async function putMany(client_email: string, count: number): Promise<string[]> {
    const own = Array.from({ length: count }, newRecordId);
    const writer = service.db.bulkWriter({ throttling: false });
    for (const [n, id] of own.entries()) {
      const submitted_at = new Date(service.clock.now - n * 1000);
      const reference = service.db.collection('shipments').doc(id);
      void writer.create(reference, { ...model, client_email, submitted_at });
    }
    await writer.close();
    return own;
  }

  async function turn(caller: Caller, page: number, limit: number) {
    service.meter?.reset();
    const answer = await caller.call('list', { page, limit });
    const reads = service.meter?.reading().documentsRead;
    return { own: idsOf(answer), reads, ...paginationOf(answer) };
  }

  /** Waits until the account has its reads again, and has its token verified anew. */
  async function rest() {
    service.clock.now += 10 * 60_000;
    expect((await owner.call('get', { id: ids[0] })).status).toBe(200);
  }

  test('of any size, the last page is found by a jump, and cheap in turn', async () => {
    for (const limit of [...Array.from({ length: 25 }, (_, n) => n + 1), 33, 64, 99, 100]) {
      await rest();
      const last = Math.ceil(COUNT / limit);
      const rowsBefore = (last - 1) * limit;
      const jump = await turn(owner, last - 1, limit);
      expect(jump).toMatchObject({
        total: COUNT,
        total_pages: last,
        reads: rowsBefore + COUNT_READS,
      });
      expect(jump.own).toEqual(ids.slice(rowsBefore - limit, rowsBefore));
      const rows = COUNT - rowsBefore;
      expect(await turn(owner, last, limit)).toMatchObject({
        own: ids.slice(rowsBefore),
        total_pages: last,
        next_cursor: null,
        reads: rows + COUNT_READS,
      });
      const past = await turn(owner, last + 1, limit);
      expect(past).toMatchObject({ own: [], total_pages: last, reads: COUNT_READS });
    }
  });

  test('pages of one row in turn, from the middle on and back', async () => {
    const limit = 1;
    expect((await turn(owner, 4000, limit)).reads).toBe(4000 + COUNT_READS);
    for (let page = 4001; page <= 4020; page += 1) {
      expect(await turn(owner, page, limit)).toMatchObject({
        own: [ids[page - 1]],
        reads: 1 + COUNT_READS,
      });
    }
    for (let page = 4019; page > 4000; page -= 1) {
      expect(await turn(owner, page, limit)).toMatchObject({
        own: [ids[page - 1]],
        reads: 1 + COUNT_READS,
      });
    }
  });

  test('all pages in turn', async () => {
    await rest();
    const seen: string[] = [];
    for (let page = 1; page <= COUNT / 100; page += 1) {
      const { own, reads } = await turn(owner, page, 100);
      seen.push(...own);
      expect(reads).toBe(100 + COUNT_READS);
    }
    expect(seen).toEqual(ids);
  });

  const WALKS = [
    ['come', { comes: 1, goes: 0 }],
    ['go', { comes: 0, goes: 1 }],
    ['come and go', { comes: 2, goes: 1 }],
    ['go faster than they come', { comes: 1, goes: 3 }],
  ] as const;

  test.each(WALKS)('while shipments %s, none is repeated or skipped', async (name, moves) => {
    const client_email = `${name.replaceAll(' ', '.')}@example.com`;
    const walker = await callerOf(service, client_email);
    const first = await putMany(client_email, 60);
    const seen: string[] = [];
    const gone: string[] = [];
    await walker.call('list', { limit: 1 });
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { own, reads = 0, ...rest } = await turn(walker, page, 7);
      seen.push(...own);
      // At the former end, one row more shows whether there are others.
      expect(reads).toBeLessThanOrEqual(Math.max(1, own.length) + 1 + 1);
      pages = rest.total_pages;
      for (let n = 0; n < moves.comes; n += 1) await add(client_email, page);
      for (let n = 0; n < moves.goes; n += 1) {
        const id = seen[gone.length] ?? '';
        gone.push(id);
        await service.db.collection('shipments').doc(id).update({ is_deleted: true });
      }
    }
    expect(seen).toEqual(first);
  });

  test.each(['page', 'cursor'])(
    'by %s, the total is exact at each page, also after one goes',
    async (by) => {
      const client_email = `six.by.${by}@example.com`;
      const walker = await callerOf(service, client_email);
      const ids = await putMany(client_email, 6);
      await walker.call('list', { limit: 1 });
      const seen: string[] = [];
      let cursor: string | null = null;
      const totals: number[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        service.meter?.reset();
        const byCursor: object = cursor === null ? {} : { cursor };
        const answer = await walker.call('list', {
          limit: 2,
          ...(by === 'page' ? { page } : byCursor),
        });
        // At the former end, one row more shows whether there are others.
        expect(service.meter?.reading().documentsRead).toBeLessThanOrEqual(2 + 1 + 1);
        seen.push(...idsOf(answer));
        const { total, total_pages, next_cursor } = paginationOf(answer);
        totals.push(total);
        [pages, cursor] = [total_pages, next_cursor];
        if (page === 2) {
          await service.db.doc(`shipments/${ids[0]}`).update({ is_deleted: true });
        }
      }
      expect(totals).toEqual([6, 6, 5]);
      expect(seen).toEqual(ids);
      expect(cursor).toBeNull();
    },
  );

  const add = (client_email: string, n: number) =>
    service.db
      .collection('shipments')
      .doc(newRecordId())
      .create({ ...model, client_email, submitted_at: new Date(service.clock.now + n * 1000) });

  test('a jump costs the rows since the nearest page that was read', async () => {
    await rest();
    const limit = 50;
    await turn(owner, 1, limit);
    for (const [page, from] of [
      [4, 1],
      [40, 4],
      [30, 4],
      [39, 30],
    ] as const) {
      const rowsBefore = (page - 1) * limit;
      expect(await turn(owner, page, limit)).toMatchObject({
        own: ids.slice(rowsBefore, rowsBefore + limit),
        reads: (page - from) * limit + COUNT_READS,
      });
    }
  });
});
