import { randomUUID } from 'node:crypto';

import { type Held, heldCases, prepare } from '../../support/held-cases';
import { HeldChecks } from '../../support/held-checks';
import { type HeldDesk, openHeldDesk } from '../../support/held-desk';
import { CHANGES } from '../../support/world-changes';

let desk: HeldDesk;

beforeAll(async () => {
  const couriers = ['courier_0', 'courier_1', 'courier_2'];
  desk = await openHeldDesk(`test-${randomUUID().slice(0, 13)}`, couriers);
});
afterAll(() => desk.close());

const PACKAGES = 10_000;
/** At the same time: a Firestore in the same process answers many requests much faster. */
const AT_ONCE = 100;
/** Of these, so many are sent elsewhere, and so many were quoted by an earlier release. */
const SAMPLE = 10;

/** The cases that some courier carries, some at once. */
function* heldTogether(): Generator<Held[]> {
  let some: Held[] = [];
  for (const one of heldCases()) {
    const held = prepare(one);
    if (held !== undefined) some.push(held);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
}

/** How often each outcome occurs at least. */
const OFTEN: Readonly<Record<string, number>> = {
  'late: as before': 2000,
  'late: the same price of other steps': 150,
  'late: another price, staff': 500,
  'late: another price, full': 500,
  'late: another price, plain': 500,
  'late: suspended': 200,
  'late: no_longer_valid': 200,
  'late: no rates': 100,
  'late: area_rates_missing': 50,
  'late: over_side_limit': 50,
  'late: over_weight_limit': 50,
  'late: over_tariff_maximum': 50,
  'late: over_length_plus_girth_limit': 50,
  ...Object.fromEntries(CHANGES.map((change) => [`changed: ${change}`, 150])),
  ...often(100, 'moved: price_breakdown.', [
    'billable_weight',
    'base_freight',
    'handling',
    'area_fee',
    'demand_surcharge',
    'fuel_surcharge',
    'markup',
    'discount',
    'vat',
    'rounding',
  ]),
  ...often(150, 'mismatch: ', [
    'consignee_address.country',
    'consignee_address.postal_code',
    'consignee_address.city',
    'shipment_type',
    'actual_weight_kg',
    'length_cm',
    'width_cm',
    'height_cm',
  ]),
  ...often(150, 'place: ', [
    'named',
    'left open, no dearer',
    'dearer',
    'another zone',
    'price not known',
  ]),
  'readdressed: same place': 50,
  'readdressed: keeps its quote': 20,
  'readdressed: repriced with a quote': 50,
  'readdressed: repriced without a quote': 80,
  'earlier release: taken': 50,
  'earlier release: refused': 50,
  priced: 5000,
  ...often(100, 'unpriced: ', [
    'suspended',
    'fuel_rate_missing',
    'area_rates_missing',
    'not_yet_valid',
    'no_longer_valid',
    'no rates',
  ]),
};

function often(times: number, prefix: string, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [`${prefix}${name}`, times]));
}

test('10,000 packages are created at the price that was held, and each refusal names what moved', async () => {
  const checks = new HeldChecks(desk);
  let packages = 0;
  for (const some of heldTogether()) {
    if (packages >= PACKAGES) break;
    packages += some.length;
    const ids = await Promise.all(some.map((held) => checks.hold(held)));
    await Promise.all(
      some.flatMap((held, at) => {
        const id = ids[at] ?? '';
        return [
          checks.within(held, id),
          checks.late(held, id),
          checks.mismatch(held, id),
          checks.priced(held),
        ];
      }),
    );
    const [first = [], second = []] = [0, 1].map((part) =>
      some.slice(part * SAMPLE, (part + 1) * SAMPLE),
    );
    await Promise.all(first.map((held, at) => checks.readdressed(held, ids[at] ?? '')));
    await Promise.all(second.map((held, at) => checks.withoutPlaces(held, ids[SAMPLE + at] ?? '')));
  }
  expect(checks.faults.slice(0, 3)).toEqual([]);
  expect(desk.faults).toEqual([]);
  expect(packages).toBe(PACKAGES);
  const rare = Object.entries(OFTEN).filter(([what, least]) => (checks.counts[what] ?? 0) < least);
  expect(rare.map(([what]) => [what, checks.counts[what]])).toEqual([]);
}, 480_000);
