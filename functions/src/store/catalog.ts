import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import {
  ServiceRecord,
  type ServiceState,
  type ShippingService,
} from '../model/service/shipping-service';
import { FeeRuleRecord, type StoredFeeRule, type Zone, ZoneRecord } from '../pricing/fees/rule';
import { type Hub, HubRecord } from '../slots/hub';
import { getDocument, runQuery } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';

export interface Activatable {
  readonly active: boolean;
}

/** A list that operators maintain: one document per entry, keyed by the entry's id. */
export interface Catalog<Item extends Activatable> {
  readonly collection: string;
  readonly schema: z.ZodType<Item>;
}

export type CatalogEntry<Item extends Activatable> = Item & { readonly id: string };

export const parseEntries = <Item extends Activatable>(
  { schema }: Catalog<Item>,
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CatalogEntry<Item>> =>
  parseEach(docs, schema, (item, { id }) => ({ id, ...item }));

/** The active entries, unordered. One read each. */
async function readActive<Item extends Activatable>(
  db: Database,
  catalog: Catalog<Item>,
): Promise<ParsedDocuments<CatalogEntry<Item>>> {
  const { docs } = await runQuery(db.collection(catalog.collection).where('active', '==', true));
  return parseEntries(catalog, docs);
}

export const SERVICES = { collection: 'services', schema: ServiceRecord };

export const readActiveServices = (db: Database): Promise<ParsedDocuments<ShippingService>> =>
  readActive(db, SERVICES);

export const serviceReference = (db: Database, id: string): DocumentReference =>
  db.collection(SERVICES.collection).doc(id);

export function toServiceState(snapshot: DocumentSnapshot): ServiceState {
  if (!snapshot.exists) return 'none';
  return snapshot.get('active') === true ? 'active' : 'inactive';
}

/** The state of a service. One read. */
export const readServiceState = async (db: Database, id: string): Promise<ServiceState> =>
  toServiceState(await getDocument(serviceReference(db, id)));

export const HUBS = { collection: 'hubs', schema: HubRecord };
export const ZONES = { collection: 'pickup_zones', schema: ZoneRecord };
export const FEE_RULES = { collection: 'pickup_fees', schema: FeeRuleRecord };

export const readActiveHubs = (db: Database): Promise<ParsedDocuments<Hub>> => readActive(db, HUBS);

export const readActiveZones = (db: Database): Promise<ParsedDocuments<Zone>> =>
  readActive(db, ZONES);

export const readActiveFeeRules = (db: Database): Promise<ParsedDocuments<StoredFeeRule>> =>
  readActive(db, FEE_RULES);
