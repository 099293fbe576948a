import { seedDemoBills } from '../../desk/demo/demo-bills';
import { seedDemoDeliveries } from '../../desk/demo/demo-deliveries';
import { seedDemoParcels } from '../../desk/demo/demo-parcels';
import type { Desk } from '../../desk/model/desk';
import { callAction } from '../../desk/server/call-action';
import { listCards, createRateCard, readVersions } from '../../desk/store/rate-versions';
import { VERBS } from '../../desk/verbs';
import { aDesk } from './a-desk';
import type { DemoConsole } from './console';
import { aPickup } from './records';

/** With proofs, and few enough zones to be looked at quickly. */
const COURIER = 'river_bamboo';

/** The desk behind a console, for what no page asks. */
export const buildDesk = ({ service: { db, firestoreHost }, today }: DemoConsole): Desk => ({
  ...aDesk({ db, host: firestoreHost }, 'demo-shipping', Date.now, 'somchai'),
  today,
});

/**
 * Adds what the demo data lacks: bills, parcels that need care, a request to decide, a pickup of today, and
 * a draft that differs from the live card.
 */
export async function completeDemoData(desk: Desk): Promise<void> {
  await seedDemoBills(desk);
  await seedDemoParcels(desk);
  await seedDemoDeliveries(desk);
  const input = { account_id: 'demo_client', purpose: 'Order page' };
  await callAction(VERBS['access.request'], desk, { input });
  const slot = { date: desk.today(), from: '09:00', to: '12:00' };
  const destination = { ...aPickup().destination, id: 'bangkok' };
  const { id, ...pickup } = aPickup({ id: '649nrsnqx7v8', slot, destination });
  await desk.db.doc(`pickups/${id}`).set(pickup);
  const [card] = listCards(await readVersions(desk.db, COURIER));
  if (!card?.parcel) throw new Error('No such card.');
  const rows = card.parcel.rows.map(({ up_to_grams, prices_satang }) => ({
    up_to_grams,
    prices_satang: prices_satang.map((price) => price && (price * 11) / 10),
  }));
  const parcel = { ...card.parcel, rows };
  await createRateCard(desk.db, { ...card, parcel, version: 2, status: 'draft' });
}
