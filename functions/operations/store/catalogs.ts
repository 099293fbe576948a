import { bySortOrder } from '../../src/fields/numbers';
import { byFeeRuleOrder } from '../../src/pickups/fees/rule';
import { runQuery } from '../../src/store/billed';
import {
  type Activatable,
  type Catalog,
  type CatalogEntry,
  parseEntries,
} from '../../src/store/catalog';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { FEE_RULES, HUBS, ZONES } from '../../src/store/pickup-catalogs';
import { SERVICES } from '../../src/store/services';
import { refuse } from '../faults/refusals';
import { operate } from './operate';
import type { Operation, Operator } from './operation';

/** What operators do with a list of one kind. */
interface MaintainedCatalog<Item extends Activatable> {
  /** All entries, active or not, in display order. */
  readonly listAll: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** Creates or updates entries, all or none. Other entries stay as they are. */
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly CatalogEntry<Item>[],
  ) => Promise<Operation<void>>;
  /**
   * @throws OperationRefusal if there is no such entry ("There is no hub rama_iv."), or if the
   * entry to activate cannot be read.
   */
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
}

/** `noun` names an entry in refusals and in the audit record. */
const maintain = <Item extends Activatable>(
  noun: string,
  catalog: Catalog<Item>,
  order: (a: CatalogEntry<Item>, b: CatalogEntry<Item>) => number,
): MaintainedCatalog<Item> => ({
  async listAll(db) {
    const { docs } = await runQuery(db.collection(catalog.collection));
    const { items, malformed } = parseEntries(catalog, docs);
    return { items: items.sort(order), malformed };
  },

  importAll: (db, operator, entries) =>
    operate(db, operator, async (transaction) => {
      for (const { id, ...record } of entries) {
        const snapshot = await transaction.get(db.collection(catalog.collection).doc(id));
        if (snapshot.exists) transaction.update(snapshot, record, `${noun} changed`);
        else transaction.create(snapshot.ref, record, `${noun} created`);
      }
    }),

  setActive: (db, operator, id, active) =>
    operate(db, operator, async (transaction) => {
      const snapshot = await transaction.get(db.collection(catalog.collection).doc(id));
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

export const {
  listAll: listAllServices,
  importAll: importServices,
  setActive: setServiceActive,
} = maintain('service', SERVICES, bySortOrder);

export const {
  listAll: listAllHubs,
  importAll: importHubs,
  setActive: setHubActive,
} = maintain('hub', HUBS, bySortOrder);

export const {
  listAll: listAllZones,
  importAll: importZones,
  setActive: setZoneActive,
} = maintain('zone', ZONES, bySortOrder);

export const {
  listAll: listAllFeeRules,
  importAll: importFeeRules,
  setActive: setFeeRuleActive,
} = maintain('fee rule', FEE_RULES, byFeeRuleOrder);
