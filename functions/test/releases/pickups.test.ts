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

describe.each(recordedSince('1.4.0'))('pickups of %s', (release) => {
  const opened = openedForEach(() => openRelease(release));

  const get = (holder: Holder, id: string) =>
    opened.crud<Shown>(holder, { action: 'get', ...SCOPE, id, include_history: true });
  const listed = async (scope: Body) =>
    (await opened.crud<Shown[]>('partner', { action: 'list', limit: 100, ...scope }))
      .map(({ id }) => id)
      .sort();

  test('each is read with all its history, listed, tracked, and moved on unless it is at its end', async () => {
    const all = opened.stored('pickups');
    expect(await listed(SCOPE)).toEqual(all.map(({ id }) => id).sort());
    let moved = 0;
    for (const { id, path } of all) {
      const entries = opened
        .stored('pickups/history')
        .filter((entry) => entry.path.startsWith(`${path}/`));
      const { status, history, history_total } = await get('partner', id);
      const changes = entries.map(({ fields }) => JSON.parse(String(fields['changes'])) as Body[]);
      expect(history.map((entry) => entry['changes'])).toEqual(changes);
      expect(history_total).toBe(entries.length);
      if (status === 'requested') {
        const data = { status: 'confirmed' };
        await opened.crud('staff', { action: 'update', ...SCOPE, id, data });
        await opened.crud('partner', { action: 'cancel', ...SCOPE, id, reason: 'Too late' });
        expect(await get('partner', id)).toMatchObject({ status: 'cancelled', history_total: 3 });
        moved += 1;
      }
      const { events } = await opened.track(writeReference('PR', id), true);
      expect(events).toHaveLength((await get('partner', id)).history.length);
      const tracked = await opened.crud<Shown>('partner', { action: 'get_tracking', ...SCOPE, id });
      expect(tracked['events']).toEqual(events);
      opened.later(61_000);
    }
    expect(moved).toBe(2);
  });

  test('saved addresses are listed and picked up at, for a fee of today or one that was quoted', async () => {
    const all = opened.stored('pickup_addresses');
    expect(await listed({ api_scope: 'address' })).toEqual(all.map(({ id }) => id).sort());
    const [quote] = opened.stored('pickup_quotes');
    if (quote === undefined) throw new Error('There is no quote.');
    const quoted = {
      destination_id: quote.fields['hub_id'],
      parcels_count: quote.fields['parcels_count'],
      total_weight_kg: Number(quote.fields['total_weight_dg']) / 10_000,
      quote_id: quote.id,
    };
    const asked = { destination_id: 'bangkok', parcels_count: 1, total_weight_kg: 2 };
    for (const [at, { id: address_id }] of all.entries()) {
      const { quote_id } = await opened.crud<Body>('partner', {
        action: 'quote_fee',
        data: { ...asked, address_id },
      });
      for (const data of at === 0 ? [quoted, { ...asked, quote_id }] : [{ ...asked, quote_id }]) {
        const create = { action: 'create', ...SCOPE, data: { ...data, address_id } };
        expect(await opened.crud('partner', create)).toMatchObject({ status: 'requested' });
      }
    }
  });
});
