import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { goodCard } from '../../../../test/support/seeded-typos';
import { warningKey } from '../warning-key';
import { likelyTypos } from './likely-typos';

const BEFORE = goodCard('monsoon_drum');

const changed = (overrides: Partial<RateCard>): RateCard => ({
  ...BEFORE,
  version: 2,
  ...overrides,
});
const listCodes = (card: RateCard, before: RateCard): string[] =>
  likelyTypos(card, before).map(({ code, place }) => `${code} ${place}`);

const PIECES: Partial<RateCard> = {
  pieces: 'sum_of_pieces',
  max_pieces: 20,
  max_shipment_grams: 300_000,
};

test('a card that begins to take several pieces says nothing; a fee that begins to count once does', () => {
  const [fee, ...others] = BEFORE.handling_fees;
  const handling_fees = fee === undefined ? [] : [{ ...fee, per: 'shipment' as const }, ...others];
  expect(listCodes(changed(PIECES), BEFORE)).toEqual([]);
  expect(listCodes(changed({ ...PIECES, handling_fees }), BEFORE)).toEqual([
    'setting_unlike_before handling_fees[0]',
  ]);
});

const DELIVERY: Partial<RateCard> = {
  cutoff: '15:00',
  collects: [1, 2, 3, 4, 5],
  collects_on_holidays: true,
  delivers: 'daily',
};

test('a card that begins to have rules of delivery dates says nothing', () => {
  expect(listCodes(changed(DELIVERY), BEFORE)).toEqual([]);
});

test('fees of one name are distinguished by their countries', () => {
  const country_fees = [
    { name: 'clearance', fee_satang: 4500, countries: ['US'] },
    { name: 'clearance', fee_satang: 20_000, countries: ['JP'] },
  ];
  const before = { ...BEFORE, country_fees };
  expect(listCodes(changed({ country_fees }), before)).toEqual([]);
});

test('a new fee of nothing is asked about next to one that was there', () => {
  const of = (above_mm: number) => ({ kind: 'longest_side', above_mm, fee_satang: 0 }) as const;
  const before = { ...BEFORE, handling_fees: [of(1200)] };
  const found = likelyTypos(changed({ handling_fees: [of(1200), of(1500)] }), before);
  expect(found).toMatchObject([{ code: 'fee_of_nothing', place: 'handling_fees[1]' }]);
  const [one, two] = likelyTypos({ ...BEFORE, handling_fees: [of(1200), of(1500)] }, undefined);
  expect(one && warningKey(one)).not.toBe(two && warningKey(two));
});
