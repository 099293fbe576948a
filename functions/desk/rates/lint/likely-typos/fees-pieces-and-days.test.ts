import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { goodCard } from '../../../../test/support/seeded-typos';
import { sayCardFinding } from '../../../faults/cards';
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

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  ['the same rules', PIECES, []],
  ['another rule', { ...PIECES, pieces: 'each' }, ['setting_unlike_before pieces']],
  ['a zero less of pieces', { ...PIECES, max_pieces: 2 }, ['setting_unlike_before max_pieces']],
  [
    'a zero more of weight',
    { ...PIECES, max_shipment_grams: 3_000_000 },
    ['setting_unlike_before max_shipment_grams'],
  ],
  [
    'no rule',
    {},
    ['setting_gone max_pieces', 'setting_gone max_shipment_grams', 'setting_unlike_before pieces'],
  ],
])('%s of several pieces after the version before', (_name, overrides, expected) => {
  expect(listCodes(changed(overrides), { ...BEFORE, ...PIECES })).toEqual(expected);
});

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

test.each<[name: string, overrides: Partial<RateCard>, expected: string[]]>([
  ['the same rules', DELIVERY, []],
  ['another cutoff', { ...DELIVERY, cutoff: '05:00' }, ['cutoff is 05:00, after 15:00']],
  ['fewer days of collection', { ...DELIVERY, collects: [1] }, ['collects is Mon, after Mon-Fri']],
  [
    'other days of delivery',
    { ...DELIVERY, delivers: [1, 2, 3, 4, 5, 6] },
    ['delivers is Mon-Sat, after daily'],
  ],
  [
    'no rules, of which one is the default',
    {},
    [
      'collects_on_holidays is no, after yes',
      'cutoff is none, after 15:00',
      'delivers is working, after daily',
    ],
  ],
])('%s of delivery dates after the version before', (_name, overrides, expected) => {
  const found = likelyTypos(changed(overrides), { ...BEFORE, ...DELIVERY });
  const said = found
    .filter(({ code }) => code === 'setting_unlike_before')
    .map((fault) => sayCardFinding(fault).replace(/ in version \d+\.$/, ''));
  expect(said.sort()).toEqual(expected);
});

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
