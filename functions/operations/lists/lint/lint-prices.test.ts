import { PROVINCES } from '../../../src/thailand/province';
import { aFeeRule, aZone } from '../../../test/support/records';
import { lintPrices } from './lint-prices';
import { lintFees } from './lint-rules';

const DAY = '2026-11-21';
const hubs = [{ id: 'h' }];
const zones = [aZone('z', { provinces: PROVINCES.map(({ code }) => code) })];
const rules = [aFeeRule('z', 'h')];

test.each([
  ['nothing', { hubs: [], zones: [], rules: [] }, ['hub', 'zone', 'fee rule']],
  ['hubs alone', { hubs, zones: [], rules: [] }, ['zone', 'fee rule']],
  ['hubs and zones', { hubs, zones, rules: [] }, ['fee rule']],
  ['zones and fees', { hubs: [], zones, rules }, ['hub']],
  ['hubs and fees', { hubs, zones: [], rules }, ['zone']],
])('of %s, what there is none of is told, and nothing else', (_name, prices, nouns) => {
  expect(lintPrices(prices, DAY)).toEqual({
    faults: nouns.map((noun) => `No ${noun} is active.`),
    warnings: [],
  });
});

test('zones that share a province are told before there are fees', () => {
  const shared = [...zones, aZone('m2', { provinces: ['TH-10'] })];
  expect(lintPrices({ hubs, zones: shared, rules: [] }, DAY).faults).toEqual([
    'No fee rule is active.',
    'Bangkok is in m2 and in z.',
  ]);
});

test('where there are hubs, zones and fees, it is all that there is to tell of them', () => {
  const prices = { hubs: [...hubs, { id: 'new' }], zones, rules };
  expect(lintPrices(prices, DAY)).toEqual(lintFees(prices, DAY));
  expect(lintPrices(prices, DAY).faults).toEqual([`No fee from z to new on ${DAY}.`]);
});
