import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { SMALL_PARCEL } from '../support/quotes';
import { type Answer, openService } from '../support/service';
import { createCaller, shipmentData } from '../support/shipments';

const service = openedForAll(() => openService(shipmentEndpoint, { cards: [aRateCard()] }));

const shown = ({ headers }: Answer) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
const leftIn = (answer: Answer) => (shown(answer)[1]?.match(/(?<=r=)\d+/g) ?? []).map(Number);

test('what is left goes down by what a request costs; staff have ten times as much', async () => {
  const { call } = await createCaller(service, 'client@example.com');
  const refused = await call('get', {});
  expect(shown(refused)[0]).toBe(
    '"reads";q=80000;qu="documents";w=889, "writes";q=20000;qu="documents";w=870, "bytes";q=90000000;qu="stored-bytes";w=900',
  );
  let [reads = 0, writes = 0] = leftIn(refused);
  for (const [action, fields] of Object.entries({ create: { data: shipmentData() }, list: {} })) {
    const left = leftIn(await call(action, fields));
    reads -= Number(service.answered.at(-1)?.['reads']);
    writes -= Number(service.answered.at(-1)?.['writes']);
    expect(left.slice(0, 2)).toEqual([reads, writes]);
  }
  const staff = await createCaller(service, 'staff@example.com', 'staff');
  const answer = await staff.call('get', {});
  expect(shown(answer)[0]).toContain('"reads";q=800000;qu="documents";w=889,');
  expect(leftIn(answer)).toEqual([799_999, 200_000, 900_000_000]);
});

test('a warm quote shows the limits too, and whoever has no account sees none', async () => {
  const quotes = await openService(quoteEndpoint, { sharing: service });
  const { api_token } = await createCaller(service, 'quoting@example.com');
  await quotes.post({ api_token, ...SMALL_PARCEL });
  quotes.clock.now += 1000;
  const answer = await quotes.post({ api_token, ...SMALL_PARCEL });
  expect(shown(answer)[1]).toBe('"reads";r=4500, "writes";r=5400, "bytes";r=63000000');
  for (const init of [{ method: 'OPTIONS' }, { method: 'PUT' }, { method: 'POST', body: '{}' }]) {
    expect(shown(await quotes.request(init))).toEqual([null, null]);
  }
  await quotes.close();
});
