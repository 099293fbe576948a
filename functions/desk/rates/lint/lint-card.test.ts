import { allCountryCodes } from '../../../src/countries/country-list';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { aCardZone, aProof, aRateCard, aTariff } from '../../../test/support/cards';
import { cardFinding } from '../../faults/cards';
import { surchargeFault } from '../../faults/surcharges';
import { lintCard, serviceFaults } from './lint-card';

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
