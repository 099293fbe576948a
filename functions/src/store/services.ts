import { ServiceRecord, type ShippingService } from '../catalog/shipping-service';

import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';

const SERVICES = 'services';

/** The active services in no order, and the documents that are none. One read each. */
export async function readActiveServices(db: Database): Promise<ParsedDocuments<ShippingService>> {
  const { docs } = await db.collection(SERVICES).where('active', '==', true).get();
  return parseEach(docs, ServiceRecord, (record, { id }) => ({ id, ...record }));
}
