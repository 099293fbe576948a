import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import {
  ServiceRecord,
  type ServiceState,
  type ShippingService,
} from '../catalog/record/shipping-service';
import { getDocument } from './billed';
import { readActive } from './catalog';
import type { Database } from './database';
import type { ParsedDocuments } from './parse-document';

export const SERVICES = { collection: 'services', schema: ServiceRecord };

export const readActiveServices = (db: Database): Promise<ParsedDocuments<ShippingService>> =>
  readActive(db, SERVICES);

export const serviceReference = (db: Database, id: string): DocumentReference =>
  db.collection(SERVICES.collection).doc(id);

export function serviceStateOf(snapshot: DocumentSnapshot): ServiceState {
  if (!snapshot.exists) return 'none';
  return snapshot.get('active') === true ? 'active' : 'inactive';
}

/** The state of a service. One read. */
export const readServiceState = async (db: Database, id: string): Promise<ServiceState> =>
  serviceStateOf(await getDocument(serviceReference(db, id)));
