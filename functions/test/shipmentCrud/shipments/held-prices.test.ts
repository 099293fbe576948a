import { randomUUID } from 'node:crypto';

import { type Held, heldCases, prepare } from '../../support/held-cases';
import { HeldChecks } from '../../support/held-checks';
import { type HeldDesk, openHeldDesk } from '../../support/held-desk';
import { readExamples } from '../../support/repository';

/** How often each outcome occurs at least. */
const EXAMPLES = readExamples<{ atLeast: Record<string, number> }>(__dirname, 'held-prices.json');

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
  const rare = Object.entries(EXAMPLES.atLeast).filter(
    ([what, least]) => (checks.counts[what] ?? 0) < least,
  );
  expect(rare.map(([what]) => [what, checks.counts[what]])).toEqual([]);
}, 480_000);
