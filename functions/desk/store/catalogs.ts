import type { DocumentSnapshot } from 'firebase-admin/firestore';

import type { Fault } from '../../src/errors/fault';
import { MAX_SORT_ORDER, bySortOrder } from '../../src/fields/numbers';
import type {
  NewService,
  ServiceRecord,
  ServiceState,
  ShippingService,
} from '../../src/model/service/shipping-service';
import { byFeeRuleOrder } from '../../src/pricing/fees/rule';
import { HolidayYear } from '../../src/slots/holiday';
import { getDocument, runQuery } from '../../src/store/billed';
import {
  FEE_RULES,
  HUBS,
  SERVICES,
  ZONES,
  serviceReference,
  toServiceState,
  type Activatable,
  type Catalog,
  type CatalogEntry,
  parseEntries,
} from '../../src/store/catalog';
import type { Database } from '../../src/store/database';
import { HOLIDAYS } from '../../src/store/holidays';
import {
  type MalformedDocumentError,
  parseEach,
  type ParsedDocuments,
} from '../../src/store/parse-document';
import { unreadable, refuse } from '../faults/refusals';
import type { OperatorDesk, Operation } from '../model/operation';
import { isDocumentId, requireDocumentId } from './document-id';
import { type OperatorTransaction, runAudited } from './run-audited';

/** What operators do with a list of one kind. */
interface MaintainedCatalog<Item extends Activatable> {
  /** All entries, active or not, in display order. */
  readonly listAll: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** Creates or updates entries, all or none. Other entries stay as they are. */
  readonly importAll: (
    desk: OperatorDesk,
    entries: readonly CatalogEntry<Item>[],
  ) => Promise<Operation<void>>;
  /** @throws OperationRefusal for no such entry, or if the one to activate cannot be read. */
  readonly setActive: (desk: OperatorDesk, id: string, active: boolean) => Promise<Operation<void>>;
}

/** `noun` names an entry in refusals and in the audit record. */
const withoutUndefined = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const maintain = <Item extends Activatable>(
  noun: string,
  catalog: Catalog<Item>,
  order: (a: CatalogEntry<Item>, b: CatalogEntry<Item>) => number,
  stored: (record: Omit<CatalogEntry<Item>, 'id'>) => object = (record) => record,
): MaintainedCatalog<Item> => ({
  async listAll(db) {
    const { docs } = await runQuery(db.collection(catalog.collection));
    const { items, malformed } = parseEntries(catalog, docs);
    return { items: items.sort(order), malformed };
  },

  importAll: (desk, entries) =>
    runAudited(desk, async (transaction) => {
      for (const { id, ...record } of entries) {
        const snapshot = await transaction.get(desk.db.collection(catalog.collection).doc(id));
        const fields = { ...stored(record) };
        if (snapshot.exists) transaction.update(snapshot, fields, `${noun} changed`);
        else transaction.create(snapshot.ref, withoutUndefined(fields), `${noun} created`);
      }
    }),

  setActive: (desk, id, active) =>
    runAudited(desk, async (transaction) => {
      const snapshot = await transaction.get(
        desk.db.collection(catalog.collection).doc(requireDocumentId(id)),
      );
      if (!snapshot.exists) throw refuse('entry_missing', { noun, id });
      // An unreadable entry must not become active.
      const [malformed] = active ? parseEntries(catalog, [snapshot]).malformed : [];
      if (malformed !== undefined) {
        const { path, reason } = malformed;
        throw refuse('document_unreadable', { document: path, reason });
      }
      transaction.update(snapshot, { active }, `${noun} ${active ? '' : 'de'}activated`);
    }),
});

/** Earlier releases cannot read a service with this member: it is stored only while it is set. */
const asStored = (record: ServiceRecord): ServiceRecord =>
  record.silent_after_days === null ? { ...record, silent_after_days: undefined } : record;

export const storedServices = maintain('service', SERVICES, bySortOrder, asStored);

/** The service of a courier, unless there is none or it cannot be read. One read. */
export const findService = async (db: Database, id: string): Promise<readonly ShippingService[]> =>
  isDocumentId(id)
    ? parseEntries(SERVICES, [await getDocument(serviceReference(db, id))]).items
    : [];

/** Null for the default. @throws OperationRefusal if there is no such service. */
export const setSilentDays = (
  desk: OperatorDesk,
  { id, days }: { readonly id: string; readonly days: number | null },
): Promise<Operation<void>> =>
  runAudited(desk, async (transaction) => {
    const snapshot = await transaction.get(serviceReference(desk.db, requireDocumentId(id)));
    if (!snapshot.exists) throw refuse('entry_missing', { noun: 'service', id });
    transaction.update(snapshot, { silent_after_days: days ?? undefined }, 'service changed');
  });

export const storedHubs = maintain('hub', HUBS, bySortOrder);

export const storedZones = maintain('zone', ZONES, bySortOrder);

export const storedFeeRules = maintain('fee rule', FEE_RULES, byFeeRuleOrder);

export const serviceStateWithin = async (
  transaction: OperatorTransaction,
  id: string,
): Promise<ServiceState> =>
  toServiceState(await transaction.get(serviceReference(transaction.db, id)));

/** The gap left after the last entry, so that others fit in between. */
const SORT_STEP = 10;

/** After the last one unless it has a `sort_order`. @throws OperationRefusal if its id exists. */
export function addService(
  desk: OperatorDesk,
  {
    id,
    sort_order,
    silent_after_days,
    ...given
  }: Omit<NewService, 'active' | 'sort_order'> & SortOrder,
): Promise<Operation<ShippingService>> {
  return runAudited(desk, async (transaction) => {
    const { docs } = await transaction.query(desk.db.collection(SERVICES.collection));
    const existing = docs.find((doc) => doc.id === id);
    if (existing !== undefined) {
      const isActive = toServiceState(existing) === 'active';
      throw refuse(isActive ? 'service_active' : 'service_inactive', { service: id });
    }
    const record: ServiceRecord = {
      ...given,
      active: true,
      sort_order: sort_order ?? orderAfter(docs),
      ...(silent_after_days != null && { silent_after_days }),
    };
    transaction.create(serviceReference(desk.db, id), record, 'service created');
    return { id, ...record };
  });
}

interface SortOrder {
  readonly sort_order?: number | undefined;
}

function orderAfter(docs: readonly DocumentSnapshot[]): number {
  const orders = docs.map((doc) => Number(doc.get('sort_order'))).filter(Number.isInteger);
  return Math.min(Math.max(0, ...orders) + SORT_STEP, MAX_SORT_ORDER);
}

/** Every imported year, earliest first. */
export async function listHolidayYears(db: Database): Promise<ParsedDocuments<HolidayYear>> {
  const { docs } = await runQuery(db.collection(HOLIDAYS));
  const { items, malformed } = parseEach(docs, HolidayYear, (year) => year);
  return { items: items.sort((a, b) => a.year - b.year), malformed };
}

/** Imports years, all or none. Each replaces what was stored for the year. */
export function importHolidays(
  desk: OperatorDesk,
  years: readonly HolidayYear[],
): Promise<Operation<void>> {
  return runAudited(desk, async (transaction) => {
    for (const year of years) {
      const reference = desk.db.collection(HOLIDAYS).doc(String(year.year));
      const snapshot = await transaction.get(reference);
      if (snapshot.exists) transaction.update(snapshot, year, 'holidays changed');
      else transaction.create(reference, year, 'holidays created');
    }
  });
}

/** What cannot be read of some lists, as faults. */
export const listUnreadable = (
  ...lists: readonly { readonly malformed: readonly MalformedDocumentError[] }[]
): Fault[] => lists.flatMap(({ malformed }) => malformed.map(unreadable));
