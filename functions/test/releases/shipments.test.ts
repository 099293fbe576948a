import { DEMO_STORE } from '../../operations/demo/demo-bills';
import { writeReference } from '../../src/creation/record/record-id';
import { openedForEach } from '../support/opened';
import { openRelease, recordedSince, type Holder } from '../support/releases';
import { shareOfList } from '../support/share';

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
  readonly history: Body[];
  readonly history_total: number;
  readonly is_deleted: boolean;
}

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

/** What a shipment's history has for everybody: its statuses, its end and return, notes that stand. */
function eventsOf(entries: readonly Entry[]) {
  const events: { at: number; status: string; note?: string }[] = [];
  let current = 'pre_transit';
  for (const { action, at, shown, is_correction } of entries) {
    const to = new Map(shown.changes.map((change) => [change.field, change.to]));
    const status = to.get('status');
    // Recordings have a mistake alone, and the correction to a status that the shipment never had.
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

describe.each(recordedSince('1.2.0'))('shipments of %s', (release) => {
  const opened = openedForEach(() => openRelease(release));

  const get = (holder: Holder, id: string) =>
    opened.crud<Shown>(holder, { action: 'get', id, include_history: true });
  const ownerOf = ({ fields }: { fields: Body }) => HOLDERS[String(fields['client_email'])];
  const entriesOf = ({ path }: { path: string }): Entry[] =>
    opened
      .stored('shipments/history')
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
  const isHandingOver = ({ shown }: Entry) =>
    shown.changes.some(({ field, from }) => field === 'client_email' && from !== null);
  const isOfStore = ({ fields }: { fields: Body }) => fields['client_email'] === DEMO_STORE;
  /** All, but for those of the demo's bills, which are alike: a share. */
  const some = () => {
    const all = opened.stored('shipments');
    return [...all.filter((one) => !isOfStore(one)), ...shareOfList(all.filter(isOfStore))];
  };
  const numberOf = ({ id }: { id: string }) => writeReference('SR', id);

  test('staff read each with all its history, its owner with the history since it is theirs', async () => {
    let handedOver = 0;
    for (const shipment of some()) {
      const entries = entriesOf(shipment);
      const { history, history_total } = await get('staff', shipment.id);
      expect(history).toMatchObject(entries.map(({ shown }) => shown));
      const { revision } = shipment.fields;
      expect([history.length, history_total]).toEqual([revision, revision]);

      const owner = ownerOf(shipment);
      if (isOfStore(shipment)) continue;
      if (owner === undefined) throw new Error('The shipment is nobody’s.');
      const last = entries.findLastIndex(isHandingOver);
      const own = entries.slice(last + 1);
      const answer = await get(owner, shipment.id);
      expect(answer.history).toMatchObject(own.map(({ shown }) => shown));
      expect([answer.history.length, answer.history_total]).toEqual([own.length, own.length]);
      if (last < 0) continue;
      handedOver += 1;
      expect(JSON.stringify(answer)).not.toMatch(/demo_client@|private/);
    }
    expect(handedOver).toBe(2);

    const list = (holder: Holder, filter: Body = {}) =>
      opened.crud<Body[]>(holder, { action: 'list', limit: 100, ...filter });
    const idsOf = (rows: readonly Body[]) => rows.map(({ id }) => id).sort();
    const all = opened.stored('shipments');
    const everything = await list('staff', { include_deleted: true });
    expect(idsOf(everything)).toEqual(all.map(({ id }) => id).sort());
    const dates = everything.map(({ submitted_date }) => String(submitted_date));
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const holder of Object.values(HOLDERS)) {
      const own = all.filter(
        (one) => ownerOf(one) === holder && one.fields['is_deleted'] === false,
      );
      expect(idsOf(await list(holder))).toEqual(own.map(({ id }) => id).sort());
    }
  });

  test('each is updated, deleted and restored, keeps all that it had, and takes what staff set', async () => {
    for (const { id, path, fields } of some()) {
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
        if (!changed.has(name)) expect({ [name]: stored?.[name] }).toEqual({ [name]: value });
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
        client_email: 'third@example.com',
      };
      await opened.crud('staff', { action: 'update', id, data: members });
      expect(await get('staff', id)).toMatchObject(members);
    }
  });

  test('tracking shows their own events in order, and a carrier’s, 20 minutes and 31 days later', async () => {
    const shipments = some();
    let linked = 0;
    for (const minutes of [20, 31 * 24 * 60]) {
      opened.later(minutes * 60_000);
      for (const shipment of shipments) {
        const number = numberOf(shipment);
        const { events, carrier } = await opened.track(number);
        // A credential has sixty calls a minute.
        opened.later(1000);
        const expected = eventsOf(entriesOf(shipment));
        expect({ number, events: ownEvents({ events }) }).toEqual({ number, events: expected });
        const typed = shipment.fields['carrier_tracking_number'];
        // Those of the store have numbers of real carriers, which were not asked.
        if (typeof typed !== 'string' || isOfStore(shipment)) continue;
        const tracking_number = typed.toUpperCase().replace(/[ -]/g, '');
        expect(carrier).toEqual({ name: 'simulated', tracking_number });
        expect(events.some(({ source }) => source === 'carrier')).toBe(true);
        linked += 1;
      }
    }
    expect(linked).toBeGreaterThan(2);
  });

  test('a change is tracked although the shipment was before; refreshes count with those of before', async () => {
    const [first] = opened.stored('shipments');
    if (first === undefined) throw new Error('There is no shipment.');
    expect(ownEvents(await opened.track(numberOf(first), true))).not.toEqual([]);
    for (const shipment of some()) {
      if (shipment.fields['status'] !== 'pending' || shipment.fields['is_deleted'] === true)
        continue;
      const before = await opened.track(numberOf(shipment));
      opened.later(20 * 60_000);
      const data = { status: 'in_transit', public_note: 'On its way' };
      await opened.crud('staff', { action: 'update', id: shipment.id, data });
      const after = await opened.track(numberOf(shipment));
      expect(ownEvents(after).slice(0, ownEvents(before).length)).toEqual(ownEvents(before));
      expect(ownEvents(after)).toHaveLength(ownEvents(before).length + 2);
    }
  });
});
