import { Timestamp } from 'firebase-admin/firestore';

import { newRecordId } from '../../src/model/creation/record-id';
import { itLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, requestPickup } from '../support/pickups';
import { NOON } from '../support/service';
import type { Caller } from '../support/shipments';
import { cursorOf, detailsOf, fieldsOf, idsOf, paginationOf, rowsOf } from './reading';

const HOUR_MS = 3_600_000;
const SINCE_NOON = new Date(NOON).toISOString();

describe('lists by changed_since', () => {
  const { service, callers } = openedForAll(openPickups);
  let owner: Caller;
  let other: Caller;
  let partner: Caller;
  let staff: Caller;
  beforeAll(() => {
    ({ client: owner, other, partner, staff } = callers);
  });

  /** An hour after everything so far, when that is settled. */
  const anHourLater = () => {
    service.clock.now += HOUR_MS;
    return new Date(service.clock.now).toISOString();
  };
  const later = (ms: number) => {
    service.clock.now += ms;
  };
  const follow = (changed_since: string | null, fields: object = {}, caller = owner) =>
    caller.call('list', { changed_since, ...fields });
  const followPickups = (changed_since: string | null, fields: object = {}, caller = partner) =>
    follow(changed_since, { ...PICKUP, ...fields }, caller);

  test('an answer says how to go on, and has no total', async () => {
    const since = anHourLater();
    const { id } = await owner.create();
    const answer = await follow(since, { limit: 2 });
    expect(rowsOf(answer)).toMatchObject([{ id, updated_at: since, is_deleted: false }]);
    const next_cursor = cursorOf(answer);
    expect(answer.body['pagination']).toEqual({ limit: 2, has_more: false, next_cursor });
    expect(next_cursor).toMatch(/^[\w-]+$/);
  });

  test('an instant to come is now at the latest, and far ahead a mistake', async () => {
    const now = Date.parse(anHourLater());
    const ahead = (ms: number) => new Date(now + ms).toISOString();
    const first = await follow(ahead(4 * 60_000));
    const { id } = await owner.create();
    expect(idsOf(await follow(cursorOf(first)))).toEqual([id]);
    const field = 'changed_since';
    const message = `changed_since is still to come; it is ${ahead(0)}.`;
    expect(detailsOf(await follow(ahead(6 * 60_000)))).toEqual([{ field, message }]);
  });

  test('records come in the order in which they changed last, deleted ones too', async () => {
    const since = anHourLater();
    const [one, two, three] = [await owner.create(), await owner.create(), await owner.create()];
    later(1000);
    await owner.call('update', { id: two.id, data: { notes: 'x' } });
    later(1000);
    await owner.call('delete', { id: one.id });
    const answer = await follow(since);
    expect(rowsOf(answer)).toMatchObject([
      { id: three.id, is_deleted: false },
      { id: two.id, is_deleted: false },
      { id: one.id, is_deleted: true },
    ]);
    await staff.call('restore', { id: one.id });
    const restored = rowsOf(await follow(cursorOf(answer))).at(-1);
    expect(restored).toMatchObject({ id: one.id, is_deleted: false });
  });

  test('what changes within the minute is returned again, and later no more', async () => {
    const since = anHourLater();
    const { id } = await owner.create();
    let answer = await follow(since);
    for (const [ms, own] of [
      [30_000, [id]],
      [30_001, [id]],
      [0, []],
    ] as const) {
      later(ms);
      answer = await follow(cursorOf(answer));
      expect(idsOf(answer)).toEqual(own);
    }
  });

  itLocal('a call reads its rows, or one document if there are none', async () => {
    const since = anHourLater();
    for (let n = 0; n < 5; n += 1) await owner.create();
    anHourLater();
    for (const caller of [owner, staff]) await caller.call('list', { limit: 1 });
    const read = async (cursor: string | null, caller = owner) => {
      service.meter?.reset();
      const answer = await follow(cursor, { limit: 2 }, caller);
      const { has_more, next_cursor } = paginationOf(answer);
      const reads = service.meter?.reading().documentsRead;
      return { cost: [idsOf(answer).length, reads], has_more, next_cursor };
    };
    let cursor: string | null = since;
    for (const [rows, reads] of [
      [2, 2],
      [2, 2],
      [1, 1],
      [0, 1],
      [0, 1],
    ]) {
      const { next_cursor, ...found } = await read(cursor);
      expect(found).toEqual({ cost: [rows, reads], has_more: rows === 2 });
      cursor = next_cursor;
    }
    expect((await read(since, staff)).cost).toEqual([2, 2]);
  });

  test('a record that cannot be read is logged and passed over, whatever its id', async () => {
    let cursor: string | null = anHourLater();
    const shipments = service.db.collection('shipments');
    const strays = ['0 stray', newRecordId(), 'ก่อน'];
    const stray = { client_email: 'client@example.com', updated_at: new Date(service.clock.now) };
    for (const id of strays) await shipments.doc(id).set(stray);
    later(1);
    const { id } = await owner.create();
    anHourLater();
    const seen: string[] = [];
    for (let call = 0; call < 5; call += 1) {
      const answer = await follow(cursor, { limit: 1 });
      seen.push(...idsOf(answer));
      cursor = cursorOf(answer);
    }
    expect(seen).toEqual([id]);
    expect(service.lines.slice(-3).map(({ fields }) => fields['path'])).toEqual(
      strays.toSorted().map((one) => `shipments/${one}`),
    );
    for (const one of strays) await shipments.doc(one).delete();
  });

  test('a time finer than a millisecond does not hold a follower up', async () => {
    let cursor: string | null = anHourLater();
    const seconds = Math.floor(Date.parse(cursor) / 1000);
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await owner.create();
      ids.push(id);
      const updated_at = new Timestamp(seconds, 999_123_000 + n * 1000);
      await service.db.collection('shipments').doc(id).update({ updated_at });
    }
    anHourLater();
    for (const own of [ids.slice(0, 1), ids.slice(1), []]) {
      const answer = await follow(cursor, { limit: 1 });
      expect(idsOf(answer)).toEqual(own);
      cursor = cursorOf(answer);
    }
  });

  test('staff follow all, or one client', async () => {
    const since = anHourLater();
    const own = await owner.create();
    later(1);
    const theirs = await other.create();
    expect(idsOf(await follow(since, {}, staff))).toEqual([own.id, theirs.id]);
    const one = { client_email: 'Other@example.com' };
    expect(idsOf(await follow(since, { data: one }, staff))).toEqual([theirs.id]);
    expect((await follow(since, one)).body['code']).toBe('insufficient_role');
  });

  test('a cursor is good for its own list only', async () => {
    const cursor = cursorOf(await follow(anHourLater()));
    const one = { client_email: 'client@example.com' };
    expect((await follow(cursor, one, staff)).status).toBe(200);
    for (const answer of [
      await follow(cursor, {}, staff),
      await follow(cursor, { client_email: 'other@example.com' }, staff),
      await follow(cursor, {}, other),
      await followPickups(cursor, {}, staff),
    ]) {
      expect(answer.body).toMatchObject({
        code: 'validation_failed',
        error: 'changed_since is of a list with other filters, or of another account.',
        details: [{ field: 'changed_since' }],
      });
    }
    const page = cursorOf(await owner.call('list', { limit: 1 }));
    expect(fieldsOf(await follow(page))).toEqual(['changed_since']);
    expect(fieldsOf(await owner.call('list', { cursor }))).toEqual(['cursor']);
  });

  test.each<[object, ...string[]]>([
    [{ status: 'pending' }, 'status'],
    [{ data: { reference: 'x' } }, 'reference'],
    [{ courier_name: 'x' }, 'courier_name'],
    [{ created_from: '2026-11-21' }, 'created_from'],
    [{ created_to: '2026-11-21' }, 'created_to'],
    [{ include_deleted: false }, 'include_deleted'],
    [{ changed_since: null, data: { changed_since: 'x' } }, 'data.changed_since'],
    [{ changed_since: 'yesterday' }, 'changed_since'],
    [{ ...PICKUP, status: 'requested' }, 'status'],
    [
      { ...PICKUP, destination_id: 'bangkok', pickup_date: '2026-11-24' },
      'destination_id',
      'pickup_date',
    ],
  ])('%j is refused', async (fields, ...names) => {
    expect(fieldsOf(await follow(SINCE_NOON, fields, staff))).toEqual(names);
  });

  test('pickups are followed in the same way', async () => {
    const since = anHourLater();
    const one = await requestPickup(partner);
    later(1);
    const two = await requestPickup(partner);
    const theirs = await requestPickup(other);
    later(1000);
    await partner.call('cancel', { id: one.id });
    expect(rowsOf(await followPickups(since))).toMatchObject([
      { id: two.id, status: 'requested' },
      { id: one.id, status: 'cancelled' },
    ]);
    const all = await followPickups(since, {}, staff);
    expect(idsOf(all).toSorted()).toEqual([one.id, two.id, theirs.id].toSorted());
    const ofOther = { account_id: 'other@example.com' };
    expect(idsOf(await followPickups(since, ofOther, staff))).toEqual([theirs.id]);
    expect((await followPickups(since, ofOther)).body['code']).toBe('insufficient_role');
  });
});
