import { Timestamp } from 'firebase-admin/firestore';

import { newRecordId } from '../../src/creation/record/record-id';
import { itLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, requestPickup } from '../support/pickups';
import { readExamples } from '../support/repository';
import { NOON, type Answer } from '../support/service';
import type { Caller } from '../support/shipments';

const EXAMPLES = readExamples<{
  refused: [fields: object, field: string][];
}>(__dirname, 'changes.json');

interface Row {
  id: string;
  is_deleted?: boolean;
  status: string;
  updated_at: string;
}

const HOUR_MS = 3_600_000;
const rowsOf = ({ body }: Answer) => body['data'] as Row[];
const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id);
const paginationOf = ({ body }: Answer) =>
  body['pagination'] as { limit: number; has_more: boolean; next_cursor: string };
const nextOf = (answer: Answer) => paginationOf(answer).next_cursor;

describe('lists by changed_since', () => {
  let owner: Caller;
  let staff: Caller;

  const { service, callers } = openedForAll(openPickups);
  beforeAll(() => {
    owner = callers.client;
    staff = callers.staff;
  });

  /** An hour after everything so far, when that is settled. */
  const anHourLater = () => {
    service.clock.now += HOUR_MS;
    return new Date(service.clock.now).toISOString();
  };
  const later = (ms: number) => {
    service.clock.now += ms;
  };
  const follow = (changed_since: string, fields: object = {}, caller = owner) =>
    caller.call('list', { changed_since, ...fields });
  const followPickups = (changed_since: string, fields: object = {}, caller = callers.partner) =>
    follow(changed_since, { ...PICKUP, ...fields }, caller);

  test('an answer says how to go on, and has no total', async () => {
    const since = anHourLater();
    const { id } = await owner.create();
    const answer = await follow(since, { limit: 2 });
    expect(idsOf(answer)).toEqual([id]);
    expect(rowsOf(answer)).toMatchObject([{ updated_at: since, is_deleted: false }]);
    expect(answer.body['pagination']).toEqual({
      limit: 2,
      has_more: false,
      next_cursor: nextOf(answer),
    });
    expect(nextOf(answer)).toMatch(/^[\w-]+$/);
  });

  test('an instant to come is now at the latest, and far ahead a mistake', async () => {
    const now = Date.parse(anHourLater());
    const ahead = (ms: number) => new Date(now + ms).toISOString();
    const first = await follow(ahead(4 * 60_000));
    const { id } = await owner.create();
    expect(idsOf(await follow(nextOf(first)))).toEqual([id]);
    expect(await follow(ahead(6 * 60_000))).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            field: 'changed_since',
            message: `changed_since is still to come; it is ${ahead(0)}.`,
          },
        ],
      },
    });
  });

  test('records come in the order in which they changed last, deleted ones too', async () => {
    const since = anHourLater();
    const [one, two, three] = [await owner.create(), await owner.create(), await owner.create()];
    later(1000);
    await owner.call('update', { id: two.id, data: { notes: 'x' } });
    later(1000);
    await owner.call('delete', { id: one.id });
    const answer = await follow(since);
    expect(idsOf(answer)).toEqual([three.id, two.id, one.id]);
    expect(rowsOf(answer).map(({ is_deleted }) => is_deleted)).toEqual([false, false, true]);
    await staff.call('restore', { id: one.id });
    expect(rowsOf(await follow(nextOf(answer))).at(-1)).toMatchObject({
      id: one.id,
      is_deleted: false,
    });
  });

  test('what changes within the minute is returned again, and later no more', async () => {
    const since = anHourLater();
    const { id } = await owner.create();
    const first = await follow(since);
    later(30_000);
    const second = await follow(nextOf(first));
    expect([idsOf(first), idsOf(second)]).toEqual([[id], [id]]);
    later(30_001);
    const third = await follow(nextOf(second));
    expect(idsOf(third)).toEqual([id]);
    expect(idsOf(await follow(nextOf(third)))).toEqual([]);
  });

  itLocal('a call reads its rows, or one document if there are none', async () => {
    const since = anHourLater();
    for (let n = 0; n < 5; n += 1) await owner.create();
    anHourLater();
    await owner.call('list', { limit: 1 });
    const readsOf = async (cursor: string, caller?: Caller) => {
      service.meter?.reset();
      const answer = await follow(cursor, { limit: 2 }, caller);
      return [answer, rowsOf(answer).length, service.meter?.reading().documentsRead] as const;
    };
    let cursor = since;
    for (const [rows, reads] of [
      [2, 2],
      [2, 2],
      [1, 1],
      [0, 1],
      [0, 1],
    ]) {
      const [answer, ...cost] = await readsOf(cursor);
      expect(cost).toEqual([rows, reads]);
      expect(paginationOf(answer).has_more).toBe(rows === 2);
      cursor = nextOf(answer);
    }
    await staff.call('list', { limit: 1 });
    expect((await readsOf(since, staff)).slice(1)).toEqual([2, 2]);
  });

  test('a record that cannot be read is logged and passed over, whatever its id', async () => {
    const since = anHourLater();
    const client_email = 'client@example.com';
    const put = (id: string) =>
      service.db
        .collection('shipments')
        .doc(id)
        .set({ client_email, updated_at: new Date(service.clock.now) });
    const strays = ['0 stray', newRecordId(), 'ก่อน'];
    for (const id of strays) await put(id);
    later(1);
    const { id } = await owner.create();
    anHourLater();
    const seen: string[] = [];
    let cursor = since;
    for (let call = 0; call < 5; call += 1) {
      const answer = await follow(cursor, { limit: 1 });
      seen.push(...idsOf(answer));
      cursor = nextOf(answer);
    }
    expect(seen).toEqual([id]);
    expect(service.lines.slice(-3).map(({ fields }) => fields['path'])).toEqual(
      [...strays].sort().map((stray) => `shipments/${stray}`),
    );
    for (const stray of strays) await service.db.collection('shipments').doc(stray).delete();
  });

  test('a time finer than a millisecond does not hold a follower up', async () => {
    const since = anHourLater();
    const ids = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await owner.create();
      ids.push(id);
      const time = new Timestamp(Math.floor(Date.parse(since) / 1000), 999_123_000 + n * 1000);
      await service.db.collection('shipments').doc(id).update({ updated_at: time });
    }
    anHourLater();
    const first = await follow(since, { limit: 1 });
    const second = await follow(nextOf(first), { limit: 1 });
    expect([idsOf(first), idsOf(second)].flat()).toEqual(ids);
    expect(idsOf(await follow(nextOf(second), { limit: 1 }))).toEqual([]);
  });

  test('staff follow all, or one client', async () => {
    const since = anHourLater();
    const own = await owner.create();
    later(1);
    const theirs = await callers.other.create();
    expect(idsOf(await follow(since, {}, staff))).toEqual([own.id, theirs.id]);
    const one = { client_email: 'Other@example.com' };
    expect(idsOf(await follow(since, { data: one }, staff))).toEqual([theirs.id]);
    expect((await follow(since, one)).body['code']).toBe('insufficient_role');
  });

  test('a cursor is good for its own list only', async () => {
    const cursor = nextOf(await follow(anHourLater()));
    const one = { client_email: 'client@example.com' };
    expect((await follow(cursor, one, staff)).status).toBe(200);
    for (const answer of [
      await follow(cursor, {}, staff),
      await follow(cursor, { client_email: 'other@example.com' }, staff),
      await follow(cursor, {}, callers.other),
      await followPickups(cursor, {}, staff),
    ]) {
      expect(answer.body).toMatchObject({
        code: 'validation_failed',
        error: 'changed_since is of a list with other filters, or of another account.',
        details: [{ field: 'changed_since' }],
      });
    }
    const pages = (await owner.call('list', { limit: 1 })).body['pagination'];
    const { next_cursor: page } = pages as { next_cursor: string };
    expect((await follow(page)).body).toMatchObject({ details: [{ field: 'changed_since' }] });
    expect((await owner.call('list', { cursor })).body).toMatchObject({
      details: [{ field: 'cursor' }],
    });
  });

  test.each(EXAMPLES.refused)('shipments: %j is refused', async (fields, field) => {
    const { body } = await follow(new Date(NOON).toISOString(), fields, staff);
    expect(body).toMatchObject({ code: 'validation_failed', details: [{ field }] });
  });

  test.each([
    [{ status: 'requested' }, ['status']],
    [{ destination_id: 'bangkok', pickup_date: '2026-11-24' }, ['destination_id', 'pickup_date']],
  ])('pickups: %j is refused', async (fields, names) => {
    const { body } = await followPickups(new Date(NOON).toISOString(), fields, staff);
    expect(body).toMatchObject({ details: names.map((field) => ({ field })) });
  });

  test('a time without its offset is refused with how it may be meant', async () => {
    const { body } = await follow('2026-11-21T12:00:00');
    expect(body).toMatchObject({
      details: [{ field: 'changed_since', suggestion: '2026-11-21T12:00:00+07:00' }],
    });
  });

  test('pickups are followed in the same way', async () => {
    service.clock.now = NOON;
    const one = await requestPickup(callers.partner);
    later(1);
    const two = await requestPickup(callers.partner);
    const theirs = await requestPickup(callers.other);
    later(1000);
    await callers.partner.call('cancel', { id: one.id });
    const since = new Date(NOON).toISOString();
    const answer = await followPickups(since);
    expect(rowsOf(answer).map(({ id, status }) => [id, status])).toEqual([
      [two.id, 'requested'],
      [one.id, 'cancelled'],
    ]);
    const all = await followPickups(since, {}, staff);
    expect(idsOf(all).sort()).toEqual([one.id, two.id, theirs.id].sort());
    expect(idsOf(await followPickups(since, { account_id: 'other@example.com' }, staff))).toEqual([
      theirs.id,
    ]);
    const refused = await followPickups(since, { account_id: 'other@example.com' });
    expect(refused.body['code']).toBe('insufficient_role');
  });
});
