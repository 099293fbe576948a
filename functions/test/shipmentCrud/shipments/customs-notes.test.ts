import { CONSUMER_SALE } from '../../../reference/document/schemas/examples';
import { openedForAll } from '../../support/opened';
import type { Answer } from '../../support/service';
import { openShipments, shipmentData } from '../../support/shipments';
import { type Members, isReplay, requireData, rowsOf } from '../reading';

const { service, owner } = openedForAll(openShipments);

const { items, sale_type: _, ...sale } = CONSUMER_SALE;
const withoutIdentifiers = items.map(
  ({ description, quantity, unit_value, hs_code, country_of_origin }) => {
    const goods = { description, quantity, unit_value };
    return { ...goods, hs_code, country_of_origin };
  },
);
/** What a shop sends that knows nothing of identifiers and kinds of sale. */
const LACKING = { ...sale, items: withoutIdentifiers };

const MISSING = [
  ['identifiers_missing', 'data.items.0.sku'],
  ['identifiers_missing', 'data.items.0.manufacturer_part_number'],
  ['identifiers_missing', 'data.items.0.gtin'],
  ['sale_type_missing', 'data.sale_type'],
];

interface Note {
  readonly code: string;
  readonly message: string;
  readonly field: string;
}

/** The codes and fields of the notes; undefined without the member. */
const notesIn = ({ customs_notes }: Members) =>
  (customs_notes as Note[] | undefined)?.map(({ code, field }) => [code, field]);

const create = (fields: object, more: object = {}) =>
  owner.call('create', { data: shipmentData({ ...fields }), ...more });
const created = async (fields: object) => requireData(await create(fields));
const change = async (request_number: unknown, data: object, more: object = {}) =>
  requireData(await owner.call('update', { request_number, data, ...more }));

test('what was sent is stored and shown, codes in their own case, and is in the history', async () => {
  const shipper = { ...(shipmentData()['shipper_address'] as object), eori_number: 'de1234' };
  const codes = { sale_type: 'B2C', ioss_number: 'im1234567890', incoterm: 'ddp' };
  const answer = await created({ ...CONSUMER_SALE, ...codes, shipper_address: shipper });
  expect(notesIn(answer)).toBeUndefined();
  const { history, ...shown } = await owner.get(String(answer['request_number']));
  expect(shown).toMatchObject({ ...CONSUMER_SALE, shipper_address: { eori_number: 'DE1234' } });
  expect(shown['items']).toEqual(items);
  expect(Object.keys(shown)).not.toContain('customs_notes');
  for (const name of ['items', 'sale_type', 'ioss_number', 'incoterm'] as const) {
    const made = { field: name, from: null, to: CONSUMER_SALE[name] };
    expect(history[0]?.['changes']).toContainEqual(made);
  }
  const stored = (await service.db.collection('shipments').doc(answer.id).get()).data();
  expect(stored).toMatchObject({ sale_type: 'b2c', ioss_number: 'IM1234567890', incoterm: 'DDP' });
  expect(stored?.['items']).toMatchObject([{ gtin: items[0]?.gtin }, { no_gtin: true }]);
  expect(stored).not.toHaveProperty('customs_notes');
});

test('create, get, a preview and an update say what is missing, and stop once it is there', async () => {
  const first = await created(LACKING);
  const { request_number } = first;
  const get = () => owner.get(String(request_number));
  expect(notesIn(first)).toEqual(MISSING);
  expect((await get())['customs_notes']).toEqual(first['customs_notes']);

  const complete = { items, sale_type: 'b2c' };
  const previewed = await change(request_number, complete, { preview: true });
  const unchanged = await change(request_number, { items: withoutIdentifiers });
  expect([previewed, unchanged, await get()].map(notesIn)).toEqual([undefined, MISSING, MISSING]);
  expect(unchanged['updated_fields']).toEqual([]);

  const updated = await change(request_number, complete);
  expect(updated['updated_fields']).toEqual(['items', 'sale_type']);
  expect([updated, await get()].map(notesIn)).toEqual([undefined, undefined]);

  const cleared = await change(request_number, { sale_type: null });
  const { history, ...shown } = await get();
  expect([cleared, shown].map(notesIn)).toEqual([MISSING.slice(-1), MISSING.slice(-1)]);
  expect(Object.keys(shown)).not.toContain('sale_type');
  expect(history.map(({ changes }) => changes).slice(1)).toEqual([
    [
      { field: 'items', from: withoutIdentifiers, to: items },
      { field: 'sale_type', from: null, to: 'b2c' },
    ],
    [{ field: 'sale_type', from: 'b2c', to: null }],
  ]);
});

test('a creation that is sent again returns its first answer, notes included', async () => {
  const keyed = { idempotency_key: 'noted-1' };
  const first = await create(LACKING, keyed);
  await change(requireData(first)['request_number'], { items, sale_type: 'gift' });
  const again = await create(LACKING, keyed);
  expect([isReplay(again), again.text]).toEqual([true, first.text]);
  expect(notesIn(requireData(again))).toEqual(MISSING);
  const other: Answer = await create({ ...LACKING, sale_type: 'b2c' }, keyed);
  expect(other.body['code']).toBe('idempotency_key_reused');
});

test.each([
  ['as they are', (notes: Note[]) => notes],
  ['worded otherwise', (notes: Note[]) => notes.map((one) => ({ ...one, message: 'Fehlt.' }))],
  ['of another day', () => []],
])('what "get" shows may be sent back, with notes %s', async (_how, reword) => {
  const { request_number } = await created(LACKING);
  const { history: __, ...shown } = await owner.get(String(request_number));
  const data = { ...shown, customs_notes: reword(shown['customs_notes'] as Note[]), notes: 'Ring' };
  const updated = await change(request_number, data);
  expect([updated['updated_fields'], notesIn(updated)]).toEqual([['notes'], MISSING]);
});

test('a request without any of it is answered as before, but for what is missing', async () => {
  const toJapan = await owner.get(String((await created({}))['request_number']));
  const toGermany = await created({ consignee_address: sale.consignee_address });
  for (const name of ['sale_type', 'ioss_number', 'incoterm']) {
    expect([name in toJapan, name in toGermany]).toEqual([false, false]);
  }
  expect([notesIn(toJapan), notesIn(toGermany)]).toEqual([
    undefined,
    [['items_missing', 'data.items'], MISSING.at(-1)],
  ]);
  const [noted, plain] = rowsOf(await owner.call('list', { limit: 2 }));
  expect(Object.keys(noted ?? {}).sort()).toEqual(Object.keys(plain ?? {}).sort());
  expect(Object.keys(noted ?? {})).not.toContain('customs_notes');
});
