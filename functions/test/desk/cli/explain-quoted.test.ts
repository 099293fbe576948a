import { MAX_LAG_MINUTES } from '../../../src/platform/caches';
import { openCommands } from '../../support/admin';
import { aRateCard } from '../../support/cards';
import { openedForAll } from '../../support/opened';
import { type Held, openQuoteToShipment } from '../../support/quote-to-shipment';

let held: Held;

const desk = openedForAll(() =>
  openQuoteToShipment([
    aRateCard({ courier_name: 'falcon', version: 3, markup_bp: 1000 }),
    aRateCard({ courier_name: 'heron', fuel_bp: 'scheduled' }),
    aRateCard({ courier_name: 'ibis', pieces: 'sum_of_pieces' }),
  ]),
);
const commands = openedForAll(() => openCommands((...args) => desk.admin(...args)));
const { done } = commands;
beforeAll(async () => {
  await done('fuel', 'set', 'heron', '10', '--from', '2026-01-01');
  // Until every instance knows of it.
  desk.wait(MAX_LAG_MINUTES * 60_000);
  held = await desk.hold({ postal_code: '100-0001' });
});

const json = (...args: string[]) => commands.json('quotes', 'explain', ...args);

const findPrice = (name: string): number =>
  held.quotes.find(({ service_id }) => service_id === name)?.final_price_thb ?? 0;

const refused = (...args: string[]) => commands.refused('quotes', 'explain', ...args);

async function created(fields: object): Promise<string> {
  const { body } = await desk.create(fields);
  return (body['data'] as { request_number: string }).request_number;
}

test('a quote: what it was for, and whether its prices match the rates of that time', async () => {
  const text = await done('quotes', 'explain', held.quote_id);
  expect(text).toMatch(
    /^Quote \w{12} for the account owner@example.com, valid until [\d-]+ [\d:]+\nPriced at [\d-]+ [\d:]+ in Thailand: parcel of 3.2 kg, 40 x 30 x 20 cm, to Japan, 100-0001, shipped on \S+\nFor the steps of one price, add --courier/,
  );
  expect(text).toMatch(new RegExp(`heron +1 +${findPrice('heron')} THB +the same`));
  expect(text).toMatch(new RegExp(`falcon +3 +${findPrice('falcon')} THB +the same`));
});

test('one price of a quote, with its steps', async () => {
  const text = await done('quotes', 'explain', held.quote_id, '--courier', 'falcon');
  expect(text).toContain(
    `The quoted price, ${findPrice('falcon')} THB by version 3, matches the rates of that time.`,
  );
  expect(text).toMatch(/8 +markup +414.38 THB/);
  expect(await json(held.quote_id, '--courier', 'heron')).toMatchObject({
    quote_id: held.quote_id,
    account: 'owner@example.com',
    prices: [
      {
        courier_name: 'heron',
        rate_version: 1,
        price_satang: findPrice('heron') * 100,
        is_found: true,
        steps: expect.arrayContaining([expect.objectContaining({ name: 'fuel_surcharge' })]),
        explained: { is_certain: true, states: [{ version: 1 }] },
      },
    ],
  });
});

test('a shipment from a quote, and one without, by number or id', async () => {
  const taken = await created({ quote_id: held.quote_id, service_id: 'falcon' });
  expect(await done('quotes', 'explain', taken)).toMatch(
    new RegExp(`^Shipment ${taken}\nQuote ${held.quote_id} for .*\nPriced at .*100-0001`),
  );
  const own = await created({ service_id: 'heron' });
  const id = own.slice(3).replaceAll('-', '').toLowerCase();
  for (const name of [own, ` ${own.toLowerCase()}`, id]) {
    expect(await json(name)).toMatchObject({
      request_number: own,
      request: { city: 'Tokyo' },
      prices: [{ courier_name: 'heron', is_found: true }],
    });
  }
});

const PIECES = [
  { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 2 },
  { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 },
];
const IN_PIECES = {
  actual_weight_kg: undefined,
  length_cm: undefined,
  width_cm: undefined,
  height_cm: undefined,
  pieces: PIECES,
};

test('a quote and a shipment in pieces', async () => {
  const { quote_id } = await desk.hold(IN_PIECES);
  const text = await done('quotes', 'explain', quote_id);
  expect(text).toContain(
    'parcel of 8.9 kg in 3 pieces (2 x 3.2 kg, 40 x 30 x 20 cm; 2.5 kg, 20 x 20 x 20 cm), to Japan,',
  );
  expect(text).toContain('The quoted price, 4653 THB by version 1, matches the rates');
  const shipment = await created({ ...IN_PIECES, service_id: 'ibis' });
  expect(await done('quotes', 'explain', shipment)).toMatch(
    /2 +chargeable weight +12.1 kg *\n +piece 1 x 2 +9.6 kg *\n +piece 2 +2.5 kg *\n/,
  );
  expect(await json(shipment)).toMatchObject({
    request: { pieces: PIECES },
    prices: [{ is_found: true }],
  });
});

test('a price that does not match the rates of its time is reported', async () => {
  const number = await created({ service_id: 'falcon' });
  const id = number.slice(3).replaceAll('-', '').toLowerCase();
  await desk.shipments.db.doc(`shipments/${id}`).update({ 'price.total_satang': 1 });
  expect(await done('quotes', 'explain', number)).toContain(
    'The quoted price, 0.01 THB by version 3, does not match the rates of that time',
  );
});

test('what is no id, or of no quote and no shipment, is refused', async () => {
  expect(await refused('hello')).toBe('"hello" is neither a quote_id nor a request_number.\n');
  expect(await refused('000000000000')).toBe(
    'There is no quote or shipment 000000000000. Quotes are kept for 90 days.\n',
  );
});

test('a shipment without a price, a courier without one, a quote without any', async () => {
  const unpriced = await created({});
  expect(await refused(unpriced)).toBe(
    `The shipment ${unpriced} has no price: it names no service.\n`,
  );
  expect(await refused(held.quote_id, '--courier', 'osprey')).toBe(
    'osprey gave no price. The couriers that did are heron, ibis, falcon. To see why, run rates explain with --at.\n',
  );
  const { quote_id } = await desk.hold({ country: 'AE' });
  expect(await refused(quote_id)).toBe(
    'No courier gave a price. To see why, run rates explain with --at.\n',
  );
});
