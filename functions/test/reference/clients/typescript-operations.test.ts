import { clientShapes, type Shape } from '../../../reference/client/shapes';
import { OPERATIONS } from '../../../reference/document/operations';
import { CONSUMER_SALE } from '../../../reference/document/schemas/examples';
import { TRIALS } from '../../support/documented-actions';
import { shipmentData } from '../../support/shipments';
import { openAllFunctions, type AllFunctions } from './support/all-functions';
import { loadClient, type Client } from './support/typescript';

type Method = (request: object) => Promise<Client.Answer<unknown>>;

describe('the TypeScript client', () => {
  let all: AllFunctions;
  let lib: typeof Client;
  const openClient = (token: string) =>
    new lib.ShippingClient({ baseUrl: all.baseUrl, token, trackingToken: all.tokens.tracking });

  beforeAll(async () => {
    [all, lib] = await Promise.all([openAllFunctions(), loadClient()]);
  });
  afterAll(() => all.close());

  /** A method of the client, as a caller in plain JavaScript finds it. */
  function requireMethod({ operation }: Shape, token: string): Method {
    const client: object = openClient(token);
    const section = Object.entries(client).find(([name]) => name === operation.section)?.[1] as
      | Record<string, Method>
      | undefined;
    const method = section?.[operation.verb];
    if (!section || !method) throw new Error(`no ${operation.section}.${operation.verb}`);
    return (request) => method.call(section, request);
  }

  async function request({ operation }: Shape): Promise<object> {
    const { api_token, action, api_scope, ...fields } = operation.example;
    const trial = TRIALS[operation.id];
    return { ...fields, ...(await trial?.fields?.(all.callers)) };
  }

  test.each(clientShapes().shapes.map((shape) => [shape.operation.id, shape] as const))(
    '%s answers its example',
    async (id, shape) => {
      const caller = TRIALS[id]?.by ?? 'client';
      const asked = await request(shape);
      const answer = await requireMethod(shape, all.callers[caller].api_token)(asked);
      const sent = all.seen.at(-1);
      expect(answer.requestId).toBe(sent?.headers['x-request-id']);
      expect(answer.replayed).toBe(false);
      expect(Array.isArray(answer.data)).toBe(shape.data.endsWith('[]'));
      expect('pagination' in answer).toBe(shape.action?.paging !== undefined);
      const { example } = shape.operation;
      const { action, api_scope } = example;
      expect(sent?.path).toBe(`/${shape.operation.function}`);
      expect([sent?.body['action'], sent?.body['api_scope']]).toEqual([action, api_scope]);
      expect('authorization' in (sent?.headers ?? {})).toBe(action === undefined);
    },
  );

  test('has a method for every operation', () => {
    expect(clientShapes().shapes.map(({ operation }) => operation)).toEqual(OPERATIONS);
  });

  test('iterates over all pages, and yields changes with the cursor to go on from', async () => {
    const created: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      created.push((await all.callers.other.create()).request_number);
      all.shipments.clock.now += 1000;
    }
    const { shipments } = openClient(all.callers.other.api_token);
    const listed: string[] = [];
    for await (const row of shipments.listAll({ status: 'pending', limit: 2 })) {
      listed.push(row.request_number);
    }
    expect(listed).toEqual(created.toReversed());

    const seen: Client.Change<Client.ShipmentSummary>[] = [];
    const since = new Date('2026-11-01T00:00:00Z');
    for await (const change of shipments.changes({ since, limit: 2 })) seen.push(change);
    expect(seen.map(({ record }) => record.request_number)).toEqual(created);
    const [first, second, third] = seen.map(({ cursor }) => cursor);
    expect([first, second === first, third === second]).toEqual([since.toISOString(), false, true]);

    // From the cursor in the middle of a page, the page comes whole.
    const rest: string[] = [];
    for await (const { record } of shipments.changes({ since: third ?? '', limit: 2 })) {
      rest.push(record.request_number);
    }
    expect(rest).toEqual(expect.arrayContaining(created.slice(2)));
  });

  test('follows changes until it is stopped, and yields each version of a record once', async () => {
    const { other } = all.callers;
    const stop = new AbortController();
    const since = new Date(all.shipments.clock.now).toISOString();
    const { request_number } = await other.create();
    const seen: (string | null)[] = [];
    const follow = async () => {
      const request = { since, pollMs: 20 };
      const changes = openClient(other.api_token).shipments.changes(request, {
        signal: stop.signal,
      });
      for await (const { record } of changes) {
        if (record.request_number !== request_number) continue;
        seen.push(record.reference ?? null);
        if (seen.length === 2) stop.abort();
      }
    };
    const following = expect(follow()).rejects.toMatchObject({ code: 'aborted' });
    // Some rounds in which the service repeats what it returned.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.call('update', { request_number, data: { reference: 'changed' } });
    await following;
    expect(seen).toEqual([null, 'changed']);
  });

  test('what a store’s order lacks for customs is read from its notes, added, and no longer noted', async () => {
    const { shipments } = openClient(all.tokens.client);
    const { items: products, sale_type, ...order } = CONSUMER_SALE;
    const ordered = products.map(
      ({ sku, manufacturer_part_number, gtin, no_gtin, ...goods }) => goods,
    );
    const data = { ...shipmentData(), ...order, items: ordered } as unknown as Client.NewShipment;
    const { data: created } = await shipments.create({ data });
    const { id, request_number, customs_notes: notes = [] } = created;
    expect(notes.map(({ message }) => message).join()).toContain('is missing on lines 1-2');

    const fieldsOf = (wanted: Client.CustomsNote['code']) =>
      notes.filter(({ code }) => code === wanted).map(({ field }) => field);
    const missing = new Set(
      fieldsOf('identifiers_missing').map((field) => field.split('.').at(-1)),
    );
    const items = products.map(({ sku, manufacturer_part_number, gtin, no_gtin, ...goods }) => ({
      ...goods,
      ...(missing.has('sku') && { sku }),
      ...(missing.has('manufacturer_part_number') && { manufacturer_part_number }),
      ...(missing.has('gtin') && (gtin === undefined ? { no_gtin: true } : { gtin })),
    }));
    expect(fieldsOf('sale_type_missing')).toEqual(['data.sale_type']);
    const { data: updated } = await shipments.update({ id, data: { items, sale_type } });
    const updated_fields = ['items', 'sale_type'];
    expect(updated).toEqual({ id, request_number, updated_fields });
    const { data: shipment } = await shipments.get({ id });
    expect(shipment).toMatchObject({ items: products, sale_type });
    expect(shipment.customs_notes).toBeUndefined();
  });

  test('a creation with one key creates one record, whatever becomes of the answers', async () => {
    const { shipments } = openClient(all.tokens.client);
    const data = shipmentData({ reference: 'lost-answers' }) as unknown as Client.NewShipment;
    const before = all.seen.length;
    all.troubles.push({ fault: 'cut', after: true });
    const { data: created, replayed } = await shipments.create({ data });
    expect(replayed).toBe(true);
    const keys = all.seen.slice(before).map(({ body }) => body['idempotency_key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    const { data: rows } = await shipments.list({ reference: 'lost-answers' });
    expect(rows.map(({ id }) => id)).toEqual([created.id]);
  });

  test('an error of the service has its code, its details and the request id', async () => {
    const { quotes } = openClient(all.tokens.client);
    const parcel = {
      country: 'Japn',
      actual_weight_kg: 1,
      length_cm: 1,
      width_cm: 1,
      height_cm: 1,
    };
    const failed = quotes.get(parcel, { requestId: 'mine-1' });
    await expect(failed).rejects.toBeInstanceOf(lib.ShippingError);
    await expect(failed).rejects.toMatchObject({
      code: 'unknown_country',
      status: 400,
      requestId: 'mine-1',
      details: [{ field: 'country', suggestion: expect.stringContaining('JP') }],
    });
  });
});
