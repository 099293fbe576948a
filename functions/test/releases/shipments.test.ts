import { DEMO_STORE } from '../../operations/demo/demo-bills';
import { openedForEach } from '../support/opened';
import { openRelease, recordedSince, type Holder } from '../support/releases';

type Body = Record<string, unknown>;

interface Entry {
  readonly action: string;
  readonly at: string;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
}
interface Shown extends Body {
  readonly id: string;
  readonly history: Entry[];
  readonly history_total: number;
  readonly is_deleted: boolean;
}

const HOLDERS: Readonly<Record<string, Holder>> = {
  'demo_client@example.com': 'client',
  'demo_other_client@example.com': 'other_client',
};
const HISTORY = { include_history: true };

describe.each(recordedSince('1.2.0'))('shipments of %s', (release) => {
  const opened = openedForEach(() => openRelease(release));

  const get = (holder: Holder, id: string) =>
    opened.crud<Shown>(holder, { action: 'get', id, ...HISTORY });
  const ownerOf = ({ fields }: { fields: Body }) => HOLDERS[String(fields['client_email'])];
  const storedEntries = (id: string) =>
    opened
      .stored('shipments/history')
      .filter(({ path }) => path.startsWith(`shipments/${id}/`))
      .map(({ fields }) => ({
        action: fields['action'],
        changes: JSON.parse(String(fields['changes'])) as Entry['changes'],
        reason: fields['reason'],
        by: fields['by'],
      }));
  const isHandingOver = ({ changes }: Pick<Entry, 'changes'>) =>
    changes.some(({ field, from }) => field === 'client_email' && from !== null);

  test('staff read each with all its history', async () => {
    for (const { id, fields } of opened.stored('shipments')) {
      const { history, history_total } = await get('staff', id);
      expect(history).toMatchObject(storedEntries(id));
      expect([history.length, history_total]).toEqual([fields['revision'], fields['revision']]);
    }
  });

  test('their owners read each with the history since it is theirs', async () => {
    let handedOver = 0;
    for (const shipment of opened.stored('shipments')) {
      const owner = ownerOf(shipment);
      if (shipment.fields['client_email'] === DEMO_STORE) continue;
      if (owner === undefined) throw new Error('The shipment is nobody’s.');
      const entries = storedEntries(shipment.id);
      const last = entries.findLastIndex(isHandingOver);
      if (last >= 0) handedOver += 1;
      const own = entries.slice(last + 1);
      const answer = await get(owner, shipment.id);
      expect(answer.history).toMatchObject(own);
      expect([answer.history.length, answer.history_total]).toEqual([own.length, own.length]);
      if (last >= 0) expect(JSON.stringify(answer)).not.toMatch(/demo_client@|private/);
    }
    expect(handedOver).toBe(2);
  });

  test('lists have each of them, newest first', async () => {
    const all = opened.stored('shipments');
    const list = (holder: Holder, filter: Body = {}) =>
      opened.crud<Body[]>(holder, { action: 'list', limit: 100, ...filter });
    const idsOf = (rows: readonly Body[]) => rows.map(({ id }) => id).sort();
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

  test('each is updated, deleted and restored, and keeps all that it had', async () => {
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
        if (!changed.has(name)) expect({ [name]: stored?.[name] }).toEqual({ [name]: value });
      }
    }
  });

  test('each takes every member that staff can set', async () => {
    for (const { id, fields } of opened.stored('shipments')) {
      if (fields['is_deleted'] === true) continue;
      const data = {
        status: fields['status'] === 'pending' ? 'in_transit' : fields['status'],
        public_note: 'A later release',
        carrier_tracking_number: 'SIMLIFE50',
        // Of a shipment in pieces, a part of these is refused.
        ...{ actual_weight_kg: 9.99, length_cm: 40, width_cm: 30, height_cm: 20 },
        client_email: 'third@example.com',
      };
      await opened.crud('staff', { action: 'update', id, data });
      expect(await get('staff', id)).toMatchObject(data);
    }
  });
});
