import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { newRecordId } from '../../../src/model/creation/record-id';
import { createRandom } from '../../../tools/random';
import { cost, meterCost } from '../../support/cost';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { NOON, openService } from '../../support/service';
import { countShare, shareOfList } from '../../support/share';
import { type Caller, createCaller, createCalls, openShipments } from '../../support/shipments';
import { cursorOf, idsOf, type Members, readModel, paginationOf, putInOrder } from '../reading';

const COUNT = 100 * (17 + Math.round(countShare(33)));
/** One for each 1,000 that are counted. */
const COUNT_READS = Math.ceil(COUNT / 1000);
const SIZES = Array.from({ length: 25 }, (_, n) => n + 1);

describeLocal('pages by number of thousands of shipments', () => {
  let model: Members;
  /** In the order of lists. */
  const ids = Array.from({ length: COUNT }, newRecordId);

  const { service, owner } = openedForAll(openShipments);
  beforeAll(async () => {
    model = await readModel(service.db, owner);
    await putInOrder(service.db, ids, model, NOON);
    await owner.call('get', { id: ids[0] });
  });

  async function putMany(client_email: string, count: number): Promise<string[]> {
    const own = Array.from({ length: count }, newRecordId);
    await putInOrder(service.db, own, { ...model, client_email }, service.clock.now);
    return own;
  }

  async function turn(caller: Pick<Caller, 'call'>, page: number, limit: number) {
    service.meter?.reset();
    const answer = await caller.call('list', { page, limit });
    const reads = service.meter?.reading().documentsRead;
    return { own: idsOf(answer), reads, ...paginationOf(answer) };
  }

  /** Waits until the account has its reads again, and has its token verified again. */
  async function rest() {
    service.clock.now += 10 * 60_000;
    expect((await owner.call('get', { id: ids[0] })).status).toBe(200);
  }

  test.each([...shareOfList(SIZES), 33, 64, 99, 100])(
    'of %i rows, the last page is found by a jump, and cheap in turn',
    async (limit) => {
      await rest();
      const last = Math.ceil(COUNT / limit);
      const rowsBefore = (last - 1) * limit;
      expect(await turn(owner, last - 1, limit)).toMatchObject({
        own: ids.slice(rowsBefore - limit, rowsBefore),
        total: COUNT,
        total_pages: last,
        reads: rowsBefore + COUNT_READS,
      });
      expect(await turn(owner, last, limit)).toMatchObject({
        own: ids.slice(rowsBefore),
        total_pages: last,
        next_cursor: null,
        reads: COUNT - rowsBefore + COUNT_READS,
      });
      const past = await turn(owner, last + 1, limit);
      expect(past).toMatchObject({ own: [], total_pages: last, reads: COUNT_READS });
    },
  );

  test('a jump costs the rows since the nearest page that was read', async () => {
    await rest();
    const limit = 50;
    await turn(owner, 1, limit);
    for (const [page, from] of [
      [4, 1],
      [30, 4],
      [20, 4],
      [29, 20],
    ] as const) {
      const rowsBefore = (page - 1) * limit;
      expect(await turn(owner, page, limit)).toMatchObject({
        own: ids.slice(rowsBefore, rowsBefore + limit),
        reads: (page - from) * limit + COUNT_READS,
      });
    }
  });

  test('a page by cursor costs its rows, however deep', async () => {
    const list = (fields: object = {}) => owner.call('list', { limit: 100, ...fields });
    let cursor: string | null | undefined;
    for (let page = 1; cursor !== null; page += 1) {
      await rest();
      const fields = cursor === undefined ? {} : { cursor };
      expect(await meterCost(service, list(fields))).toEqual(cost(100 + COUNT_READS, 0));
      cursor = cursorOf(await list(fields));
      expect(cursor === null).toBe(page === COUNT / 100);
    }
    expect(await meterCost(service, list({ page: 10_000 }))).toEqual(cost(COUNT_READS, 0));
  });

  test.each(shareOfList([1, 2, 3]))(
    'pages in turn, each from either of two instances: seed %d',
    async (seed) => {
      const another = await openService(shipmentEndpoint, { sharing: service });
      service.restart();
      await rest();
      const { pick } = createRandom(seed, 'instances');
      const listed: string[] = [];
      let read = 0;
      for (let page = 1; page <= COUNT / 100; page += 1) {
        const caller = createCalls(pick([service, another]), owner.api_token);
        const { own, reads = 0 } = await turn(caller, page, 100);
        listed.push(...own);
        read += reads - COUNT_READS;
      }
      expect(listed).toEqual(ids);
      expect(read).toBeLessThan(2 * COUNT);
      await another.close();
    },
  );

  test.each([
    ['come', { comes: 1, goes: 0 }],
    ['go', { comes: 0, goes: 1 }],
    ['come and go', { comes: 2, goes: 1 }],
    ['go faster than they come', { comes: 1, goes: 3 }],
  ])('while shipments %s, none is repeated or skipped', async (name, moves) => {
    const client_email = `${name.replaceAll(' ', '.')}@example.com`;
    const walker = await createCaller(service, client_email);
    const first = await putMany(client_email, 60);
    const seen: string[] = [];
    let gone = 0;
    await walker.call('list', { limit: 1 });
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { own, reads = 0, total_pages } = await turn(walker, page, 7);
      seen.push(...own);
      // At the former end, one row more shows whether there are others.
      expect(reads).toBeLessThanOrEqual(Math.max(1, own.length) + 1 + 1);
      pages = total_pages;
      for (let n = 0; n < moves.comes; n += 1) {
        const submitted_at = new Date(service.clock.now + page * 1000);
        const reference = service.db.collection('shipments').doc(newRecordId());
        await reference.create({ ...model, client_email, submitted_at });
      }
      for (const id of seen.slice(gone, gone + moves.goes)) {
        await service.db.doc(`shipments/${id}`).update({ is_deleted: true });
        gone += 1;
      }
    }
    expect(seen).toEqual(first);
  });

  test.each(['page', 'cursor'])(
    'by %s, the total is exact at each page, also after one goes',
    async (by) => {
      const client_email = `six.by.${by}@example.com`;
      const walker = await createCaller(service, client_email);
      const own = await putMany(client_email, 6);
      await walker.call('list', { limit: 1 });
      const seen: string[] = [];
      let cursor: string | null = null;
      const totals: number[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        service.meter?.reset();
        const place: object = by === 'page' ? { page } : cursor === null ? {} : { cursor };
        const answer = await walker.call('list', { limit: 2, ...place });
        // At the former end, one row more shows whether there are others.
        expect(service.meter?.reading().documentsRead).toBeLessThanOrEqual(2 + 1 + 1);
        seen.push(...idsOf(answer));
        const { total, total_pages, next_cursor } = paginationOf(answer);
        totals.push(total);
        [pages, cursor] = [total_pages, next_cursor];
        if (page === 2) await service.db.doc(`shipments/${own[0]}`).update({ is_deleted: true });
      }
      expect(totals).toEqual([6, 6, 5]);
      expect(seen).toEqual(own);
      expect(cursor).toBeNull();
    },
  );
});

/** Firestore's client would resume a query after its last row, with its limit used up. */
describeLocal('a list whose connection breaks before its end', () => {
  const LIMIT = 5;
  const { service, owner } = openedForAll(openShipments);
  const inOrder = Array.from({ length: 30 }, newRecordId);
  beforeAll(async () => {
    await putInOrder(service.db, inOrder, await readModel(service.db, owner), NOON);
  });

  const list = (fields: object) => owner.call('list', { limit: LIMIT, ...fields });
  const found = async (fields: object): Promise<unknown> => {
    const answer = await list(fields);
    return answer.status === 500 ? answer.body['code'] : idsOf(answer);
  };
  const breakReads = (count: number) => {
    const fault = { kind: 'drop', when: 'after' } as const;
    const rule = { at: 'read', path: /^shipments$/, fault } as const;
    service.faults?.add(...Array.from({ length: count }, () => rule));
  };

  test.each<[string, () => object | Promise<object>, number]>([
    ['the first page', () => ({}), 0],
    ['a page far ahead', () => ({ page: 4 }), 3 * LIMIT],
    ['a page by cursor', async () => ({ cursor: cursorOf(await list({})) }), LIMIT],
  ])('%s has its rows or is refused, and reads no others', async (_name, request, rowsBefore) => {
    const fields = await request();
    const own = inOrder.slice(rowsBefore, rowsBefore + LIMIT);
    for (const broken of [1, 2, 3, 4]) {
      breakReads(broken);
      service.meter?.reset();
      expect([own, 'unavailable']).toContainEqual(await found(fields));
      expect(service.meter?.reading().documentsRead).toBeLessThan(3 * (rowsBefore + LIMIT + 2));
      service.faults?.clear();
      expect(await found(fields)).toEqual(own);
    }
  });

  test('changes are given or refused whole', async () => {
    const fields = { changed_since: new Date(0).toISOString() };
    const own = await found(fields);
    expect(own).toHaveLength(LIMIT);
    for (const broken of [1, 2]) {
      breakReads(broken);
      expect([own, 'unavailable']).toContainEqual(await found(fields));
      service.faults?.clear();
    }
  });
});
