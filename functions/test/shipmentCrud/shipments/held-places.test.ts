import { randomUUID } from 'node:crypto';

import { drawFrom } from '../../support/area-oracle';
import { openHeldDesk, type HeldDesk } from '../../support/held-desk';
import { drawCase } from '../../support/place-cases';
import { PlaceChecks } from '../../support/place-checks';
import { changedWorld, demoWorld, PLACE_CHANGES } from '../../support/place-world';

let desk: HeldDesk;

beforeAll(async () => {
  desk = await openHeldDesk(`test-${randomUUID().slice(0, 13)}`, []);
});
afterAll(() => desk.close());

/** HELD_PLACES=10000 tries more, and counts what occurs. */
const ASKED = process.env['HELD_PLACES'];
const CASES = Number(ASKED ?? 800);
const AT_ONCE = 100;

test('what is booked is never less than the price to the own place of a shipment', async () => {
  const draw = drawFrom(49);
  const before = await demoWorld(draw);
  const worlds = PLACE_CHANGES.map((change) => changedWorld(before, change, draw));
  for (const world of [before, ...worlds]) await desk.storeAreas(world.documents);
  const couriers = before.cards.map(({ courier_name }) => courier_name);
  const checks = new PlaceChecks(desk, before);
  let cases = 0;
  while (cases < CASES) {
    const drawn = Array.from({ length: AT_ONCE }, () => drawCase(before, couriers, draw));
    const ids = await Promise.all(drawn.map((one) => checks.hold(one)));
    await Promise.all(
      drawn.map(async (one, at) => {
        const [id, world] = [ids[at], worlds[draw(worlds.length)]];
        if (id === undefined || world === undefined) return;
        cases += 1;
        await checks.take(one, id, world);
      }),
    );
  }
  if (ASKED !== undefined) process.stdout.write(`${JSON.stringify(checks.counts, null, 2)}\n`);
  expect(checks.faults.slice(0, 3)).toEqual([]);
  expect(desk.faults).toEqual([]);
  const rare = Object.entries(OFTEN).filter(
    ([what, least]) => !((checks.counts[what] ?? 0) >= least),
  );
  expect(rare.map(([what]) => [what, checks.counts[what]])).toEqual([]);
}, 240_000);

/** How often each outcome occurs at least. */
const OFTEN: Readonly<Record<string, number>> = {
  booked: 100,
  'refused: place': 60,
  'refused: field': 60,
  'late: booked': 20,
  'late: expired': 60,
  'old quote: booked': 20,
  'old quote: refused: place': 10,
  'change: same place': 50,
  'change: keeps its quote': 15,
  'change: repriced, with a quote': 50,
  'change: repriced, without a quote': 80,
};
