import { newRecordId } from '../../../src/creation/record/record-id';
import { openedForAll } from '../../support/opened';
import { type Answer } from '../../support/service';
import { callerOf, openShipments, type Caller, recordedText } from '../../support/shipments';

interface Row {
  id: string;
  status: string;
  client_email: string;
  is_deleted: boolean;
  submitted_date: string;
}
interface Pagination {
  page: number;
  limit: number;
  total: number;
  total_pages: number;
  next_cursor: string | null;
}

const rowsOf = ({ body }: Answer) => body['data'] as Row[];
const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id);
const paginationOf = ({ body }: Answer) => body['pagination'] as Pagination;

const EMAILS = ['a@example.com', 'b@example.com'];
const STATUSES = ['pending', 'in_transit', 'delivered'];
const COUNT = 60;

describe('list', () => {
  const { service, staff } = openedForAll(openShipments);
  let owner: Caller;
  /** What is stored, in the order of lists; several were submitted in the same millisecond. */
  let all: { id: string; client_email: string; status: string; is_deleted: boolean }[];
  let model: FirebaseFirestore.DocumentData;

  beforeAll(async () => {
    owner = await callerOf(service, 'A@example.com');
    const { id } = await owner.create();
    const reference = service.db.collection('shipments').doc(id);
    model = (await reference.get()).data() ?? {};
    await reference.delete();
    const stored = Array.from({ length: COUNT }, (_, n) => ({
      id: newRecordId(),
      client_email: EMAILS[n % 2] ?? '',
      status: STATUSES[Math.floor(n / 2) % 3] ?? '',
      is_deleted: n % 5 === 0,
      at: service.clock.now - Math.floor(n / 4) * 1000,
    }));
    for (const { id: own, at, ...fields } of stored) await put(own, at, fields);
    all = stored
      .sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1))
      .map(({ at: _at, ...fields }) => fields);
  });

  const put = (id: string, at: number, fields: object) =>
    service.db
      .collection('shipments')
      .doc(id)
      .set({ ...model, ...fields, submitted_at: new Date(at) });

  const expectedIds = (matches: (row: (typeof all)[number]) => boolean) =>
    all.filter(matches).map(({ id }) => id);

  async function walk(caller: Caller, fields: object): Promise<Answer[]> {
    const pages: Answer[] = [];
    let cursor: string | null | undefined;
    do {
      const answer = await caller.call('list', { ...fields, ...(cursor && { cursor }) });
      pages.push(answer);
      cursor = paginationOf(answer).next_cursor;
    } while (cursor !== null && pages.length < COUNT);
    return pages;
  }

  test('a summary has exactly its members, and pagination its own', async () => {
    service.clock.now += 1000;
    const { request_number, id } = await owner.create();
    const answer = await owner.call('list', { limit: 1 });
    await service.db.collection('shipments').doc(id).delete();
    expect(answer.text).toBe(
      recordedText(__dirname, 'lists: list', {
        id,
        request_number,
        next_cursor: paginationOf(answer).next_cursor,
      }),
    );
  });

  test('a client sees its own that are not deleted, newest first, 20 to a page', async () => {
    const own = expectedIds((row) => row.client_email === EMAILS[0] && !row.is_deleted);
    const first = await owner.call('list');
    expect(idsOf(first)).toEqual(own.slice(0, 20));
    expect(paginationOf(first)).toMatchObject({ page: 1, limit: 20, total: 24, total_pages: 2 });
    const second = await owner.call('list', { page: 2 });
    expect(idsOf(second)).toEqual(own.slice(20));
    expect(paginationOf(second)).toMatchObject({ page: 2, total: 24, next_cursor: null });
  });

  test.each([
    { client_email: 'B@Example.com' },
    { data: { client_email: 'b@example.com' } },
    { data: { client_email: 'b@example.com', other: 1 }, client_email: null },
    { data: { client_email: ' B@example.com ' }, client_email: 'b@example.com' },
  ])('staff name a client by %j', async (fields) => {
    const expected = expectedIds((row) => row.client_email === EMAILS[1] && !row.is_deleted);
    expect(idsOf(await staff.call('list', { ...fields, limit: 100 }))).toEqual(expected);
  });

  test('a client may name itself, and nobody else', async () => {
    const own = idsOf(await owner.call('list'));
    for (const fields of [
      { client_email: 'a@EXAMPLE.com' },
      { data: { client_email: EMAILS[0] } },
    ]) {
      expect(idsOf(await owner.call('list', fields))).toEqual(own);
    }
    for (const fields of [
      { client_email: EMAILS[1] },
      { data: { client_email: EMAILS[1] } },
      { include_deleted: true },
    ]) {
      expect(await owner.call('list', fields)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_role', action: 'list' },
      });
    }
  });

  test('a cursor is good for its own filters only', async () => {
    const cursorOf = async (caller: Caller, filter: object) =>
      paginationOf(await caller.call('list', { ...filter, limit: 3 })).next_cursor;
    const cursor = await cursorOf(staff, { client_email: EMAILS[1] });
    for (const answer of [
      await owner.call('list', { cursor }),
      await staff.call('list', { cursor }),
      await staff.call('list', { cursor, client_email: EMAILS[0] }),
      await staff.call('list', { cursor, client_email: EMAILS[1], status: 'pending' }),
      await staff.call('list', { cursor, client_email: EMAILS[1], include_deleted: true }),
      await staff.call('list', { cursor, client_email: EMAILS[1], reference: 'x' }),
      await staff.call('list', { cursor, client_email: EMAILS[1], created_from: '2026-11-19' }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', details: [{ field: 'cursor' }] },
      });
    }
    const own = await staff.call('list', { cursor, client_email: EMAILS[1] });
    for (const { client_email } of rowsOf(own)) expect(client_email).toBe(EMAILS[1]);
  });

  test('a cursor goes on with another limit', async () => {
    const { body } = await owner.call('list', { limit: 5 });
    const { next_cursor: cursor } = body['pagination'] as Pagination;
    const own = expectedIds((row) => row.client_email === EMAILS[0] && !row.is_deleted);
    const rest = await owner.call('list', { cursor, limit: 100 });
    expect(idsOf(rest)).toEqual(own.slice(5));
  });

  test.each([
    [{ page: 1 }, 'page'],
    [{ client_email: 'b@example.com', data: { client_email: 'a@example.com' } }, 'client_email'],
  ])('%j contradicts itself', async (fields, field) => {
    const cursor = paginationOf(await staff.call('list', { limit: 3 })).next_cursor;
    const answer = await staff.call('list', { cursor, ...fields });
    expect(answer.body).toMatchObject({ code: 'validation_failed', details: [{ field }] });
  });

  test('a page past the end is empty', async () => {
    const answer = await owner.call('list', { page: 99 });
    expect(idsOf(answer)).toEqual([]);
    expect(paginationOf(answer)).toMatchObject({ page: 99, total: 24, next_cursor: null });
  });

  test('however far a page is, it is answered', async () => {
    const answer = await owner.call('list', { page: 1_000_000, limit: 100 });
    expect(idsOf(answer)).toEqual([]);
    expect(paginationOf(answer)).toMatchObject({ page: 1_000_000, total: 24, total_pages: 1 });
    const { body } = await owner.call('list', { page: 10_000_001 });
    expect(body).toMatchObject({ code: 'validation_failed', details: [{ field: 'page' }] });
  });

  test('pages that others turn meanwhile do not move one’s own', async () => {
    const callers = [
      await callerOf(service, EMAILS[0] ?? ''),
      await callerOf(service, 'b@example.com'),
    ];
    const lists = EMAILS.map((email) =>
      expectedIds((row) => row.client_email === email && !row.is_deleted),
    );
    for (const page of [1, 2, 3]) {
      for (const [n, caller] of callers.entries()) {
        const answer = await caller.call('list', { page, limit: 5 });
        expect(idsOf(answer)).toEqual(lists[n]?.slice(5 * page - 5, 5 * page));
      }
    }
  });

  test('shipments that come and go while a list is walked are neither doubled nor lost', async () => {
    const walker = await callerOf(service, 'walker@example.com');
    const own = { client_email: 'walker@example.com', status: 'pending', is_deleted: false };
    const old = Array.from({ length: 6 }, newRecordId);
    for (const [n, id] of old.entries()) await put(id, service.clock.now - n * 1000, own);
    const first = await walker.call('list', { limit: 3 });
    await put(newRecordId(), service.clock.now + 1000, own);
    await service.db
      .collection('shipments')
      .doc(old[4] ?? '')
      .update({ is_deleted: true });
    const joined = [newRecordId(), newRecordId()];
    for (const id of joined) await put(id, service.clock.now - 60_000, own);
    const rest: string[] = [];
    let cursor = paginationOf(first).next_cursor;
    while (cursor !== null) {
      const page = await walker.call('list', { limit: 3, cursor });
      rest.push(...idsOf(page));
      cursor = paginationOf(page).next_cursor;
    }
    expect(rest).toEqual([old[3], old[5], ...joined.sort().reverse()]);
  });

  test('a shipment that cannot be read is logged and left out, and the list goes on', async () => {
    const faulty = await callerOf(service, 'faulty@example.com');
    const ids = [];
    for (let n = 0; n < 4; n += 1) {
      service.clock.now += 1000;
      ids.push((await faulty.create()).id);
    }
    await service.db
      .collection('shipments')
      .doc(ids[2] ?? '')
      .update({ shipment_type: 7 });
    const pages = await walk(faulty, { limit: 2 });
    expect(pages.flatMap(idsOf)).toEqual([ids[3], ids[1], ids[0]]);
    expect(service.lines.at(-1)).toMatchObject({ fields: { path: `shipments/${ids[2]}` } });
  });

  test('nothing to list is an empty list', async () => {
    const nobody = await callerOf(service, 'nobody@example.com');
    const { body } = await nobody.call('list');
    expect(body).toMatchObject({
      success: true,
      data: [],
      pagination: { page: 1, limit: 20, total: 0, total_pages: 0, next_cursor: null },
    });
  });
});
