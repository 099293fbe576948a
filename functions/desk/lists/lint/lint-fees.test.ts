import fc from 'fast-check';

import type { Fault } from '../../../src/errors/fault';
import { pickupFee } from '../../../src/pricing/fees/calculate-fee';
import {
  type FeeRuleRecord,
  type StoredFeeRule,
  ruleOn,
  findZone,
} from '../../../src/pricing/fees/rule';
import { PROVINCES } from '../../../src/thailand/province';
import { DAY, arbitraryPrices } from '../../../test/support/arbitrary-fees';
import { aFeeRule, aZone } from '../../../test/support/records';
import { listFinding } from '../../faults/lists';
import { type PickupPrices, lintFees, lintPrices } from './lint-fees';

const RUNS = { seed: 7, numRuns: 200 };

type Corrupt = (prices: PickupPrices) => { corrupted: PickupPrices; fault: Fault };

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('There is none.');
  return item;
};

/** The rule that counts from the first zone to the first hub. */
function firstRule({ zones, hubs, rules }: PickupPrices): StoredFeeRule {
  const rule = ruleOn(rules, first(zones).id, first(hubs).id, DAY);
  return first(rule === undefined ? [] : [rule]);
}

const changed =
  (fields: Partial<FeeRuleRecord>, findIn: (rule: string) => Fault): Corrupt =>
  (prices) => {
    const rule = firstRule(prices);
    const rules = prices.rules.map((one) => (one === rule ? { ...rule, ...fields } : one));
    return { corrupted: { ...prices, rules }, fault: findIn(rule.id) };
  };

const altered =
  (alter: (prices: PickupPrices) => Partial<PickupPrices>, fault: Fault): Corrupt =>
  (prices) => ({ corrupted: { ...prices, ...alter(prices) }, fault });

const secondZone = (fields: Parameters<typeof aZone>[1]) => (prices: PickupPrices) => ({
  zones: [...prices.zones, aZone('zone_x', { ...fields, sort_order: 2 })],
});
const BOTH = { zone: 'zone_0', other: 'zone_x' };

const CORRUPTIONS: Record<string, Corrupt> = {
  'no zone': altered(() => ({ zones: [] }), listFinding('none_active', { noun: 'zone' })),
  'no hub': altered(() => ({ hubs: [] }), listFinding('none_active', { noun: 'hub' })),
  'a province in two zones': altered(
    secondZone({ provinces: ['TH-10'] }),
    listFinding('province_in_two_zones', { provinces: ['TH-10'], ...BOTH }),
  ),
  'a postal code in two zones': altered(
    secondZone({ postal_codes: ['84320'] }),
    listFinding('postal_code_in_two_zones', { code: '84320', ...BOTH }),
  ),
  'a new hub without fees': altered(
    ({ hubs }) => ({ hubs: [...hubs, { id: 'new' }] }),
    listFinding('no_fee', { zone: 'zone_0', hub: 'new', day: DAY }),
  ),
  'a zone that is not active': (prices) => {
    const { id, zone_id } = firstRule(prices);
    const zones = prices.zones.filter((zone) => zone.id !== zone_id);
    return {
      corrupted: { ...prices, zones },
      fault: listFinding('rule_names_unknown', { rule: id, noun: 'zone', id: zone_id }),
    };
  },
  'a hub that is not active': (prices) => {
    const { id, hub_id } = firstRule(prices);
    const hubs = prices.hubs.filter((hub) => hub.id !== hub_id);
    return {
      corrupted: { ...prices, hubs },
      fault: listFinding('rule_names_unknown', { rule: id, noun: 'hub', id: hub_id }),
    };
  },
  'fees that begin too late': (prices) => {
    const { zone_id, hub_id } = firstRule(prices);
    const isIt = (one: StoredFeeRule) => one.zone_id === zone_id && one.hub_id === hub_id;
    const late = aFeeRule(zone_id, hub_id, { valid_from: '2026-11-22' });
    const rules = [...prices.rules.filter((one) => !isIt(one)), late];
    return {
      corrupted: { ...prices, rules },
      fault: listFinding('no_fee', { zone: zone_id, hub: hub_id, day: DAY }),
    };
  },
  'a rule under the id of another': (prices) => {
    const rule = firstRule(prices);
    const fault = listFinding('rule_id_differs', { rule: 'elsewhere', expected: rule.id });
    return {
      corrupted: { ...prices, rules: [...prices.rules, { ...rule, id: 'elsewhere' }] },
      fault,
    };
  },
  'other VAT': changed({ vat_bp: 70 }, (rule) => listFinding('rule_vat', { rule, vat: 70 })),
  'too much fuel': changed({ fuel_bp: 5001 }, (rule) =>
    listFinding('rule_fuel_high', { rule, fuel: 5001, most: 5000 }),
  ),
  'satang for baht': changed(
    {
      base_satang: 1_000_001,
      included_parcels: 1,
      included_weight_grams: 1000,
      fuel_bp: 0,
      vat_bp: 0,
    },
    (rule) => listFinding('rule_price_high', { rule, price: 1_000_001, most: 1_000_000 }),
  ),
  'baht for satang': changed(
    { base_satang: 99, included_parcels: 1, included_weight_grams: 1000, fuel_bp: 0, vat_bp: 0 },
    (rule) => listFinding('rule_price_low', { rule, price: 99, least: 100 }),
  ),
  'a dear parcel': changed(
    { base_satang: 500, included_parcels: 1, included_weight_grams: 1000, per_parcel_satang: 501 },
    (rule) => listFinding('rule_parcel_dear', { rule, price: 501, separate: 500 }),
  ),
  'a dear kilogram': changed(
    { base_satang: 500, included_parcels: 1, included_weight_grams: 1000, per_kg_satang: 501 },
    (rule) => listFinding('rule_kilogram_dear', { rule, price: 501, separate: 500 }),
  ),
};

test('prices without a mistake have no fault', () => {
  fc.assert(
    fc.property(arbitraryPrices, (prices) => {
      expect(lintFees(prices, DAY).faults).toEqual([]);
    }),
    RUNS,
  );
});

test.each(Object.entries(CORRUPTIONS))('%s is named', (_name, corrupt) => {
  fc.assert(
    fc.property(arbitraryPrices, (prices) => {
      const { corrupted, fault } = corrupt(prices);
      expect(lintFees(corrupted, DAY).faults).toContainEqual(fault);
    }),
    RUNS,
  );
});

test('where there is no fault, every address has a fee to every hub', () => {
  const corruptions = fc.constantFrom(...Object.values(CORRUPTIONS));
  const perhapsCorrupted = fc
    .tuple(arbitraryPrices, fc.option(corruptions, { freq: 2 }))
    .map(([prices, corrupt]) => (corrupt === null ? prices : corrupt(prices).corrupted));
  fc.assert(
    fc.property(perhapsCorrupted, fc.constantFrom(...PROVINCES), (prices, province) => {
      const { faults, warnings } = lintFees(prices, DAY);
      if (faults.length > 0) return;
      expect(warnings.filter(({ code }) => code === 'provinces_without_zone')).toEqual([]);
      const postal_code = province.postal_codes[0]?.[0] ?? '';
      const zone = findZone(prices.zones, { province: province.code, postal_code });
      for (const { id } of prices.hubs) {
        const rule = ruleOn(prices.rules, zone?.id ?? '', id, DAY);
        expect(rule && pickupFee(rule, 1, 10_000).total_satang).toBeGreaterThanOrEqual(100);
      }
    }),
    { ...RUNS, numRuns: 500 },
  );
});

const PROVINCES_OF_ALL = { provinces: PROVINCES.map(({ code }) => code) };
const lintRules = (...rules: StoredFeeRule[]) =>
  lintFees({ hubs: [{ id: 'h' }], zones: [aZone('z', PROVINCES_OF_ALL)], rules }, DAY);
const from = (valid_from: string, fields: Partial<FeeRuleRecord> = {}) =>
  aFeeRule('z', 'h', { ...fields, valid_from });

test('a replaced rule is not checked', () => {
  const replaced = [from('2026-01-01', { vat_bp: 70 }), from('2026-11-01')];
  expect(lintRules(...replaced)).toEqual({ faults: [], warnings: [] });
});

test('a planned rule is checked', () => {
  expect(lintRules(from('2026-01-01'), from('2027-01-01', { vat_bp: 70 })).faults).toEqual([
    listFinding('rule_vat', { rule: 'z.h.2027-01-01', vat: 70 }),
  ]);
});

test.each<[string, StoredFeeRule[], Fault[]]>([
  [
    'costs more than twice as much as before',
    [from('2026-11-20'), from(DAY, { base_satang: 24_001 })],
    [listFinding('rule_price_changed', { rule: 'z.h.2026-11-21', price: 28_891, before: 14_445 })],
  ],
  [
    'costs less than half as much as before',
    [from('2026-01-01'), from('2026-12-01', { base_satang: 5999 })],
    [listFinding('rule_price_changed', { rule: 'z.h.2026-12-01', price: 7221, before: 14_445 })],
  ],
  ['costs exactly twice as much', [from('2026-01-01'), from(DAY, { base_satang: 24_000 })], []],
  [
    'cost much more when it began, before today',
    [from('2026-01-01'), from('2026-11-20', { base_satang: 50_000 })],
    [],
  ],
  [
    'begins in more than a year',
    [from('2026-01-01'), from('2027-11-22'), from('2027-11-23')],
    [listFinding('rule_begins_late', { rule: 'z.h.2027-11-23', day: '2026-11-21' })],
  ],
])('a rule that %s', (_name, rules, warnings) => {
  expect(lintRules(...rules)).toEqual({ faults: [], warnings });
});

test('a rule of an inactive hub or zone is a warning', () => {
  const zones = [aZone('metro', { provinces: PROVINCES.map(({ code }) => code) })];
  const rules = [
    aFeeRule('metro', 'bangkok'),
    aFeeRule('metro', 'cnx'),
    aFeeRule('north', 'bangkok'),
  ];
  const inactive = { hubs: ['cnx'], zones: ['north'] };
  expect(lintFees({ hubs: [{ id: 'bangkok' }], zones, rules, inactive }, DAY)).toEqual({
    faults: [],
    warnings: [
      listFinding('rule_names_inactive', { rule: 'metro.cnx.2026-01-01', noun: 'hub', id: 'cnx' }),
      listFinding('rule_names_inactive', {
        rule: 'north.bangkok.2026-01-01',
        noun: 'zone',
        id: 'north',
      }),
    ],
  });
});

const hubs = [{ id: 'h' }];
const zones = [aZone('z', PROVINCES_OF_ALL)];
const rules = [aFeeRule('z', 'h')];

test.each([
  ['nothing', { hubs: [], zones: [], rules: [] }, ['hub', 'zone', 'fee rule']],
  ['hubs alone', { hubs, zones: [], rules: [] }, ['zone', 'fee rule']],
  ['hubs and zones', { hubs, zones, rules: [] }, ['fee rule']],
  ['zones and fees', { hubs: [], zones, rules }, ['hub']],
  ['hubs and fees', { hubs, zones: [], rules }, ['zone']],
])('of %s, what is missing is the only fault', (_name, prices, nouns) => {
  expect(lintPrices(prices, DAY)).toEqual({
    faults: nouns.map((noun) => listFinding('none_active', { noun })),
    warnings: [],
  });
});

test('zones that share a province are found before there are fees', () => {
  const shared = [...zones, aZone('m2', { provinces: ['TH-10'] })];
  expect(lintPrices({ hubs, zones: shared, rules: [] }, DAY).faults).toEqual([
    listFinding('none_active', { noun: 'fee rule' }),
    listFinding('province_in_two_zones', { provinces: ['TH-10'], zone: 'm2', other: 'z' }),
  ]);
});

test('with hubs, zones and fees, it finds what lintFees finds', () => {
  const prices = { hubs: [...hubs, { id: 'new' }], zones, rules };
  expect(lintPrices(prices, DAY)).toEqual(lintFees(prices, DAY));
  expect(lintPrices(prices, DAY).faults).toEqual([
    listFinding('no_fee', { zone: 'z', hub: 'new', day: DAY }),
  ]);
});
