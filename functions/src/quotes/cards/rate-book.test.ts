import { aRateCard } from '../../../test/support/cards';
import { createRateBook, type Offer } from './rate-book';
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
