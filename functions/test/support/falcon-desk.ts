import { type Ran, openAdmin } from './admin';
import { type SeededShipment, openFalcon, seedShipments, storeShipments } from './seeded-shipments';

export type FalconDesk = Awaited<ReturnType<typeof openFalconDesk>>;

/** The courier falcon with some shipments, and the operators' tool beside them. */
export async function openFalconDesk(count: number, seed: number) {
  const admin = await openAdmin();
  const { folder, file } = admin;
  const shipments = seedShipments(count, seed);
  await openFalcon(admin.firestore.db, admin.run, folder);
  await storeShipments(admin.firestore.db, shipments);
  let next = 0;
  return {
    admin,
    folder,
    file,
    shipments,
    close: () => admin.close(),
    /** Some that nobody has asked for yet. */
    some: (wanted: number): SeededShipment[] => shipments.slice(next, (next += wanted)),
    bills: (...args: string[]): Promise<Ran> => admin.run('bills', ...args),
    async json<Answer>(...args: string[]) {
      const { out } = await admin.run('--json', 'bills', ...args);
      return JSON.parse(out) as Answer;
    },
  };
}
