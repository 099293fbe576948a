import fc from 'fast-check';

import type { PickupPrices } from '../../desk/lists/lint/lint-fees';
import type { FeeRuleRecord, StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import { PROVINCES } from '../../src/thailand/province';
import { aFeeRule, aZone } from './records';

/** The day on which the generated prices count. */
export const DAY = '2026-11-21';
const EARLIER = ['2024-02-29', '2026-01-01', DAY];
const LATER = ['2026-11-22', '2027-11-22'];

const CODES = PROVINCES.map(({ code }) => code);
const ISLANDS = ['84320', '84360', '23170', '83000'];

const selectShare = (list: readonly string[], at: number, count: number): string[] =>
  list.filter((_, index) => index % count === at);

const buildZones = (count: number): Zone[] =>
  Array.from({ length: count }, (_, at) =>
    aZone(`zone_${at}`, {
      provinces: selectShare(CODES, at, count),
      postal_codes: selectShare(ISLANDS, at, count),
    }),
  );

const upTo = (max: number) => fc.integer({ min: 0, max });

/** The numbers of a rule in which there is nothing to fix. */
const numbers: fc.Arbitrary<Partial<FeeRuleRecord>> = fc
  .integer({ min: 100, max: 200_000 })
  .chain((base_satang) =>
    fc.record({
      base_satang: fc.constant(base_satang),
      included_parcels: upTo(20),
      per_parcel_satang: upTo(base_satang),
      included_weight_grams: upTo(50_000),
      per_kg_satang: upTo(base_satang),
      fuel_bp: upTo(5000),
      vat_bp: fc.constantFrom(0, 700),
    }),
  );

const days = fc
  .tuple(fc.subarray(EARLIER, { minLength: 1 }), fc.subarray(LATER))
  .map(([earlier, later]) => [...earlier, ...later]);

function generateRules(zone: Zone, hub: string): fc.Arbitrary<StoredFeeRule[]> {
  return days.chain((from) =>
    fc.tuple(
      ...from.map((valid_from) =>
        numbers.map((fields) => aFeeRule(zone.id, hub, { ...fields, valid_from })),
      ),
    ),
  );
}

/** Zones that divide the country, one to three hubs, and a fee for each pair of them. */
export const arbitraryPrices: fc.Arbitrary<PickupPrices> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .chain(([zoneCount, hubCount]) => {
    const zones = buildZones(zoneCount);
    const hubs = Array.from({ length: hubCount }, (_, at) => ({ id: `hub_${at}` }));
    const pairs = zones.flatMap((zone) => hubs.map(({ id }) => generateRules(zone, id)));
    return fc.tuple(...pairs).map((rules) => ({ hubs, zones, rules: rules.flat() }));
  });
