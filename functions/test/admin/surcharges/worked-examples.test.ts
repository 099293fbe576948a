import examples from '../../../src/quotes/pricing/worked-examples.json';
import { openedForAll } from '../../support/opened';
import { quotesOf } from '../../support/quotes';
import { openSurchargeDesk } from '../../support/surcharge-desk';
import { expectedBreakdown } from '../../support/worked-examples';

/** The examples F, G and H as an operator enters them: two couriers, one with a country's fee. */

const PLACE = { country: 'Japan', postal_code: '907-1801' };
const F_AND_G = { courier_name: 'falcon', fuel_bp: 'scheduled', note: 'F, G' } as const;
const H = { courier_name: 'heron', fuel_bp: 'scheduled', note: 'H' } as const;
const remote_areas = [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 }];

const desk = openedForAll(openSurchargeDesk);
beforeAll(async () => {
  await desk.imported({
    ...F_AND_G,
    fuel_on: ['freight', 'remote', 'demand'],
    remote_areas,
    country_fees: [{ name: 'elevated_risk', fee_satang: 100_000, countries: ['JP'] }],
  });
  await desk.imported({ ...H, remote_areas });
  const enter = async (noun: string, ...lines: string[]) =>
    desk.done(noun, 'import', await desk.file(`${noun}.csv`, ...lines));
  await enter(
    'fuel',
    'courier,from,percent',
    ...['falcon', 'heron'].flatMap((courier) => [
      `${courier},2026-11-16,28.00`,
      `${courier},2027-01-04,28.50`,
      `${courier},2027-01-11,29.25`,
    ]),
  );
  await enter(
    'demand',
    'courier,name,where,from,to,thb_per_kg,min_thb',
    'falcon,peak,*,2026-12-01,2027-01-31,12.00,',
    'heron,peak,1,2026-12-01,2027-01-31,12.00,',
  );
  await enter(
    'areas',
    'courier,tier,country,from,to,city',
    'falcon,A,JP,907-0000,907-9999,',
    'heron,A,JP,907-1801,,',
  );
  await desk.done('rates', 'publish', 'falcon', '1');
  await desk.done('rates', 'publish', 'heron', '1');
  // A quote is for the next 60 days at most.
  desk.service.clock.now += 10 * 24 * 60 * 60_000;
});

const dated = examples.filter((example) => 'surcharges' in example);

test.each(dated.map((example) => [example.name, example] as const))('%s', async (name, example) => {
  const courier = name.startsWith('H') ? 'heron' : 'falcon';
  const { kg, cm } = example.package;
  const [length_cm, width_cm, height_cm] = cm;
  const size = { actual_weight_kg: kg, length_cm, width_cm, height_cm };
  const day = { ship_date: example.ship_date };
  const answer = await desk.quote({ ...PLACE, ...size, ...day, explain: true });
  const entry = quotesOf(answer).find(({ courier_name }) => courier_name === courier);
  expect(entry?.final_price_thb).toBe(example.expected.total_thb);
  const steps = expectedBreakdown(example.expected).map(
    (line) =>
      JSON.parse(JSON.stringify(line).replaceAll('"label":"remote"', '"label":"A"')) as object,
  );
  expect(entry?.price_breakdown).toEqual(steps);

  const explained = await desk.json<{ final_price_satang: number; steps: object[] }>(
    ...['rates', 'explain', courier, '1', '--country', 'JP', '--postal-code', '9071801'],
    ...['--weight', String(kg), '--size', cm.join('x'), '--date', example.ship_date ?? ''],
  );
  expect(explained).toMatchObject({ final_price_satang: example.expected.total_thb * 100, steps });
});

test('without a postal code no remote area is charged, and an explanation says so', async () => {
  const { country } = PLACE;
  const [example] = dated;
  const [length_cm, width_cm, height_cm] = example?.package.cm ?? [];
  const size = { actual_weight_kg: 3.2, length_cm, width_cm, height_cm };
  const request = { country, ...size, ship_date: '2027-01-10', explain: true };
  const answer = await desk.quote(request);
  const remote = quotesOf(answer).map(({ price_breakdown = [] }) =>
    JSON.stringify(price_breakdown).includes('remote_area'),
  );
  expect(remote).toEqual([false, false]);
  expect(answer.body['notes']).toEqual([
    'No postal_code was sent: a remote area or another zone by postal code is not in the price of falcon, heron.',
  ]);
  const unreadable = await desk.quote({ ...request, postal_code: '907' });
  expect(unreadable.body['notes']).toEqual([
    '907 is not a complete postal code of JP: a remote area or another zone by postal code is not in the price of falcon, heron.',
  ]);
  const silent = await desk.quote({ ...request, explain: false });
  expect(Object.keys(silent.body)).toEqual([
    'success',
    'country',
    'package',
    'quotes_count',
    'quotes',
  ]);
});
