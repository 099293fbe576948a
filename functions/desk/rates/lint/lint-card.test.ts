import { allCountryCodes } from '../../../src/countries/country-list';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { aCardZone, aProof, aRateCard, aTariff, aVersion } from '../../../test/support/cards';
import { cardFinding } from '../../faults/cards';
import { surchargeFault } from '../../faults/surcharges';
import { daysFact } from '../timeline/timeline';
import { lintCard, lintPublished, serviceFaults } from './lint-card';

const uncovered = (from: string, to: string): CardFault =>
  cardFinding('valid_from', 'days_uncovered', { days: daysFact({ from, to }) });

test.each<[string, Partial<RateCard>, CardFault]>([
  [
    'fuel out of range',
    { fuel_bp: 6001 },
    { place: 'fuel_bp', ...surchargeFault('fuel_out_of_range', { rate: 6001, most: 6000 }) },
  ],
  ...[0, 1501].map((vat): [string, Partial<RateCard>, CardFault] => [
    `VAT of ${vat} basis points`,
    { vat_mode: 'add', vat_bp: vat },
    cardFinding('vat_bp', 'vat_out_of_range', { vat, mode: 'add' }),
  ]),
  [
    'two zones of a code',
    {
      document: null,
      parcel: aTariff(500, [[1, 1]]),
      zones: ['JP', 'DE'].map((country) => aCardZone('A', [country])),
    },
    cardFinding('zones[1].code', 'zone_repeated', { zone: 'A' }),
  ],
])('%s is a fault', (_name, overrides, fault) => {
  expect(lintCard(aRateCard(overrides), [], '2026-01-01').faults).toEqual([fault]);
});

describe('among the other versions of its courier', () => {
  const listFaults = (card: RateCard, others: RateCard[]) =>
    lintCard(card, others, '2026-01-01').faults;

  test.each<[string, RateCard, RateCard[]]>([
    ['the first of its courier', aVersion(1, '2026-01-01'), []],
    ['one that follows an endless one', aVersion(2, '2027-01-01'), [aVersion(1, '2026-01-01')]],
    [
      'one that begins the day after the one before ends',
      aVersion(2, '2026-07-01'),
      [aVersion(1, '2026-01-01', '2026-06-30')],
    ],
    [
      'one that ends before a higher one begins',
      aVersion(1, '2026-01-01', '2026-06-30'),
      [aVersion(2, '2026-07-01')],
    ],
    [
      'a gap before a draft counts for nothing',
      aVersion(3, '2026-07-02'),
      [aVersion(1, '2026-01-01'), { ...aVersion(2, '2026-06-01', '2026-06-30'), status: 'draft' }],
    ],
  ])('%s has no fault', (_name, card, others) => {
    expect(listFaults(card, others)).toEqual([]);
  });

  test('a day without any card is named', () => {
    expect(
      listFaults(aVersion(2, '2026-07-02'), [aVersion(1, '2026-01-01', '2026-06-30')]),
    ).toEqual([uncovered('2026-07-01', '2026-07-01')]);
  });

  test('days without a card that are past keep no card from following them', () => {
    const over = [aVersion(1, '2025-01-01', '2025-11-30')];
    expect(listFaults(aVersion(2, '2026-01-01'), over)).toEqual([]);
    expect(listFaults(aVersion(2, '2026-01-03'), over)).toEqual([
      uncovered('2026-01-01', '2026-01-02'),
    ]);
  });

  test('days that a higher version would take are named, and the last day that would fit', () => {
    const higher = [aVersion(3, '2026-09-01'), aVersion(2, '2026-07-01')];
    expect(listFaults(aVersion(1, '2026-01-01', '2026-07-01'), higher)).toEqual([
      cardFinding('valid_from', 'version_overlapped_later', {
        version: 2,
        days: daysFact({ from: '2026-07-01', to: null }),
        until: '2026-06-30',
      }),
    ]);
    expect(
      listFaults(aVersion(1, '2026-07-01'), [aVersion(2, '2026-07-01', '2026-08-01')]),
    ).toEqual([
      cardFinding('valid_from', 'version_overlapped', {
        version: 2,
        days: daysFact({ from: '2026-07-01', to: '2026-08-01' }),
      }),
    ]);
  });
});

describe('a version that is published', () => {
  const version = (...days: [number: number, from: string, to?: string]): RateCard =>
    aRateCard({ ...aVersion(...days), vat_mode: 'zero', vat_bp: 0 });
  const lint = (card: RateCard, others: RateCard[]) => {
    const { faults, warnings } = lintPublished(card, others, '2026-06-01');
    return [...faults, ...warnings];
  };

  test.each<[string, RateCard, RateCard[]]>([
    ['alone', version(1, '2026-01-01'), []],
    ['until a higher one begins', version(1, '2026-01-01'), [version(2, '2026-07-01')]],
    [
      'again after a higher one',
      version(1, '2026-01-01'),
      [version(2, '2026-01-01', '2026-07-01')],
    ],
    [
      'although a draft has its days',
      version(1, '2026-01-01'),
      [{ ...version(2, '2026-01-01'), status: 'draft' }],
    ],
  ])('has nothing against it where it prices %s', (_name, card, others) => {
    expect(lint(card, others)).toEqual([]);
  });

  test.each<[string, RateCard, RateCard[]]>([
    ['it is over', version(1, '2026-01-01', '2026-05-31'), []],
    ['a higher one took its place', version(1, '2026-01-01'), [version(2, '2026-06-01')]],
  ])('is never in effect where %s', (_name, card, others) => {
    expect(lint(card, others)).toEqual([
      cardFinding('valid_from', 'never_in_effect', { from: '2026-06-01' }),
    ]);
  });
});

const farFrom = (from: string) => cardFinding('valid_from', 'begins_years_away', { from });
const buddhist = (place: string, day: string, year: number) =>
  cardFinding(place, 'card_day_buddhist', { day, year });

test.each<[from: string, to: string | null, expected: CardFault[]]>([
  ['2027-07-06', null, []],
  ['2027-07-07', null, [farFrom('2027-07-07')]],
  ['2024-06-01', null, []],
  ['2024-05-31', null, [farFrom('2024-05-31')]],
  ['2569-01-01', null, [buddhist('valid_from', '2569-01-01', 2026)]],
  ['2026-01-01', '2569-12-31', [buddhist('valid_to', '2569-12-31', 2026)]],
  ['2564-01-01', null, [buddhist('valid_from', '2564-01-01', 2021)]],
  ['2563-12-31', null, [farFrom('2563-12-31')]],
])('days from %s to %s, on 1 June 2026', (valid_from, valid_to, expected) => {
  expect(lintCard(aRateCard({ valid_from, valid_to }), [], '2026-06-01').warnings).toEqual(
    expected,
  );
});

test('a version that begins before the one before it is asked about', () => {
  const before = aRateCard({ valid_from: '2026-03-02' });
  const listWarnings = (valid_from: string) =>
    lintCard(aRateCard({ version: 2, valid_from }), [before], '2026-06-01').warnings;
  expect(listWarnings('2026-03-02')).toEqual([]);
  expect(listWarnings('2026-03-01')).toEqual([
    cardFinding('valid_from', 'begins_before_version', {
      from: '2026-03-01',
      before: '2026-03-02',
      version: 1,
    }),
  ]);
});

test.each([
  ['published', 'proof_differs_in_amount'],
  ['draft', 'proof_differs'],
] as const)('a proof is compared with the versions that are published: %s', (status, code) => {
  const card = aRateCard({ version: 2, fuel_bp: 2800, proofs: [aProof()] });
  const { faults } = lintCard(card, [aRateCard({ status })], '2026-01-01');
  expect(faults.map((fault) => fault.code)).toEqual([code]);
});

test('odd VAT and an inactive card are warnings; a courier for few countries means to be one', () => {
  const card = aRateCard({ vat_bp: 1000, active: false });
  const { faults, warnings } = lintCard(card, [], '2026-01-01');
  expect(faults).toEqual([]);
  expect(warnings.map(({ place }) => place)).toEqual(['vat_bp', 'active']);
});

test('of many countries in no zone the first are named', () => {
  const card = aRateCard();
  const countries = allCountryCodes().slice(20);
  const zones = card.zones.map((zone) => ({ ...zone, countries }));
  const { warnings } = lintCard({ ...card, zones }, [], '2026-01-01');
  expect(warnings).toMatchObject([
    {
      code: 'countries_unserved_among',
      values: { count: 20, countries: allCountryCodes().slice(0, 12) },
    },
  ]);
});

test('few countries in no zone are all named', () => {
  const card = aRateCard();
  const others = allCountryCodes().filter((code) => code !== 'JP');
  const zones = card.zones.map((zone) => ({ ...zone, countries: others }));
  const { warnings } = lintCard({ ...card, zones }, [], '2026-01-01');
  expect(warnings).toContainEqual(
    cardFinding('zones', 'countries_unserved', { count: 1, countries: ['JP'] }),
  );
});

const courier = 'dhl_express';

test.each([
  ['inactive', cardFinding('courier_name', 'service_inactive_of_card', { courier })],
  [
    'none',
    cardFinding('courier_name', 'service_missing_of_card', { courier, name: 'Test Express' }),
  ],
] as const)('no shipment could request a card whose service is %s', (state, fault) => {
  const card = aRateCard({ courier_name: courier });
  expect(serviceFaults(card, state)).toEqual([fault]);
  expect(serviceFaults({ ...card, active: false }, state)).toEqual([]);
});

test('a card whose service is active has no fault', () => {
  expect(serviceFaults(aRateCard(), 'active')).toEqual([]);
});
