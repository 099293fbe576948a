import { aRateCard } from '../../../test/support/cards';
import { shiftDay } from '../../thailand/day';
import { noSurcharges } from '../surcharges/courier-surcharges';
import { measurePackage } from '../weights';
import { type Offer, createRateBook, quoteOffers, quotedCouriers } from './rate-book';
import type { RateCard } from './rate-card';

const offers = (cards: Partial<RateCard>[], day = '2026-06-15') =>
  createRateBook(cards.map((card) => aRateCard(card)))
    .offersOn(day)
    .map(summary);

const summary = (offer: Offer) => ('card' in offer ? offer.card.displayName : offer.refusal);

test('a card is valid from its first to its last day, both included', () => {
  const card = { valid_from: '2026-06-01', valid_to: '2026-06-30', display_name: 'June' };
  expect(offers([card], '2026-05-31')).toEqual([
    { code: 'not_yet_valid', validFrom: '2026-06-01' },
  ]);
  expect(offers([card], '2026-06-01')).toEqual(['June']);
  expect(offers([card], '2026-06-30')).toEqual(['June']);
  expect(offers([card], '2026-07-01')).toEqual([
    { code: 'no_longer_valid', validTo: '2026-06-30' },
  ]);
});

test('the highest valid version of a courier prices, in whatever order the cards come', () => {
  const cards = [
    { version: 2, display_name: 'two' },
    { version: 10, display_name: 'ten' },
    { version: 11, display_name: 'eleven', valid_from: '2026-07-01' },
  ];
  expect(offers(cards)).toEqual(['ten']);
  expect(offers(cards.toReversed())).toEqual(['ten']);
  expect(offers(cards, '2026-07-01')).toEqual(['eleven']);
});

test('a courier whose deciding version is not active is not offered at all', () => {
  expect(offers([{ version: 1 }, { version: 2, active: false }])).toEqual([]);
  expect(offers([{ active: false, valid_from: '2027-01-01' }])).toEqual([]);
});

test('a book answers for one day after another', () => {
  const book = createRateBook([aRateCard({ valid_to: '2026-06-15' })]);
  expect(book.offersOn('2026-06-15').map(summary)).toEqual(['Test Express']);
  expect(book.offersOn('2026-06-16').map(summary)).toEqual([
    { code: 'no_longer_valid', validTo: '2026-06-15' },
  ]);
});

test('a card is compiled once, whatever days are asked for', () => {
  const book = createRateBook([aRateCard()]);
  const [first, later, again] = ['2026-06-15', '2026-06-16', '2026-06-15'].map((day) => {
    const [offer] = book.offersOn(day);
    return offer && 'card' in offer ? offer.card : undefined;
  });
  expect(first).toBeDefined();
  expect(later).toBe(first);
  expect(again).toBe(first);
});

describe('dated charges', () => {
  const FUEL = [{ from: '2026-06-15', fuel_bp: 2850 }];
  const scheduled = (courier_name: string) => aRateCard({ courier_name, fuel_bp: 'scheduled' });
  const fuelOf = (offer: Offer) =>
    'card' in offer ? [offer.courierName, offer.card.fuelBp] : [offer.courierName];

  test('is of its courier alone, and of the day', () => {
    const book = createRateBook(
      [scheduled('osprey'), scheduled('falcon')],
      [{ ...noSurcharges('osprey'), fuel: FUEL }],
    );
    expect(book.offersOn('2026-06-15').map(fuelOf)).toEqual([
      ['falcon', null],
      ['osprey', 2850],
    ]);
    expect(book.offersOn('2026-06-14').map(fuelOf)).toEqual([
      ['falcon', null],
      ['osprey', null],
    ]);
  });

  test('does not make a courier of one without a card', () => {
    const book = createRateBook([], [{ ...noSurcharges('osprey'), fuel: FUEL }]);
    expect(book.offersOn('2026-06-15')).toEqual([]);
  });

  test('the offers of a day are made once, and again after those of many others', () => {
    const book = createRateBook([scheduled('osprey')], [{ ...noSurcharges('osprey'), fuel: FUEL }]);
    const first = book.offersOn('2026-06-15');
    expect(book.offersOn('2026-06-15')).toBe(first);
    for (let day = 1; day <= 63; day += 1) book.offersOn(shiftDay('2026-06-15', day));
    expect(book.offersOn('2026-06-15')).toBe(first);
    book.offersOn(shiftDay('2026-06-15', 64));
    expect(book.offersOn('2026-06-15')).not.toBe(first);
    expect(book.offersOn('2026-06-15')).toEqual(first);
  });
});

describe('the lists of areas of a country', () => {
  const list = (country: string, kind: 'tier' | 'zone', document: string) => ({
    country,
    kind,
    names: ['A'],
    areas: 1,
    cities: 0,
    documents: [document],
  });
  const buildAreas = (courier_name: string, ...areas: ReturnType<typeof list>[]) => ({
    ...noSurcharges(courier_name),
    areas,
  });

  test('are those of each courier that has some there, the couriers by name', () => {
    const osprey = [list('JP', 'tier', 'o1'), list('DE', 'tier', 'o2'), list('JP', 'zone', 'o3')];
    const falcon = [list('JP', 'tier', 'f1')];
    const book = createRateBook(
      [aRateCard({ courier_name: 'osprey' }), aRateCard({ courier_name: 'falcon' })],
      [
        buildAreas('osprey', ...osprey),
        buildAreas('falcon', ...falcon),
        buildAreas('gone', ...falcon),
      ],
    );
    expect(book.areaListsOf('JP', '2026-11-21')).toEqual([
      { courierName: 'falcon', lists: falcon },
      { courierName: 'osprey', lists: [osprey[0], osprey[2]] },
    ]);
    expect(book.areaListsOf('DE', '2026-11-21')).toEqual([
      { courierName: 'osprey', lists: [osprey[1]] },
    ]);
    expect(book.areaListsOf('FR', '2026-11-21')).toEqual([]);
  });

  test('a courier whose list cannot be read gives no quote, and the others do', () => {
    const book = createRateBook(
      ['osprey', 'falcon', 'heron'].map((courier_name) =>
        aRateCard({
          courier_name,
          remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }],
        }),
      ),
    );
    const item = measurePackage(
      { country: 'JP', isDocument: false, actualDg: 5000, shipDate: '2026-06-15' },
      { length: 1, width: 1, height: 1 },
    );
    const areas = new Map([
      ['falcon', null],
      ['heron', { tiers: ['A'], zone: undefined }],
    ]);
    const { prices, unavailable } = quoteOffers(book.offersOn('2026-06-15'), item, areas);
    expect(prices.map(({ card, remote }) => [card.courierName, remote?.satang])).toEqual([
      ['osprey', undefined],
      ['heron', 90_000],
    ]);
    expect(unavailable).toMatchObject([
      { courierName: 'falcon', refusal: { code: 'area_rates_missing' } },
    ]);
  });
});

test('the couriers with a card of today or of later, and that are active', () => {
  const book = createRateBook([
    aRateCard({ courier_name: 'later', valid_from: '2026-12-01' }),
    aRateCard({ courier_name: 'ended', valid_from: '2026-01-01', valid_to: '2026-02-01' }),
    aRateCard({ courier_name: 'resting', active: false }),
    aRateCard({ courier_name: 'falcon', display_name: 'Falcon Express' }),
  ]);
  expect(quotedCouriers(book, '2026-11-22')).toEqual([
    { courierName: 'falcon', displayName: 'Falcon Express' },
    { courierName: 'later', displayName: 'later' },
  ]);
});
