import { quoteEndpoint } from '../../src/functions/apiQuote';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import allExamples from '../../src/quotes/pricing/worked-examples.json';
import { aRateCard } from '../support/cards';
import { quotesOf, type Entry } from '../support/quotes';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';
import { expectedBreakdown } from '../support/worked-examples';

const examples = allExamples.filter(({ surcharges }) => surcharges === undefined);

const courierOf = (index: number) => `example_${index}`;

const cards = examples.map(({ card }, index) =>
  aRateCard({ ...(card as Partial<RateCard>), courier_name: courierOf(index) }),
);

/** The examples' bounds and steps are held beside their source: here, that a request reaches them. */
let service: Service;
let token: string;

beforeAll(async () => {
  service = await openService(quoteEndpoint, { cards });
  token = await issueToken(service.db, 'svc_');
});
afterAll(() => service.close());

async function quote(
  { kg, cm: [length, width, height], document }: (typeof examples)[number]['package'],
  courier: string,
): Promise<Entry | undefined> {
  const answer = await service.post({
    api_token: token,
    country: 'JP',
    actual_weight_kg: kg,
    length_cm: length,
    width_cm: width,
    height_cm: height,
    is_document: document,
    explain: true,
  });
  return quotesOf(answer).find(({ courier_name }) => courier_name === courier);
}

test.each(examples.map((example, index) => [example.name, example, courierOf(index)] as const))(
  '%s',
  async (_name, example, courier) => {
    const { expected } = example;
    const entry = await quote(example.package, courier);
    expect(entry).toMatchObject({
      final_price_thb: expected.total_thb,
      currency: 'THB',
      volumetric_weight_kg: expected.volumetric_kg,
      chargeable_weight_kg: expected.chargeable_kg,
      weight_used: expected.weight_used,
      is_oversize: expected.is_oversize,
    });
    expect(entry?.price_breakdown).toEqual(expectedBreakdown(expected));
  },
);
