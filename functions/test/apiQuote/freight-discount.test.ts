import { quoteEndpoint } from '../../src/functions/apiQuote';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { quotesOf, SMALL_PARCEL } from '../support/quotes';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

const zone = { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' };
const cards = [
  aRateCard({ zones: [{ ...zone, freight_discount_bp: 3333 }] }),
  aRateCard({ courier_name: 'undiscounted', zones: [zone] }),
];

const service = openedForAll(() => openService(quoteEndpoint, { cards }));

async function explained(account: Parameters<typeof issueToken>[2]) {
  const api_token = await issueToken(service.db, 'svc_', account);
  const answer = await service.post({ ...SMALL_PARCEL, api_token, explain: true });
  return { answer, quotes: quotesOf(answer) };
}

test('staff see what the freight would be, and what is taken off it', async () => {
  const { quotes } = await explained({ role: 'staff' });
  const steps = quotes.map(({ price_breakdown = [] }) =>
    price_breakdown.find(({ name }) => name === 'base_freight'),
  );
  expect(steps).toEqual([
    {
      step: 4,
      name: 'base_freight',
      amount_thb: 600.03,
      amount_satang: 60_003,
      parts: [
        { name: 'list_freight', amount_thb: 900, amount_satang: 90_000 },
        { name: 'freight_discount', amount_thb: -299.97, amount_satang: -29_997 },
      ],
    },
    { step: 4, name: 'base_freight', amount_thb: 900, amount_satang: 90_000 },
  ]);
});

test.each(['standard', 'partner'] as const)(
  'a %s client has the same price, and no word of the discount',
  async (client_type) => {
    const staff = await explained({ role: 'staff' });
    const client = await explained({ role: 'client', client_type });
    const prices = ({ quotes }: typeof staff) =>
      quotes.map(({ final_price_thb }) => final_price_thb);
    expect(prices(client)).toEqual(prices(staff));
    expect(client.answer.text).toContain('"name":"base_freight","amount_thb":600.03,');
    expect(client.answer.text).not.toMatch(/parts|list_freight|freight_discount|299\.97/);
  },
);
