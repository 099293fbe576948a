import fc from 'fast-check';

import { allCountryCodes } from '../../src/countries/resolve-country';
import {
  FUEL_BASES,
  SCHEDULED,
  TARIFF_NAMES,
  type Proof,
  type RateCard,
} from '../../src/quotes/cards/rate-card';
import { publishableCards } from './arbitrary-cards';

const label = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const countries = fc.uniqueArray(fc.constantFrom(...allCountryCodes()), {
  minLength: 1,
  maxLength: 8,
});
const satang = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
const flag = fc.constant(true as const);

const remoteArea = fc.record(
  {
    tier: label,
    flat_satang: satang(100_000_000),
    per_kg_satang: satang(10_000_000),
    no_fuel: flag,
  },
  { requiredKeys: ['tier', 'flat_satang', 'per_kg_satang'] },
);

const countryFee = fc.record(
  { name: label, fee_satang: satang(100_000_000), countries, no_fuel: flag },
  { requiredKeys: ['name', 'fee_satang', 'countries'] },
);

/** Text as a cell keeps it, with what CSV has to quote. */
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'é', '東', ' ', ',', ';', '"', "'", '-', '9', '0', '#', 'ก'), {
      minLength: 1,
      maxLength,
    })
    .map((letters) => letters.join('').trim())
    .filter((trimmed) => trimmed !== '');

const steps = (unit: number, max: number) =>
  fc.oneof(fc.constantFrom(1, max), fc.integer({ min: 1, max })).map((count) => count * unit);
const side = steps(10, 300_000);

const proof: fc.Arbitrary<Proof> = fc.record(
  {
    country: fc.constantFrom(...allCountryCodes()),
    postal_code: text(20),
    city: text(100),
    weight_mg: steps(100, 3_000_000),
    sides_um: fc.tuple(side, side, side).map((sides) => [...sides]),
    kind: fc.constantFrom(...TARIFF_NAMES),
    ship_date: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    price_satang: satang(10_000_000_000),
  },
  { requiredKeys: ['country', 'weight_mg', 'sides_um', 'kind', 'ship_date', 'price_satang'] },
);

const charges = fc.record(
  {
    fuel_bp: fc.constant(SCHEDULED),
    fuel_on: fc.shuffledSubarray([...FUEL_BASES], { minLength: 1 }),
    remote_areas: fc.uniqueArray(remoteArea, {
      selector: ({ tier }) => tier,
      minLength: 1,
      maxLength: 4,
    }),
    country_fees: fc.uniqueArray(countryFee, {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 4,
    }),
    proofs: fc.array(proof, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);

/** Cards that may have a schedule of fuel, remote areas, country fees and proofs that need not hold. */
export const chargedCards: fc.Arbitrary<RateCard> = fc
  .tuple(publishableCards, charges)
  .map(([card, drawn]) => ({ ...card, ...drawn }));
