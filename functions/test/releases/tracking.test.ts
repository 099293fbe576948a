import { DEMO_STORE } from '../../operations/demo/demo-bills';
import { writeReference } from '../../src/creation/record/record-id';
import { openedForEach } from '../support/opened';
import { openRelease, recordedSince } from '../support/releases';

type Body = Record<string, unknown>;

interface StoredEntry {
  readonly action: string;
  readonly at: FirebaseFirestore.Timestamp;
  readonly changes: string;
  readonly is_correction?: boolean;
}
interface Change {
  readonly field: string;
  readonly to: unknown;
}

const WORDS: Readonly<Record<string, string>> = {
  pending: 'pre_transit',
  in_transit: 'in_transit',
  delivered: 'delivered',
  confiscated: 'exception',
  returned: 'returned',
  lost: 'exception',
};

/** What a shipment's history has for everybody: its statuses, its end and return, notes that stand. */
function eventsOf(entries: readonly StoredEntry[]) {
  const events: { at: number; status: string; note?: string }[] = [];
  let current = 'pre_transit';
  for (const { action, at, changes, is_correction } of entries) {
    const to = new Map(
      (JSON.parse(changes) as Change[]).map((change) => [change.field, change.to]),
    );
    const status = to.get('status');
    // Recordings have a mistake alone, and the correction to a status that the shipment never had.
    const mistaken = events.at(-1);
    if (is_correction === true && mistaken) mistaken.status = 'unknown';
    if (typeof status === 'string') current = WORDS[status] ?? '';
    if (action === 'delete') events.push({ at: at.toMillis(), status: 'cancelled' });
    else if (typeof status === 'string' || action === 'restore')
      events.push({ at: at.toMillis(), status: current });
    const note = to.get('public_note');
    if (typeof note === 'string') events.push({ at: at.toMillis(), status: current, note });
    if (note === null) events.splice(0, Infinity, ...events.filter((event) => !event.note));
  }
  return events;
}

const ownEvents = ({ events }: { events: readonly Body[] }) =>
  events
    .filter(({ source }) => source === 'service')
    .map(({ occurred_at, status }) => ({ at: Date.parse(String(occurred_at)), status }))
    .reverse();

describe.each(recordedSince('1.2.0'))('tracking what %s stored', (release) => {
  const opened = openedForEach(() => openRelease(release));

  const entriesOf = (path: string) =>
    opened
      .stored('shipments/history')
      .filter((entry) => entry.path.startsWith(`${path}/`))
      .map(({ fields }) => fields as unknown as StoredEntry);
  const numberOf = ({ id }: { id: string }) => writeReference('SR', id);

  test.each([
    ['20 minutes', 20],
    ['31 days', 31 * 24 * 60],
  ])(
    'every shipment has its own events, complete and in order, %s later',
    async (_name, minutes) => {
      opened.later(minutes * 60_000);
      for (const shipment of opened.stored('shipments')) {
        const expected = eventsOf(entriesOf(shipment.path)).map(({ at, status }) => ({
          at,
          status,
        }));
        const answer = await opened.track(numberOf(shipment));
        // A credential has sixty calls a minute.
        opened.later(1000);
        const seconds = expected.map(({ at, status }) => ({
          at: Math.floor(at / 1000) * 1000,
          status,
        }));
        expect({ number: numberOf(shipment), events: ownEvents(answer) }).toEqual({
          number: numberOf(shipment),
          events: seconds,
        });
      }
    },
  );

  test('a carrier’s events are reported with them, however its number was typed', async () => {
    const linked = opened
      .stored('shipments')
      .filter(({ fields }) => fields['carrier_tracking_number'] !== null)
      // Those of the demo's bills have numbers of real carriers, which were not asked.
      .filter(({ fields }) => fields['client_email'] !== DEMO_STORE);
    expect(linked.length).toBeGreaterThan(1);
    for (const shipment of linked) {
      const { carrier, events } = await opened.track(numberOf(shipment));
      const number = String(shipment.fields['carrier_tracking_number']);
      const tracking_number = number.toUpperCase().replace(/[ -]/g, '');
      expect(carrier).toEqual({ name: 'simulated', tracking_number });
      expect(events.some(({ source }) => source === 'carrier')).toBe(true);
    }
  });

  test('a change is reported although its shipment was tracked before', async () => {
    for (const shipment of opened.stored('shipments')) {
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

  test('refreshes are counted together with those of before', async () => {
    const [shipment] = opened.stored('shipments');
    if (shipment === undefined) throw new Error('There is no shipment.');
    expect(ownEvents(await opened.track(numberOf(shipment), true))).not.toEqual([]);
  });
});
