import { writeReference } from '../../src/creation/record/record-id';
import { openedForEach } from '../support/opened';
import { openRelease, recordedSince, type Holder } from '../support/releases';

type Body = Record<string, unknown>;

interface Shown extends Body {
  readonly id: string;
  readonly status: string;
  readonly history: Body[];
  readonly history_total: number;
}

const SCOPE = { api_scope: 'pickup' };
const ADDRESS = { api_scope: 'address' };

describe.each(recordedSince('1.4.0'))('pickups of %s', (release) => {
  const opened = openedForEach(() => openRelease(release));

  const get = (holder: Holder, id: string) =>
    opened.crud<Shown>(holder, { action: 'get', ...SCOPE, id, include_history: true });
  const listed = async (scope: Body) =>
    (await opened.crud<Shown[]>('partner', { action: 'list', limit: 100, ...scope }))
      .map(({ id }) => id)
      .sort();

  test('each is read with all its history, and listed', async () => {
    const all = opened.stored('pickups');
    for (const { id, path } of all) {
      const entries = opened
        .stored('pickups/history')
        .filter((entry) => entry.path.startsWith(`${path}/`));
      const { history, history_total } = await get('partner', id);
      const changes = entries.map(({ fields }) => JSON.parse(String(fields['changes'])) as Body[]);
      expect(history.map((entry) => entry['changes'])).toEqual(changes);
      expect(history_total).toBe(entries.length);
    }
    expect(await listed(SCOPE)).toEqual(all.map(({ id }) => id).sort());
  });

  test('each that is not at its end is moved on, and tracked', async () => {
    let moved = 0;
    for (const { id } of opened.stored('pickups')) {
      const before = await get('staff', id);
      if (before.status === 'requested') {
        const data = { status: 'confirmed' };
        await opened.crud('staff', { action: 'update', ...SCOPE, id, data });
        await opened.crud('partner', { action: 'cancel', ...SCOPE, id, reason: 'Too late' });
        expect(await get('partner', id)).toMatchObject({ status: 'cancelled', history_total: 3 });
        moved += 1;
      }
      const { history } = await get('partner', id);
      const { events } = await opened.track(writeReference('PR', id), true);
      expect(events).toHaveLength(history.length);
      const tracked = await opened.crud<Shown>('partner', { action: 'get_tracking', ...SCOPE, id });
      expect(tracked['events']).toEqual(events);
      opened.later(61_000);
    }
    expect(moved).toBe(2);
  });

  test('saved addresses are listed, read, and picked up at', async () => {
    const all = opened.stored('pickup_addresses');
    expect(await listed(ADDRESS)).toEqual(all.map(({ id }) => id).sort());
    for (const { id: address_id } of all) {
      const asked = { address_id, destination_id: 'bangkok', parcels_count: 1, total_weight_kg: 2 };
      const { quote_id } = await opened.crud<{ quote_id: string }>('partner', {
        action: 'quote_fee',
        data: asked,
      });
      const data = { ...asked, quote_id };
      const created = await opened.crud<Shown>('partner', { action: 'create', ...SCOPE, data });
      expect(created.status).toBe('requested');
    }
  });

  test('quoted fees that were not taken are honoured for their time', async () => {
    const [quote] = opened.stored('pickup_quotes');
    const [address] = opened.stored('pickup_addresses');
    if (quote === undefined || address === undefined) throw new Error('There is no quote.');
    const data = {
      address_id: address.id,
      destination_id: quote.fields['hub_id'],
      parcels_count: quote.fields['parcels_count'],
      total_weight_kg: Number(quote.fields['total_weight_dg']) / 10_000,
      quote_id: quote.id,
    };
    await opened.crud('partner', { action: 'create', ...SCOPE, data });
  });
});
