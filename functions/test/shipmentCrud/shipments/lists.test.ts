import { parseIndexDefinitions } from '../../../local/firestore/index';
import { readProjectIndexes } from '../../../local/project-indexes';
import { hashFilters, writeCursor } from '../../../src/fields/pages-and-cursors';
import { newRecordId } from '../../../src/model/creation/record-id';
import { thaiDay } from '../../../src/thailand/day';
import { openedForAll } from '../../support/opened';
import { NOON, expectText } from '../../support/service';
import { shareOfList } from '../../support/share';
import { type Caller, createCaller, openShipments, recordedText } from '../../support/shipments';
import {
  cursorOf,
  fieldsOf,
  idsOf,
  type Members,
  readModel,
  paginationOf,
  rowsOf,
} from '../reading';

interface Filter {
  client_email?: string;
  status?: string;
  reference?: string;
  courier_name?: string;
  created_from?: string;
  created_to?: string;
  include_deleted?: boolean;
}

const HOUR_MS = 3_600_000;
const COUNT = 96;
const [A, B] = ['a@example.com', 'b@example.com'];

/** Each alone matches about half of the rows, so that all together match some. */
const WANTED: Required<Filter> = {
  client_email: A,
  status: 'pending',
  reference: 'Order 7',
  courier_name: 'DHL Express',
  created_from: '2026-11-19',
  created_to: '2026-11-20',
  include_deleted: true,
};
const NAMES = Object.keys(WANTED) as (keyof Filter)[];
const COLUMNS = ['client_email', 'status', 'reference', 'courier_name'] as const;

/** Every combination: 2 to the power of their number. */
const listCombinations = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );

describe('lists of shipments', () => {
  const { service, staff } = openedForAll(openShipments);
  let model: Members;
  let owner: Caller;
  let otherCaller: Caller;

  beforeAll(async () => {
    owner = await createCaller(service, 'A@example.com');
    otherCaller = await createCaller(service, B);
    model = await readModel(service.db, owner);
    await Promise.all(all.map(({ id, at, ...fields }) => put(id, at, fields)));
  });
  beforeEach(() => {
    service.restart();
  });

  const put = (id: string, at: number, fields: object) =>
    service.db.doc(`shipments/${id}`).set({ ...model, ...fields, submitted_at: new Date(at) });
  const remove = (id: string | undefined) => service.db.doc(`shipments/${id}`).delete();

  /** In the order of lists. */
  const all = Array.from({ length: COUNT }, (_, n) => ({
    id: newRecordId(),
    client_email: n % 3 === 0 ? B : A,
    status: n % 5 === 0 ? 'lost' : 'pending',
    reference: n % 4 === 0 ? null : n % 7 === 0 ? 'order 7' : 'Order 7',
    courier_name: n % 6 === 1 ? 'DHL' : n % 11 === 0 ? null : 'DHL Express',
    is_deleted: n % 8 === 3,
    // Every two hours of eight days two at once, several at the very start of one.
    at: Date.parse('2026-11-21T16:00:00Z') - Math.floor(n / 2) * 2 * HOUR_MS,
  })).sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1));

  const matching = (filter: Filter): string[] =>
    all
      .filter(
        (row) =>
          COLUMNS.every((name) => filter[name] === undefined || row[name] === filter[name]) &&
          (filter.created_from === undefined || thaiDay(row.at) >= filter.created_from) &&
          (filter.created_to === undefined || thaiDay(row.at) <= filter.created_to) &&
          (filter.include_deleted === true || !row.is_deleted),
      )
      .map(({ id }) => id);

  test('a summary has exactly its members, and pagination its own', async () => {
    service.clock.now = NOON + 24 * HOUR_MS;
    const emptied = await createCaller(service, 'summary@example.com');
    const { request_number, id } = await emptied.create();
    const answer = await emptied.call('list', { limit: 1 });
    await remove(id);
    const varying = { id, request_number, next_cursor: null };
    expectText(answer.text, recordedText(__dirname, 'lists: list', varying));
    const { body } = await emptied.call('list');
    expect(body).toMatchObject({
      success: true,
      data: [],
      pagination: { page: 1, limit: 20, total: 0, total_pages: 0, next_cursor: null },
    });
  });

  test('a client sees its own that are not deleted, newest first, 20 to a page', async () => {
    const own = matching({ client_email: A });
    const total = own.length;
    const first = await owner.call('list');
    expect(idsOf(first)).toEqual(own.slice(0, 20));
    expect(paginationOf(first)).toMatchObject({ page: 1, limit: 20, total, total_pages: 3 });
    const third = await owner.call('list', { page: 3 });
    expect(idsOf(third)).toEqual(own.slice(40));
    expect(paginationOf(third)).toMatchObject({ page: 3, total, next_cursor: null });
    for (const page of [99, 1_000_000]) {
      const past = await owner.call('list', { page, limit: 100 });
      expect(idsOf(past)).toEqual([]);
      expect(paginationOf(past)).toMatchObject({ page, total, total_pages: 1, next_cursor: null });
    }
    expect(fieldsOf(await owner.call('list', { page: 10_000_001 }))).toEqual(['page']);
  });

  test('a client may name itself, and nobody else', async () => {
    const own = idsOf(await owner.call('list'));
    for (const fields of [{ client_email: 'a@EXAMPLE.com' }, { data: { client_email: A } }]) {
      expect(idsOf(await owner.call('list', fields))).toEqual(own);
    }
    for (const fields of [
      { client_email: B },
      { data: { client_email: B } },
      { include_deleted: true },
    ]) {
      expect(await owner.call('list', fields)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_role', action: 'list' },
      });
    }
  });

  describe('by filters', () => {
    test('all together match some shipments, and not as many as all but one', () => {
      const fewest = matching(WANTED).length;
      expect(fewest).toBeGreaterThan(2);
      for (const name of NAMES) {
        const { [name]: _one, ...others } = WANTED;
        const count = matching(others).length;
        if (name === 'include_deleted') expect(count).toBeLessThan(fewest);
        else expect(count).toBeGreaterThan(fewest);
      }
    });

    test('every combination has an index of its own: a merged one would walk the longest', () => {
      const indexes = parseIndexDefinitions(readProjectIndexes())
        .composites.filter(({ collectionGroup }) => collectionGroup === 'shipments')
        .map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).join());
      for (const some of listCombinations(COLUMNS)) {
        expect(indexes).toContain(['is_deleted', ...some, 'submitted_at'].join());
      }
    });

    test('every combination lists and counts what matches, with a cursor for another limit', async () => {
      for (const names of shareOfList(listCombinations(NAMES))) {
        const filter = Object.fromEntries(names.map((name) => [name, WANTED[name]])) as Filter;
        const expected = matching(filter);
        const first = await staff.call('list', { ...filter, limit: 3 });
        expect([filter, first.status, idsOf(first)]).toEqual([filter, 200, expected.slice(0, 3)]);
        const { total, next_cursor: cursor } = paginationOf(first);
        expect([filter, total]).toEqual([filter, expected.length]);
        const rest = await staff.call('list', { data: filter, cursor, limit: 100 });
        expect([filter, idsOf(rest)]).toEqual([filter, expected.slice(3)]);
      }
    });

    test('a client lists its own by each of them', async () => {
      const { include_deleted: _deleted, ...filter } = WANTED;
      const { client_email: _own, ...given } = filter;
      expect(idsOf(await owner.call('list', { ...given, limit: 100 }))).toEqual(matching(filter));
      const { body } = await owner.call('list', { reference: '  Order 7 ', limit: 1 });
      expect(body['data']).toMatchObject([{ reference: 'Order 7' }]);
    });

    test.each<[Filter, unknown[]]>([
      [{}, [null, null, false]],
      [{ client_email: A }, [A, null, false]],
      [{ status: 'pending', include_deleted: true }, [null, 'pending', true]],
    ])('the cursor that an earlier release gave for %j is still good', async (filter, marked) => {
      const expected = matching(filter);
      const last = all.find(({ id }) => id === expected[2]);
      const cursor = writeCursor({
        createdAtMs: last?.at ?? 0,
        id: last?.id ?? '',
        mark: hashFilters(marked),
        rowsBefore: 3,
        total: expected.length,
      });
      const next = await staff.call('list', { ...filter, cursor, limit: 3 });
      expect(idsOf(next)).toEqual(expected.slice(3, 6));
    });
  });

  test('a cursor is good for its own filters only', async () => {
    const own = { client_email: B };
    const cursor = cursorOf(await staff.call('list', { ...own, limit: 3 }));
    for (const fields of [
      {},
      { client_email: A },
      { ...own, status: 'pending' },
      { ...own, include_deleted: true },
      { ...own, reference: 'x' },
      { ...own, created_from: '2026-11-19' },
    ]) {
      expect(await staff.call('list', { cursor, ...fields })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', details: [{ field: 'cursor' }] },
      });
    }
    expect(fieldsOf(await owner.call('list', { cursor }))).toEqual(['cursor']);
    const rows = rowsOf(await staff.call('list', { cursor, ...own }));
    expect(new Set(rows.map(({ client_email }) => client_email))).toEqual(new Set([B]));
  });

  test('pages that others turn meanwhile do not move one’s own', async () => {
    const turns = [owner, otherCaller].map((caller, at) => ({
      caller,
      own: matching({ client_email: at === 0 ? A : B }),
    }));
    for (const page of [1, 2, 3]) {
      for (const { caller, own } of turns) {
        const answer = await caller.call('list', { page, limit: 5 });
        expect(idsOf(answer)).toEqual(own.slice(5 * page - 5, 5 * page));
      }
    }
  });

  test('shipments that come and go while a list is walked are neither doubled nor lost', async () => {
    const walker = await createCaller(service, 'walker@example.com');
    const own = { client_email: 'walker@example.com', status: 'pending', is_deleted: false };
    const old = Array.from({ length: 6 }, newRecordId);
    for (const [n, id] of old.entries()) await put(id, NOON - n * 1000, own);
    let page = await walker.call('list', { limit: 3 });
    await put(newRecordId(), NOON + 1000, own);
    await remove(old[4]);
    const joined = [newRecordId(), newRecordId()];
    for (const id of joined) await put(id, NOON - 60_000, own);
    const rest: string[] = [];
    while (cursorOf(page) !== null) {
      page = await walker.call('list', { limit: 3, cursor: cursorOf(page) });
      rest.push(...idsOf(page));
    }
    expect(rest).toEqual([old[3], old[5], ...joined.sort().reverse()]);
  });

  test('a shipment that cannot be read is logged and left out, and the list goes on', async () => {
    const faulty = await createCaller(service, 'faulty@example.com');
    const ids = Array.from({ length: 4 }, newRecordId);
    for (const [n, id] of ids.entries()) {
      const broken = n === 1 && { shipment_type: 7 };
      await put(id, NOON - n * 1000, { client_email: 'faulty@example.com', ...broken });
    }
    const first = await faulty.call('list', { limit: 2 });
    const second = await faulty.call('list', { limit: 2, cursor: cursorOf(first) });
    expect([first, second].map(idsOf)).toEqual([[ids[0]], ids.slice(2)]);
    expect(service.lines.at(-1)).toMatchObject({ fields: { path: `shipments/${ids[1]}` } });
  });
});
