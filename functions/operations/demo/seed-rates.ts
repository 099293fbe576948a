import type { Database } from '../../src/store/database';
import { storeAreaDocuments } from '../store/areas';
import type { Operator } from '../store/operation';
import { importDraft, publishVersion } from '../store/rate-operations';
import { readVersions } from '../store/rate-versions';
import { changeSurcharges } from '../store/surcharge-operations';
import type { NewList } from '../surcharges/files/area-lists';
import { readDemoAreas } from './demo-areas';
import { demoSurcharges, type DemoSurcharges } from './demo-surcharges';
import { readDemoCards } from './rate-cards';

/** The dated charges of a courier's demo card. */
interface DemoCharges {
  readonly dated: DemoSurcharges;
  readonly lists: readonly NewList[];
}

/**
 * Publishes the demo cards of couriers that have none, and stores their dated charges. A courier
 * with a card keeps what it has.
 */
export async function seedRates(
  db: Database,
  operator: Operator,
): Promise<{ cards: number; surcharges: number }> {
  const [cards, areas] = await Promise.all([readDemoCards(), readDemoAreas()]);
  const dated = demoSurcharges(operator.now());
  const seeded = { cards: 0, surcharges: 0 };
  // One after another: each publication writes the document that notifies instances, and concurrent
  // ones would wait for each other and retry.
  for (const card of cards) {
    const courier = card.courier_name;
    if ((await readVersions(db, courier)).next > 1) continue;
    const { result: draft } = await importDraft(db, operator, card);
    const charges = { dated: dated.get(courier) ?? {}, lists: areas.get(courier) ?? [] };
    if (await seedCharges(db, operator, courier, charges)) seeded.surcharges += 1;
    const request = { courier, version: draft.version, daysOf: () => card };
    await publishVersion(db, operator, request, () => []);
    seeded.cards += 1;
  }
  return seeded;
}

/** Before the card is published, so that no quote is without it. */
async function seedCharges(
  db: Database,
  operator: Operator,
  courier: string,
  { dated, lists }: DemoCharges,
): Promise<boolean> {
  const added = {
    ...dated,
    ...(lists.length > 0 && { areas: lists.map(({ entry }) => entry) }),
  };
  if (Object.keys(added).length === 0) return false;
  await storeAreaDocuments(
    db,
    lists.flatMap(({ documents }) => documents),
  );
  await changeSurcharges(
    db,
    operator,
    [courier],
    ({ surcharges }) => ({
      surcharges: { ...surcharges, ...added },
      action: 'surcharges entered',
      from: null,
      to: added,
    }),
    () => undefined,
  );
  return true;
}
