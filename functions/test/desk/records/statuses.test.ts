import { checkNumberFile, storeNumbers, takeNumbersBack } from '../../../desk/numbers/numbers';
import { previewStatuses, setStatuses, undoStatuses } from '../../../desk/statuses/set-statuses';
import type { StatusOutcome } from '../../../desk/statuses/set-statuses';
import { VERBS } from '../../../desk/verbs';
import { readReference, writeReference } from '../../../src/model/creation/record-id';
import type { ShipmentStatus } from '../../../src/model/shipment/shipment';
import { shipmentEvents } from '../../../src/model/tracking/service-events';
import { Deadline } from '../../../src/platform/request-scope';
import { shipmentStore } from '../../../src/store/shipments';
import { thaiInstant } from '../../../src/thailand/day';
import { describeLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { daysAgo, openParcelDesk } from '../../support/parcels-in-transit';
import { createRandom } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const readId = (number: string): string => readReference('SR', number) ?? '';
const dayOf = (at: string | null): string => at?.slice(0, 10) ?? '';

describeLocal('the status of many shipments', () => {
  const opened = openedForEach(openParcelDesk);
  const { desk, ship, report, event } = opened;
  const name = (id: string): string => writeReference('SR', id);
  const set = async (numbers: readonly string[], to: ShipmentStatus, day?: string) =>
    (await setStatuses(desk, { numbers, to, day })).result.outcomes;
  const undo = async (outcomes: readonly StatusOutcome[]) => {
    const statuses = outcomes.flatMap(({ request_number, was, revision }) =>
      was === null || revision === null ? [] : [{ request_number, revision, was }],
    );
    return (await undoStatuses(desk, { statuses, reason: 'Undone' })).result;
  };
  const read = async (id: string) => {
    const shipment = await shipmentStore.read(desk.db, id);
    if (shipment === undefined) throw new Error(id);
    const reader = { db: desk.db, deadline: new Deadline(30_000) };
    const { items: entries } = await shipmentStore.readPublicHistory(reader, id);
    return { shipment, entries };
  };

  test('each begins on the day that its carrier says, or on one that is given, or now', async () => {
    const ids = [
      await ship('SIMLIFE20', 9),
      await ship('SIMLIFE26', 9),
      await ship(null, 9),
      await ship('SIMLIFE30', 9),
    ];
    await report('SIMLIFE20', [event(4, { status: 'delivered' })]);
    await report('SIMLIFE30', [
      event(8, { status: 'delivered' }),
      event(1, { event_id: 'event-2', status: 'unknown' }),
    ]);
    const wanted = { numbers: ids.map(name), to: 'delivered', day: 'carrier' } as const;
    const { outcomes: before } = await previewStatuses(desk, wanted);
    const reads = await opened.readsOf(async () => {
      expect(
        (await set(wanted.numbers, 'delivered', 'carrier')).map(({ since }) => dayOf(since)),
      ).toEqual(before.map(({ since }) => dayOf(since)));
    });
    expect(before.map(({ since }) => dayOf(since))).toEqual([
      new Date(daysAgo(4)).toISOString().slice(0, 10),
      dayOf(desk.operator.now().toISOString()),
      dayOf(desk.operator.now().toISOString()),
      new Date(daysAgo(8)).toISOString().slice(0, 10),
    ]);
    expect(reads).toBe(4 + 3);
    const { shipment, entries } = await read(ids[0] ?? '');
    expect([shipment.status, shipment.status_changed_at.getTime()]).toEqual([
      'delivered',
      daysAgo(4),
    ]);
    // Tracking tells of it when it was.
    expect(shipmentEvents(shipment.id, entries).at(-1)).toMatchObject({ status: 'delivered' });
    expect(new Date(shipmentEvents(shipment.id, entries).at(-1)?.occurred_at ?? '').getTime()).toBe(
      daysAgo(4),
    );
    const [day] = await set([name(await ship(null, 9))], 'lost', '2026-11-20');
    expect(day?.since).toBe('2026-11-20T05:00:00.000Z');
    // Never before its creation.
    const [early] = await set([name(await ship(null, 2))], 'lost', '2026-01-01');
    expect(early?.since).toBe(new Date(daysAgo(2)).toISOString());
  });

  test('none begins before the status that it follows, nor does a pending one leave before now', async () => {
    const id = await ship('SIMLIFE20', 9);
    const [number, pending] = [name(id), name(await ship(null, 9, { status: 'pending' }))];
    const carried = event(3, { event_id: 'e2' });
    await report('SIMLIFE20', [event(5, { status: 'returned' }), carried]);
    expect((await set([number], 'returned', 'carrier'))[0]?.since).toBe(
      new Date(daysAgo(5)).toISOString(),
    );
    const [left] = await set([pending], 'in_transit', '2026-11-15');
    expect(dayOf(left?.since ?? null)).toBe(dayOf(desk.operator.now().toISOString()));
    const [lost] = await set([pending], 'lost', '2026-11-15');
    expect(lost?.since).toBe(left?.since);
    const { shipment, entries } = await read(readId(pending));
    // It is the latest of all, whatever the carrier has said since.
    expect(shipmentEvents(shipment.id, entries).at(-1)).toMatchObject({
      occurred_at: thaiInstant(entries.at(-1)?.at.getTime() ?? 0),
    });
  });

  test('those of a list that have it already take no place, and a list of parcels goes on', async () => {
    for (let at = 0; at < 1002; at += 1) void ship(null, 1 + at / 1000, { courier_name: 'heron' });
    await ship('SIMLIFE20', 0.1);
    await report('SIMLIFE20', [event(0.1, { status: 'delivered' })]);
    const parcels = { numbers: [], to: 'delivered', kind: 'delivered' } as const;
    expect((await setStatuses(desk, parcels)).result).toMatchObject({
      outcomes: [{ refusal: null }],
      is_cut: false,
    });
    const { input } = VERBS['shipments.setStatuses'];
    expect(input.safeParse({ ...parcels, client_email: 'a@example.com' }).success).toBe(false);
    expect(input.safeParse({ ...parcels, courier_name: 'falcon' }).success).toBe(true);
  });

  test('they are named by any of their numbers, or by filters; what none is of is said', async () => {
    const id = await ship('SIMLIFE20', 9);
    const referred = await ship(null, 9, { reference: 'PO 7' });
    for (const days of [8, 9]) await ship(null, days, { reference: 'twice' });
    const outcomes = await set([name(id), ' SIMLIFE20 ', 'PO 7', 'twice', 'NOTOURS'], 'returned');
    expect(outcomes.map(({ request_number, refusal }) => [request_number, refusal?.code])).toEqual([
      ['twice', 'numbers_shipment_many'],
      ['NOTOURS', 'numbers_shipment_missing'],
      [name(id), undefined],
      [name(referred), undefined],
    ]);
    const rest = await setStatuses(desk, { numbers: [], to: 'lost', status: 'in_transit' });
    expect(rest.result.outcomes.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect((await set([name(id)], 'delivered')).map(({ refusal }) => refusal?.code)).toEqual([
      'transition_from_final',
    ]);
  });

  test('are taken back as they were, and seen by nobody, unless somebody has set another', async () => {
    const ids = [await ship('SIMLIFE20', 9), await ship(null, 7)];
    const before = await Promise.all(ids.map(read));
    const outcomes = await set(ids.map(name), 'delivered');
    await set([name(ids[1] ?? '')], 'returned');
    expect((await undo(outcomes)).map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      'field_wrong',
    ]);
    const [back, other] = await Promise.all(ids.map(read));
    expect(back?.shipment).toEqual({
      ...before[0]?.shipment,
      updated_at: back?.shipment.updated_at,
      revision: 3,
    });
    expect(other?.shipment.status).toBe('returned');
    expect(
      shipmentEvents('x', back?.entries ?? []).filter(({ status }) => status === 'delivered'),
    ).toEqual([]);
  });

  test('pasted numbers set those that are pending in transit in the same step, and back', async () => {
    const id = await ship(null, 3, { status: 'pending' });
    const file = { name: 'n.csv', content: Buffer.from(`${name(id)},SIMLIFE40`) };
    const { pending } = await checkNumberFile(desk, { file });
    expect(pending).toEqual([name(id)]);
    const { result } = await storeNumbers(desk, { file, withFaults: false, areShipped: true });
    const stored = await read(id);
    expect(stored.shipment).toMatchObject({
      status: 'in_transit',
      carrier_tracking_number: 'SIMLIFE40',
    });
    expect(stored.entries).toHaveLength(1);
    await takeNumbersBack(desk, { numbers: result, reason: 'Undone' });
    expect((await read(id)).shipment).toMatchObject({
      status: 'pending',
      status_changed_at: new Date(daysAgo(3)),
      carrier_tracking_number: null,
    });
  });

  test('two people at once leave only what some order of their steps leaves', async () => {
    const random = createRandom(5);
    const STATUSES = ['delivered', 'returned', 'lost', 'confiscated', 'in_transit'] as const;
    for (let round = 0; round < countShare(500); round += 1) {
      const ids = [await ship(null, 9), await ship(null, 8), await ship(null, 7)];
      const work = async (): Promise<void> => {
        const to = STATUSES[random(STATUSES.length)] ?? 'lost';
        const outcomes = await set(ids.map(name), to, random(2) === 0 ? '2026-11-20' : undefined);
        if (random(2) === 0) await undo(outcomes);
      };
      await Promise.all([work(), work()]);
      for (const id of ids) {
        const { shipment, entries } = await read(id);
        const revisions = entries.map(({ revision }) => revision);
        expect(revisions).toEqual(entries.map((_, at) => at + 2));
        expect(shipment.revision).toBe(revisions.at(-1) ?? 1);
        // Each step begins with what the one before it left: so there is an order of them.
        let status: unknown = 'in_transit';
        for (const { changes } of entries) {
          const change = changes.find(({ field }) => field === 'status');
          expect(change?.from).toBe(status);
          status = change?.to;
        }
        expect(shipment.status).toBe(status);
      }
    }
  });
});
