import type { PriceSteps } from '../../../src/model/quote/price-steps';
import { noSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { aRateCard } from '../../../test/support/cards';
import { openFirestore } from '../../../test/support/firestore';
import { openedForAll } from '../../../test/support/opened';
import { aShipment } from '../../../test/support/records';
import { netOfVat } from '../../model/bill/net-of-vat';
import { createCourierRates } from './courier-rates';

const firestore = openedForAll(() => openFirestore('test-courier-rates'));

const CARDS = [
  aRateCard({ version: 1, valid_from: '2026-01-01', fuel_bp: 2000 }),
  aRateCard({ version: 2, valid_from: '2026-03-01', fuel_bp: 'scheduled' }),
  aRateCard({ version: 3, valid_from: '2026-06-01', fuel_bp: 2100 }),
];

/** What ended within 92 days, in a zone, a country or everywhere, and what did not. */
const demand = (name: string, to: string, zones: string[], countries: string[] = []) => ({
  name,
  from: '2026-01-01',
  to,
  per_kg_satang: 100,
  minimum_satang: 0,
  zones,
  countries,
});

async function pricingOn(day: string, more: object = {}) {
  const surcharges = { ...noSurcharges('test_express'), ...more };
  const rates = createCourierRates(firestore.db, {
    courier: 'test_express',
    cards: CARDS,
    surcharges,
  });
  const address = { ...aShipment().consignee_address, country: 'JP' };
  return rates.pricingOf(aShipment({ consignee_address: address }), day);
}

test('a fuel schedule counts from its first week on; without one, the days of cards with a rate', async () => {
  const fuel = [{ from: '2026-06-01', fuel_bp: 2500 }];
  expect((await pricingOn('2026-06-02', { fuel }))?.fuelRates).toEqual(fuel);
  expect((await pricingOn('2026-06-02'))?.fuelRates).toEqual([
    { from: '2026-01-01', fuel_bp: 2000 },
    { from: '2026-06-01', fuel_bp: 2100 },
  ]);
});

test('a shipment is priced by the card of its day, held against the others, the latest first', async () => {
  const pricing = await pricingOn('2026-02-28');
  expect(pricing?.card.version).toBe(1);
  expect(pricing?.otherCards().map(({ version }) => version)).toEqual([3, 2]);
  expect(await pricingOn('2025-12-31')).toBeUndefined();
});

test('demand surcharges that ended within 92 days are returned, the latest first', async () => {
  const pricing = await pricingOn('2026-06-02', {
    demand: [
      demand('92 days ago', '2026-03-02', ['1']),
      demand('93 days ago', '2026-03-01', ['1']),
      demand('yesterday', '2026-06-01', [], ['JP']),
      demand('today', '2026-06-02', ['1']),
      demand('everywhere', '2026-05-01', ['*']),
      demand('elsewhere', '2026-05-02', ['2'], ['US']),
    ],
  });
  expect(pricing?.endedDemand().map(({ name }) => name)).toEqual([
    'yesterday',
    'everywhere',
    '92 days ago',
  ]);
});

test.each<[string, PriceSteps, Parameters<typeof netOfVat>[1], number]>([
  [
    'added',
    [{ step: 9, name: 'vat', amount_satang: 700, amount_thb: 0 }],
    { vat_mode: 'add' as const, vat_bp: 700 },
    10_000,
  ],
  ['included', [], { vat_mode: 'included' as const, vat_bp: 700 }, 10_000],
  [
    'of an unknown card',
    [{ step: 9, name: 'vat', amount_satang: 701, amount_thb: 0 }],
    undefined,
    9999,
  ],
])('a price net of VAT that is %s', (_name, steps, card, net) => {
  expect(netOfVat({ total_satang: 10_700, steps }, card)).toBe(net);
});
