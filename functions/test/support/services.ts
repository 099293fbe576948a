import type { Database } from '../../src/store/database';

/** Stores active services, so that cards of these couriers can be published. */
export async function storeServices(db: Database, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const service = { service_name: id, logo: null, active: true, sort_order: 1 };
    await db.collection('services').doc(id).set(service);
  }
}
