import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { aPerKgCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { requireQuotes, unavailableOf } from '../support/quotes';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

const cards = [
  aPerKgCard({ courier_name: 'adds_pieces', pieces: 'sum_of_pieces' }),
  aPerKgCard({ courier_name: 'adds_weights', pieces: 'sum_of_weights' }),
  aPerKgCard({ courier_name: 'bills_each', pieces: 'each' }),
  aPerKgCard({ courier_name: 'one_piece' }),
];

const service = openedForAll(() => openService(quoteEndpoint, { cards }));
let api_token: string;

beforeAll(async () => {
  api_token = await issueToken(service.db, 'svc_');
});

const quote = (fields: Record<string, unknown>) =>
  service.post({ api_token, country: 'JP', ...fields });

const LARGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const SMALL = { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 };
const EXAMPLE = [{ ...LARGE, quantity: 2 }, SMALL];

test('the answer has the pieces as given, their number and their weight', async () => {
  const { status, body, text } = await quote({ pieces: EXAMPLE });
  expect(status).toBe(200);
  expect(body['package']).toEqual({ actual_weight_kg: 8.9, pieces_count: 3, pieces: EXAMPLE });
  expect(text).toBe(JSON.stringify(body));
});

test('each courier is chargeable by its own rule, and all of them by the same volume', async () => {
  const quotes = requireQuotes(await quote({ pieces: EXAMPLE }));
  expect(
    quotes.map(({ courier_name, ...one }) => [
      courier_name,
      one.chargeable_weight_kg,
      one.weight_used,
      one.volumetric_weight_kg,
    ]),
  ).toEqual([
    ['adds_weights', 11.2, 'volumetric', 11.2],
    ['adds_pieces', 12.1, 'volumetric', 11.2],
    ['bills_each', 12.1, 'volumetric', 11.2],
  ]);
});

test('a courier of one piece says so', async () => {
  const answer = await quote({ pieces: EXAMPLE, explain: true });
  expect(unavailableOf(answer)).toEqual([
    {
      courier_name: 'one_piece',
      code: 'one_piece_only',
      message: 'This courier carries one piece per shipment.',
    },
  ]);
  for (const { price_breakdown } of requireQuotes(answer)) {
    const shared = (price_breakdown ?? []).filter((step) => 'pieces' in step);
    expect(shared.map(({ step }) => step)).toEqual([1, 2, 5]);
  }
});

test('one piece is quoted as the four members are, by all couriers', async () => {
  const [one, other] = [await quote(LARGE), await quote({ pieces: [LARGE] })];
  expect(requireQuotes(other)).toEqual(requireQuotes(one));
  expect(requireQuotes(other)).toHaveLength(4);
  expect(other.body['package']).toEqual({
    actual_weight_kg: 3.2,
    pieces_count: 1,
    pieces: [LARGE],
  });
});

test('neither the order of pieces nor how equal ones are written changes a quote', async () => {
  const one = requireQuotes(await quote({ pieces: EXAMPLE }));
  expect(requireQuotes(await quote({ pieces: [SMALL, LARGE, LARGE] }))).toEqual(one);
});

test('both forms, or a piece that is wrong, are refused at their place', async () => {
  const { status, body } = await quote({
    ...LARGE,
    pieces: [SMALL, { ...SMALL, quantity: 0 }],
  });
  expect([status, body['code']]).toEqual([400, 'validation_failed']);
  expect((body['details'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'actual_weight_kg',
    'length_cm',
    'width_cm',
    'height_cm',
    'pieces.1.quantity',
  ]);
});
