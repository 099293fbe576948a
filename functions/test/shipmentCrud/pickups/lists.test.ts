import { newRecordId } from '../../../src/model/creation/record-id';
import { openedForAll } from '../../support/opened';
import { openPickups, PICKUP, requestPickup } from '../../support/pickups';
import { type Caller, recordedText } from '../../support/shipments';
import { cursorOf, detailsOf, fieldsOf, idsOf, paginationOf } from '../reading';

const ACCOUNTS = ['partner@example.com', 'other@example.com'];
const STATUSES = ['requested', 'confirmed', 'cancelled'];
const COUNT = 40;

describe('lists of pickups', () => {
  /** What is stored, in the order of lists; several were requested in the same millisecond. */
  let all: { id: string; account_id: string; status: string }[];

  const { service, callers } = openedForAll(openPickups);
  beforeAll(async () => {
    const { id } = await requestPickup(callers.partner);
    const reference = service.db.collection('pickups').doc(id);
    const model = (await reference.get()).data() ?? {};
    await reference.delete();
    const stored = Array.from({ length: COUNT }, (_, n) => ({
      id: newRecordId(),
      account_id: ACCOUNTS[n % 2] ?? '',
      status: STATUSES[Math.floor(n / 2) % 3] ?? '',
      at: service.clock.now - Math.floor(n / 4) * 1000,
    }));
    for (const { id: own, at, ...fields } of stored) {
      const document = { ...model, ...fields, requested_at: new Date(at) };
      await service.db.collection('pickups').doc(own).set(document);
    }
    all = stored
      .sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1))
      .map(({ at: _at, ...fields }) => fields);
  });

  const list = (fields: object, caller = callers.partner) =>
    caller.call('list', { ...PICKUP, ...fields });
  const expectedIds = (matches: (row: (typeof all)[number]) => boolean) =>
    all.filter(matches).map(({ id }) => id);

  async function walk(caller: Caller, fields: object): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const answer = await list({ ...fields, limit: 3, ...(cursor && { cursor }) }, caller);
      ids.push(...idsOf(answer));
      cursor = cursorOf(answer);
    } while (cursor !== null && ids.length <= COUNT);
    return ids;
  }

  test('a summary has exactly its members, and one that is malformed is logged and left out', async () => {
    service.clock.now += 1000;
    const { id, pickup_number } = await requestPickup(callers.partner);
    const reference = service.db.collection('pickups').doc(newRecordId());
    const fields = { account_id: ACCOUNTS[0], requested_at: new Date(service.clock.now + 5000) };
    await reference.set(fields);
    service.lines.length = 0;
    const answer = await list({ limit: 2 });
    const summary = recordedText(__dirname, 'lists: summary', { id, pickup_number });
    expect(answer.text).toContain(summary);
    expect(service.lines[0]?.fields['path']).toBe(reference.path);
    await reference.delete();
    await service.db.collection('pickups').doc(id).delete();
  });

  test('every combination of filters, by cursor to the end, in the one order', async () => {
    for (const status of [undefined, ...STATUSES, 'at_hub']) {
      const has = (row: (typeof all)[number]) => status === undefined || row.status === status;
      const own = expectedIds((row) => row.account_id === ACCOUNTS[0] && has(row));
      expect(await walk(callers.partner, { status })).toEqual(own);
      expect(await walk(callers.staff, { status })).toEqual(expectedIds(has));
      expect(await walk(callers.staff, { status, account_id: ACCOUNTS[0] })).toEqual(own);
      const page = await list({ status, page: 2, limit: 4 });
      expect(idsOf(page)).toEqual(own.slice(4, 8));
      expect(paginationOf(page).total).toBe(own.length);
    }
  });

  test('staff list the round of a hub and a day', async () => {
    const round = { destination_id: 'bangkok', pickup_date: '2026-11-24' };
    expect(await walk(callers.staff, round)).toEqual(expectedIds(() => true));
    const cancelled = await walk(callers.staff, { ...round, status: 'cancelled' });
    expect(cancelled).toEqual(expectedIds(({ status }) => status === 'cancelled'));
    for (const other of [{ destination_id: 'chiang_mai' }, { pickup_date: '2026-11-25' }]) {
      expect(await walk(callers.staff, { ...round, ...other })).toEqual([]);
    }
    expect((await list(round)).body['code']).toBe('insufficient_role');
    const half = await list({ destination_id: 'bangkok' }, callers.staff);
    expect(detailsOf(half)).toMatchObject([{ field: 'pickup_date' }]);
  });

  test('a partner names its own account alone', async () => {
    expect((await list({ account_id: ACCOUNTS[0] })).status).toBe(200);
    const refused = await list({ account_id: ACCOUNTS[1] });
    expect([refused.status, refused.body['code']]).toEqual([401, 'insufficient_role']);
  });

  test('bad filters are named, and so is the cursor of another list', async () => {
    const wrong = await list({ status: 'lost', limit: 1e21, page: 'x', account_id: 7 });
    expect(fieldsOf(wrong).toSorted()).toEqual(['account_id', 'limit', 'page', 'status']);
    const cursor = cursorOf(await list({ limit: 2 }));
    for (const fields of [{ status: 'requested' }, { api_scope: 'address' }]) {
      expect(fieldsOf(await list({ cursor, ...fields }))).toEqual(['cursor']);
    }
  });
});
