import { parseIndexDefinitions } from '../../../local/firestore/index';
import { readProjectIndexes } from '../../../local/project-indexes';
import { newRecordId } from '../../../src/creation/record/record-id';
import { markOf, writeCursor } from '../../../src/fields/pages-and-cursors';
import { thaiDay } from '../../../src/thailand/day';
import { openedForAll } from '../../support/opened';
import { type Answer } from '../../support/service';
import { shareOfList } from '../../support/share';
import { callerOf, openShipments, shipmentData, type Caller } from '../../support/shipments';

interface Stored {
  id: string;
  client_email: string;
  status: string;
  reference: string | null;
  courier_name: string | null;
  is_deleted: boolean;
  at: number;
}

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

/** Each alone matches about half of the rows, so that all together match some. */
const WANTED: Required<Filter> = {
  client_email: 'a@example.com',
  status: 'pending',
  reference: 'Order 7',
  courier_name: 'DHL Express',
  created_from: '2026-11-19',
  created_to: '2026-11-20',
  include_deleted: true,
};
const NAMES = Object.keys(WANTED) as (keyof Filter)[];

/** Every combination of filters: 2 to the power of their number. */
const COMBINATIONS: Filter[] = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  Object.fromEntries(
    NAMES.filter((_name, at) => Math.floor(bits / 2 ** at) % 2 === 1).map((name) => [
      name,
      WANTED[name],
    ]),
  ),
);

const idsOf = ({ body }: Answer) => (body['data'] as { id: string }[]).map(({ id }) => id);
const paginationOf = ({ body }: Answer) =>
  body['pagination'] as { total: number; next_cursor: string | null };

describe('the filters of lists of shipments', () => {
  const { service, staff } = openedForAll(openShipments);
  let owner: Caller;
  /** In the order of lists. */
  let all: Stored[];

  beforeAll(async () => {
    owner = await callerOf(service, 'a@example.com');
    const { id } = await owner.create();
    const reference = service.db.collection('shipments').doc(id);
    const model = (await reference.get()).data() ?? {};
    await reference.delete();
    all = Array.from({ length: COUNT }, (_, n) => ({
      id: newRecordId(),
      client_email: n % 3 === 0 ? 'b@example.com' : 'a@example.com',
      status: n % 5 === 0 ? 'lost' : 'pending',
      reference: n % 4 === 0 ? null : n % 7 === 0 ? 'order 7' : 'Order 7',
      courier_name: n % 6 === 1 ? 'DHL' : n % 11 === 0 ? null : 'DHL Express',
      is_deleted: n % 8 === 3,
      // Every hour of four days, several at the very start of one.
      at: Date.parse('2026-11-21T16:00:00Z') - n * HOUR_MS,
    }));
    for (const { id: own, at, ...fields } of all) {
      const stored = { ...model, ...fields, submitted_at: new Date(at) };
      await service.db.collection('shipments').doc(own).set(stored);
    }
  });

  const matching = (filter: Filter): string[] =>
    all
      .filter(
        (row) =>
          (['client_email', 'status', 'reference', 'courier_name'] as const).every(
            (name) => filter[name] === undefined || row[name] === filter[name],
          ) &&
          (filter.created_from === undefined || thaiDay(row.at) >= filter.created_from) &&
          (filter.created_to === undefined || thaiDay(row.at) <= filter.created_to) &&
          (filter.include_deleted === true || !row.is_deleted),
      )
      .map(({ id }) => id);

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
    const fields = ['client_email', 'status', 'reference', 'courier_name'];
    for (let bits = 0; bits < 2 ** fields.length; bits += 1) {
      const some = fields.filter((_field, at) => Math.floor(bits / 2 ** at) % 2 === 1);
      expect(indexes).toContain(['is_deleted', ...some, 'submitted_at'].join());
    }
  });

  test('every combination lists and counts what matches', async () => {
    for (const filter of shareOfList(COMBINATIONS)) {
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

  test('a reference with spaces around it is found as it is stored', async () => {
    const data = shipmentData({ reference: '  PO 4711\u3000' });
    const { body } = await staff.call('create', { data });
    const { id } = body['data'] as { id: string };
    for (const reference of ['PO 4711', ' PO 4711  ']) {
      expect(idsOf(await staff.call('list', { reference }))).toEqual([id]);
    }
    await service.db.collection('shipments').doc(id).delete();
  });

  test.each<[Filter, unknown[]]>([
    [{}, [null, null, false]],
    [{ client_email: 'a@example.com' }, ['a@example.com', null, false]],
    [{ status: 'pending', include_deleted: true }, [null, 'pending', true]],
  ])('the cursor that an earlier release gave for %j is still good', async (filter, marked) => {
    const expected = matching(filter);
    const last = all.find(({ id }) => id === expected[2]);
    const cursor = writeCursor({
      createdAtMs: last?.at ?? 0,
      id: last?.id ?? '',
      mark: markOf(marked),
      rowsBefore: 3,
      total: expected.length,
    });
    const next = await staff.call('list', { ...filter, cursor, limit: 3 });
    expect(idsOf(next)).toEqual(expected.slice(3, 6));
  });
});
