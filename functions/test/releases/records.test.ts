import * as z from 'zod';

import { normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { writeReference } from '../../src/model/creation/record-id';
import { openedForEach } from '../support/opened';
import { DATABASES, LATEST, STORED, type Holder, openStored } from '../support/releases';

type Body = Record<string, unknown>;

interface Entry {
  readonly action: string;
  readonly at: number;
  readonly is_correction: boolean;
  readonly shown: {
    readonly action: unknown;
    readonly changes: readonly { field: string; from: unknown; to: unknown }[];
    readonly reason: unknown;
    readonly by: unknown;
  };
}
interface Shown extends Body {
  readonly status: string;
  readonly history: Body[];
  readonly history_total: number;
  readonly is_deleted: boolean;
}

const PICKUPS = { api_scope: 'pickup' };
const HOLDERS: Readonly<Record<string, Holder>> = {
  'demo_client@example.com': 'client',
  'demo_other_client@example.com': 'other_client',
};
const WORDS: Readonly<Record<string, string>> = {
  pending: 'pre_transit',
  in_transit: 'in_transit',
  delivered: 'delivered',
  confiscated: 'exception',
  returned: 'returned',
  lost: 'exception',
};
/** Differs from one request, or from one instance, to the next. */
const PASSING = ['request_id', 'cached', 'refreshed_at', 'expires_at', 'cache_expires_at'];

const opened = openedForEach(() => openStored(DATABASES[0] ?? [], LATEST));

const numberOf = ({ id }: { id: string }) => writeReference('SR', id);
const ownerOf = ({ fields }: { fields: Body }) => HOLDERS[String(fields['client_email'])];
const get = (holder: Holder, id: string, scope: Body = {}) =>
  opened.crud<Shown>(holder, { action: 'get', ...scope, id, include_history: true });

function listEntries({ path }: { path: string }): Entry[] {
  return opened
    .stored(`${path.split('/')[0]}/history`)
    .filter((entry) => entry.path.startsWith(`${path}/`))
    .map(({ fields: { action, at, is_correction, changes, reason, by } }) => ({
      action: String(action),
      at: (at as FirebaseFirestore.Timestamp).toMillis(),
      is_correction: is_correction === true,
      shown: {
        action,
        changes: JSON.parse(String(changes)) as Entry['shown']['changes'],
        reason,
        by,
      },
    }));
}

const isHandingOver = ({ shown }: Entry) =>
  shown.changes.some(({ field, from }) => field === 'client_email' && from !== null);

/** What a shipment's history has for everybody: its statuses, its end and return, notes that stand. */
function deriveEvents(entries: readonly Entry[]) {
  const events: { at: number; status: string; note?: string }[] = [];
  let current = 'pre_transit';
  for (const { action, at, shown, is_correction } of entries) {
    const to = new Map(shown.changes.map((change) => [change.field, change.to]));
    const status = to.get('status');
    // A mistake is stored alone, and the correction to a status that the shipment never had.
    const mistaken = events.at(-1);
    if (is_correction && mistaken) mistaken.status = 'unknown';
    if (typeof status === 'string') current = WORDS[status] ?? '';
    if (action === 'delete') events.push({ at, status: 'cancelled' });
    else if (typeof status === 'string' || action === 'restore')
      events.push({ at, status: current });
    const note = to.get('public_note');
    if (typeof note === 'string') events.push({ at, status: current, note });
    if (note === null) events.splice(0, Infinity, ...events.filter((event) => !event.note));
  }
  return events.map(({ at, status }) => ({ at: Math.floor(at / 1000) * 1000, status }));
}

const ownEvents = ({ events }: { events: readonly Body[] }) =>
  events
    .filter(({ source }) => source === 'service')
    .map(({ occurred_at, status }) => ({ at: Date.parse(String(occurred_at)), status }))
    .reverse();

/** What was answered, without what passes; a carrier’s number as it is kept since 1.3.0. */
function toExpected(answer: Body): Body {
  const data = answer['data'];
  const lasting = (all: Body): Body =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !PASSING.includes(name)));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return lasting(answer);
  const shown = lasting({ ...data });
  const number = shown['carrier_tracking_number'];
  if (typeof number === 'string') shown['carrier_tracking_number'] = normaliseNumber(number);
  return { ...lasting(answer), data: shown };
}

test('what a release answered about a record is answered today', async () => {
  const readings = STORED.records.flatMap((record) => record.readings);
  expect(readings.length).toBeGreaterThan(20);
  for (const { answer, ...request } of readings) {
    const { body } = await opened.send(request);
    expect({ request, body }).toMatchObject({ request, body: toExpected(answer) });
    opened.later(1000);
  }
});

test('a shipment is shown to staff with all its history, to its owner with that since it is theirs', async () => {
  let handedOver = 0;
  const all = opened.stored('shipments');
  for (const shipment of all) {
    const entries = listEntries(shipment);
    const { history, history_total } = await get('staff', shipment.id);
    expect(history).toMatchObject(entries.map(({ shown }) => shown));
    const { revision } = shipment.fields;
    expect([history.length, history_total]).toEqual([revision, revision]);

    const owner = ownerOf(shipment);
    if (owner === undefined) continue;
    const last = entries.findLastIndex(isHandingOver);
    const own = entries.slice(last + 1);
    const answer = await get(owner, shipment.id);
    expect(answer.history).toMatchObject(own.map(({ shown }) => shown));
    expect([answer.history.length, answer.history_total]).toEqual([own.length, own.length]);
    if (last < 0) continue;
    handedOver += 1;
    expect(JSON.stringify(answer)).not.toMatch(/demo_client@|private/);
  }
  expect(handedOver).toBeGreaterThan(0);

  const list = (holder: Holder, filter: Body = {}) =>
    opened.crud<Body[]>(holder, { action: 'list', limit: 100, ...filter });
  const idsOf = (rows: readonly Body[]) => rows.map(({ id }) => id).sort();
  const everything = await list('staff', { include_deleted: true });
  expect(idsOf(everything)).toEqual(all.map(({ id }) => id).sort());
  for (const holder of Object.values(HOLDERS)) {
    const own = all.filter((one) => ownerOf(one) === holder && one.fields['is_deleted'] === false);
    expect(idsOf(await list(holder))).toEqual(own.map(({ id }) => id).sort());
  }
});

test('a shipment is updated, deleted and restored, keeps all that it had, and takes what staff set', async () => {
  for (const { id, path, fields } of opened.stored('shipments')) {
    const before = await get('staff', id);
    if (before.is_deleted) await opened.crud('staff', { action: 'restore', id });
    opened.later(1000);
    const data = { notes: 'Changed by a later release' };
    const update = { action: 'update', id, data };
    expect(await opened.crud('staff', update)).toMatchObject({ updated_fields: ['notes'] });
    await opened.crud('staff', { action: 'delete', id, reason: 'A later release' });
    await opened.crud('staff', { action: 'restore', id });
    const after = await get('staff', id);
    const done = [...(before.is_deleted ? ['restore'] : []), 'update', 'delete', 'restore'];
    expect(after.history.slice(0, before.history.length)).toEqual(before.history);
    expect(after.history.slice(before.history.length).map(({ action }) => action)).toEqual(done);
    expect(after.history_total).toBe(before.history_total + done.length);
    const changed = new Set(['notes', 'updated_at', 'revision', 'is_deleted', 'delete_reason']);
    for (const name of ['deleted_at', 'deleted_by']) changed.add(name);
    const stored = (await opened.db.doc(path).get()).data();
    for (const [name, value] of Object.entries(fields)) {
      // Later releases find a record by more terms.
      const kept: unknown =
        name === 'search_terms' ? expect.arrayContaining(z.array(z.string()).parse(value)) : value;
      if (!changed.has(name)) expect({ [name]: stored?.[name] }).toEqual({ [name]: kept });
    }
    const members = {
      status: fields['status'] === 'pending' ? 'in_transit' : fields['status'],
      public_note: 'A later release',
      carrier_tracking_number: 'SIMLIFE50',
      actual_weight_kg: 9.99,
      // Of a shipment in pieces, a part of the four measures is refused.
      length_cm: 40,
      width_cm: 30,
      height_cm: 20,
      sale_type: 'b2b',
      ioss_number: 'IM1234567890',
      incoterm: 'DAP',
      client_email: 'third@example.com',
    };
    await opened.crud('staff', { action: 'update', id, data: members });
    expect(await get('staff', id)).toMatchObject(members);
  }
});

test('tracking shows a shipment’s own events in order, and a carrier’s, 20 minutes and 31 days later', async () => {
  let linked = 0;
  for (const minutes of [20, 31 * 24 * 60]) {
    opened.later(minutes * 60_000);
    for (const shipment of opened.stored('shipments')) {
      const number = numberOf(shipment);
      const { events, carrier } = await opened.track(number);
      // A credential has sixty calls a minute.
      opened.later(1000);
      const expected = deriveEvents(listEntries(shipment));
      expect({ number, events: ownEvents({ events }) }).toEqual({ number, events: expected });
      const typed = shipment.fields['carrier_tracking_number'];
      // Those of a demo store have numbers of real carriers, which were not asked.
      if (typeof typed !== 'string' || ownerOf(shipment) === undefined) continue;
      const tracking_number = typed.toUpperCase().replace(/[ -]/g, '');
      expect(carrier).toEqual({ name: 'simulated', tracking_number });
      expect(events.some(({ source }) => source === 'carrier')).toBe(true);
      linked += 1;
    }
  }
  expect(linked).toBeGreaterThan(0);
});

test('a change is tracked although the shipment was before; refreshes count with those of before', async () => {
  for (const shipment of opened.stored('shipments')) {
    if (shipment.fields['status'] !== 'pending' || shipment.fields['is_deleted'] === true) continue;
    const before = await opened.track(numberOf(shipment), true);
    expect(ownEvents(before)).not.toEqual([]);
    opened.later(20 * 60_000);
    const data = { status: 'in_transit', public_note: 'On its way' };
    await opened.crud('staff', { action: 'update', id: shipment.id, data });
    const after = await opened.track(numberOf(shipment));
    expect(ownEvents(after).slice(0, ownEvents(before).length)).toEqual(ownEvents(before));
    expect(ownEvents(after)).toHaveLength(ownEvents(before).length + 2);
  }
});

test('a pickup is read with all its history, listed, tracked, and moved on unless it is at its end', async () => {
  const all = opened.stored('pickups');
  const rows = await opened.crud<Shown[]>('partner', { action: 'list', ...PICKUPS, limit: 100 });
  expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  let moved = 0;
  for (const pickup of all) {
    const { id } = pickup;
    const entries = listEntries(pickup);
    const { status, history, history_total } = await get('partner', id, PICKUPS);
    expect(history).toMatchObject(entries.map(({ shown: { changes } }) => ({ changes })));
    expect(history_total).toBe(entries.length);
    if (status === 'requested') {
      const staff = { action: 'update', ...PICKUPS, id };
      await opened.crud('staff', { ...staff, data: { status: 'confirmed' } });
      const { date, from } = pickup.fields['slot'] as { date: string; from: string };
      const isAhead = Date.parse(`${date}T${from}:00+07:00`) > LATEST;
      if (isAhead) await opened.crud('partner', { action: 'cancel', ...PICKUPS, id });
      else await opened.crud('staff', { ...staff, data: { status: 'failed' } });
      const end = isAhead ? 'cancelled' : 'failed';
      const after = await get('partner', id, PICKUPS);
      expect(after).toMatchObject({ status: end, history_total: 3 });
      moved += 1;
    }
    const { events } = await opened.track(writeReference('PR', id), true);
    expect(events).toHaveLength((await get('partner', id, PICKUPS)).history.length);
    const tracked = await opened.crud<Shown>('partner', { action: 'get_tracking', ...PICKUPS, id });
    expect(tracked['events']).toEqual(events);
    opened.later(61_000);
  }
  expect(moved).toBeGreaterThan(0);
});

test('a saved address is picked up at, for a fee of today or one that was quoted', async () => {
  const [quote] = opened.stored('pickup_quotes');
  const addresses = opened.stored('pickup_addresses');
  expect(addresses).not.toEqual([]);
  const weight = Number(quote?.fields['total_weight_dg']) / 10_000;
  const parcels_count = quote?.fields['parcels_count'];
  const asked = { destination_id: quote?.fields['hub_id'], parcels_count, total_weight_kg: weight };
  for (const { id: address_id } of addresses) {
    const data = { ...asked, address_id };
    const fee = await opened.crud<Body>('partner', { action: 'quote_fee', data });
    for (const quote_id of [fee['quote_id'], quote?.id]) {
      const create = { action: 'create', ...PICKUPS, data: { ...data, quote_id } };
      expect(await opened.crud('partner', create)).toMatchObject({ status: 'requested' });
    }
  }
});
