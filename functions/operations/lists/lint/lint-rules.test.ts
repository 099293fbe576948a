import fc from 'fast-check';

import { pickupFee } from '../../../src/pickups/fees/calculate-fee';
import { ruleOn, type FeeRuleRecord, type StoredFeeRule } from '../../../src/pickups/fees/rule';
import { zoneOf } from '../../../src/pickups/fees/zone';
import { PROVINCES } from '../../../src/thailand/province';
import { arbitraryPrices, DAY } from '../../../test/support/arbitrary-fees';
import { aFeeRule, aZone } from '../../../test/support/records';
import { lintFees, type PickupPrices } from './lint-rules';

const RUNS = { seed: 7, numRuns: 200 };

type Spoil = (prices: PickupPrices) => { spoilt: PickupPrices; fault: string };

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
  (fields: Partial<FeeRuleRecord>, sentence: string): Spoil =>
  (prices) => {
    const rule = firstRule(prices);
    const rules = prices.rules.map((one) => (one === rule ? { ...rule, ...fields } : one));
    return { spoilt: { ...prices, rules }, fault: `${rule.id}: ${sentence}` };
  };

const SPOILS: Record<string, Spoil> = {
  'no zone': (prices) => ({ spoilt: { ...prices, zones: [] }, fault: 'No zone is active.' }),
  'no hub': (prices) => ({ spoilt: { ...prices, hubs: [] }, fault: 'No hub is active.' }),
  'a province in two zones': (prices) => ({
    spoilt: {
      ...prices,
      zones: [...prices.zones, aZone('zone_x', { provinces: ['TH-10'], sort_order: 2 })],
    },
    fault: 'Bangkok is in zone_0 and in zone_x.',
  }),
  'a postal code in two zones': (prices) => ({
    spoilt: {
      ...prices,
      zones: [...prices.zones, aZone('zone_x', { postal_codes: ['84320'], sort_order: 2 })],
    },
    fault: 'The postal code 84320 is in zone_0 and in zone_x.',
  }),
  'a zone that is not active': (prices) => {
    const { id, zone_id } = firstRule(prices);
    const zones = prices.zones.filter((zone) => zone.id !== zone_id);
    return { spoilt: { ...prices, zones }, fault: `${id}: there is no zone ${zone_id}.` };
  },
  'a hub that is not active': (prices) => {
    const { id, hub_id } = firstRule(prices);
    const hubs = prices.hubs.filter((hub) => hub.id !== hub_id);
    return { spoilt: { ...prices, hubs }, fault: `${id}: there is no hub ${hub_id}.` };
  },
  'a new hub without fees': (prices) => ({
    spoilt: { ...prices, hubs: [...prices.hubs, { id: 'new' }] },
    fault: `No fee from zone_0 to new on ${DAY}.`,
  }),
  'fees that begin too late': (prices) => {
    const { zone_id, hub_id } = firstRule(prices);
    const isIt = (one: StoredFeeRule) => one.zone_id === zone_id && one.hub_id === hub_id;
    const late = aFeeRule(zone_id, hub_id, { valid_from: '2026-11-22' });
    const rules = [...prices.rules.filter((one) => !isIt(one)), late];
    return {
      spoilt: { ...prices, rules },
      fault: `No fee from ${zone_id} to ${hub_id} on ${DAY}.`,
    };
  },
  'a rule under the id of another': (prices) => {
    const rule = firstRule(prices);
    const fault = `The rule elsewhere must have the id ${rule.id}.`;
    return { spoilt: { ...prices, rules: [...prices.rules, { ...rule, id: 'elsewhere' }] }, fault };
  },
  'other VAT': changed({ vat_bp: 70 }, 'VAT is 0.7 %, neither 0 nor 7 %.'),
  'too much fuel': changed({ fuel_bp: 5001 }, 'fuel is 50.01 %, more than 50 %.'),
  'satang for baht': changed(
    {
      base_satang: 1_000_001,
      included_parcels: 1,
      included_weight_grams: 1000,
      fuel_bp: 0,
      vat_bp: 0,
    },
    'one parcel of 1 kg costs 10000.01 THB, more than 10000 THB.',
  ),
  'baht for satang': changed(
    { base_satang: 99, included_parcels: 1, included_weight_grams: 1000, fuel_bp: 0, vat_bp: 0 },
    'one parcel of 1 kg costs 0.99 THB, less than 1 THB.',
  ),
  'a dear parcel': changed(
    { base_satang: 500, included_parcels: 1, included_weight_grams: 1000, per_parcel_satang: 501 },
    'another parcel adds 5.01 THB, but a separate pickup costs 5 THB.',
  ),
  'a dear kilogram': changed(
    { base_satang: 500, included_parcels: 1, included_weight_grams: 1000, per_kg_satang: 501 },
    'another kilogram adds 5.01 THB, but a separate pickup costs 5 THB.',
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

test.each(Object.entries(SPOILS))('%s is named', (_name, spoil) => {
  fc.assert(
    fc.property(arbitraryPrices, (prices) => {
      const { spoilt, fault } = spoil(prices);
      expect(lintFees(spoilt, DAY).faults).toContain(fault);
    }),
    RUNS,
  );
});

test('where there is no fault, every address has a fee to every hub', () => {
  const spoils = fc.constantFrom(...Object.values(SPOILS));
  const perhapsSpoilt = fc
    .tuple(arbitraryPrices, fc.option(spoils, { freq: 2 }))
    .map(([prices, spoil]) => (spoil === null ? prices : spoil(prices).spoilt));
  fc.assert(
    fc.property(perhapsSpoilt, fc.constantFrom(...PROVINCES), (prices, province) => {
      const { faults, warnings } = lintFees(prices, DAY);
      if (faults.length > 0) return;
      expect(warnings.filter((warning) => warning.startsWith('In no zone'))).toEqual([]);
      const postal_code = province.postal_codes[0]?.[0] ?? '';
      const zone = zoneOf(prices.zones, { province: province.code, postal_code });
      for (const { id } of prices.hubs) {
        const rule = ruleOn(prices.rules, zone?.id ?? '', id, DAY);
        expect(rule && pickupFee(rule, 1, 10_000).total_satang).toBeGreaterThanOrEqual(100);
      }
    }),
    { ...RUNS, numRuns: 500 },
  );
});

const PROVINCES_OF_ALL = { provinces: PROVINCES.map(({ code }) => code) };
const reportOf = (...rules: StoredFeeRule[]) =>
  lintFees({ hubs: [{ id: 'h' }], zones: [aZone('z', PROVINCES_OF_ALL)], rules }, DAY);
const from = (valid_from: string, fields: Partial<FeeRuleRecord> = {}) =>
  aFeeRule('z', 'h', { ...fields, valid_from });

test('a rule that another has taken the place of is not looked at', () => {
  const mended = [from('2026-01-01', { vat_bp: 70 }), from('2026-11-01')];
  expect(reportOf(...mended)).toEqual({ faults: [], warnings: [] });
});

test('a rule that is planned is looked at', () => {
  expect(reportOf(from('2026-01-01'), from('2027-01-01', { vat_bp: 70 })).faults).toEqual([
    'z.h.2027-01-01: VAT is 0.7 %, neither 0 nor 7 %.',
  ]);
});

test.each<[string, StoredFeeRule[], string[]]>([
  [
    'costs more than twice as much as before',
    [from('2026-11-20'), from(DAY, { base_satang: 24_001 })],
    ['z.h.2026-11-21: one parcel of 1 kg costs 288.91 THB, previously 144.45 THB.'],
  ],
  [
    'costs less than half as much as before',
    [from('2026-01-01'), from('2026-12-01', { base_satang: 5999 })],
    ['z.h.2026-12-01: one parcel of 1 kg costs 72.21 THB, previously 144.45 THB.'],
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
    ['z.h.2027-11-23: it begins more than a year after 2026-11-21.'],
  ],
])('a rule that %s', (_name, rules, warnings) => {
  expect(reportOf(...rules)).toEqual({ faults: [], warnings });
});

test('a rule of a hub or zone that rests is a warning', () => {
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
      'metro.cnx.2026-01-01: the hub cnx is not active.',
      'north.bangkok.2026-01-01: the zone north is not active.',
    ],
  });
});
