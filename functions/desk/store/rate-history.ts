import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';

import type { Fault } from '../../src/errors/fault';
import type { Database } from '../../src/store/database';
import {
  MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
} from '../../src/store/parse-document';
import { RATES, isOfSurcharges } from '../../src/store/rates';
import { unreadable } from '../faults/refusals';
import type { CourierRecords, RateRecord } from '../rates/history/rate-records';
import { type StoredVersion, parseRateCards, readVersions } from './rate-versions';
import { AuditEntry } from './read-audit';
import { AUDIT } from './run-audited';
import { parseSurcharges, surchargesReference } from './surcharge-operations';

/** As of one instant. Reads versions twice, dated charges three times, and one record a change. */
export const readCourierRecords = (db: Database, courier: string): Promise<CourierRecords> =>
  db.runTransaction(
    async (transaction) => {
      const [{ stored, malformed }, surcharges, audit] = await Promise.all([
        readVersions(db, courier, (query) => transaction.get(query)),
        transaction.get(surchargesReference(db, courier)),
        transaction.get(auditBetween(db, `${RATES}/${courier}-`, `${RATES}/${courier}.`)),
      ]);
      const records = parseAudit(audit);
      return toRecords(courier, stored, surcharges, records.items, [
        ...malformed,
        ...records.malformed,
      ]);
    },
    { readOnly: true },
  );

/** The same of every courier, by name. One read for each document and each change. */
export const readAllRecords = (db: Database): Promise<CourierRecords[]> =>
  db.runTransaction(
    async (transaction) => {
      const [rates, audit] = await Promise.all([
        transaction.get(db.collection(RATES)),
        transaction.get(auditBetween(db, `${RATES}/`, `${RATES}0`)),
      ]);
      const cards = parseRateCards(rates.docs);
      const records = parseAudit(audit);
      const malformed = [...cards.malformed, ...records.malformed];
      const couriers = new Set([
        ...cards.items.map(({ card }) => card.courier_name),
        ...rates.docs.filter(isOfSurcharges).map(courierOf),
        ...records.items.map(({ target }) => courierOf({ id: target })),
      ]);
      return [...couriers].sort().map((courier) =>
        toRecords(
          courier,
          cards.items.filter(({ card }) => card.courier_name === courier),
          rates.docs.find((doc) => isOfSurcharges(doc) && courierOf(doc) === courier),
          records.items.filter(({ target }) => courierOf({ id: target }) === courier),
          malformed.filter((one) => courierOf(one) === courier),
        ),
      );
    },
    { readOnly: true },
  );

const auditBetween = (db: Database, from: string, to: string): Query =>
  db.collection(AUDIT).where('target', '>=', from).where('target', '<', to);

/** The courier of a document among the rates, by its id: a courier's name has no hyphen. */
const courierOf = ({ id }: { readonly id: string }): string => id.slice(0, id.lastIndexOf('-'));

/** In stored order, which is known to the microsecond. */
function parseAudit({ docs }: QuerySnapshot): ParsedDocuments<RateRecord> {
  const inOrder = [...docs].sort((a, b) =>
    a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1,
  );
  return parseEach(inOrder, AuditEntry, ({ at, target, ...entry }, doc) => ({
    ...entry,
    target: target.slice(RATES.length + 1),
    at: at.getTime(),
    storedAt: doc.createTime?.toMillis() ?? 0,
  }));
}

/** Existing documents have a time. */
const writtenAt = ({ id, updateTime }: DocumentSnapshot) => ({
  id,
  updatedAt: updateTime?.toMillis() ?? 0,
});

function toRecords(
  courier: string,
  stored: readonly StoredVersion[],
  surcharges: DocumentSnapshot | undefined,
  records: readonly RateRecord[],
  malformed: readonly MalformedDocumentError[],
): CourierRecords {
  const dated = readDated(surcharges);
  const isOfCard = (record: RateRecord): boolean => !isOfSurcharges({ id: record.target });
  return {
    courier,
    cards: stored.map(({ card, snapshot }) => ({ card, ...writtenAt(snapshot) })),
    surcharges: 'fault' in dated ? undefined : dated.stored,
    ofCards: records.filter(isOfCard),
    ofSurcharges: records.filter((record) => !isOfCard(record)),
    malformed: [...malformed.map(unreadable), ...('fault' in dated ? [dated.fault] : [])],
  };
}

function readDated(
  found: DocumentSnapshot | undefined,
): { readonly stored: CourierRecords['surcharges'] } | { readonly fault: Fault } {
  if (found?.exists !== true) return { stored: undefined };
  try {
    return { stored: { surcharges: parseSurcharges(found), ...writtenAt(found) } };
  } catch (cause) {
    if (!(cause instanceof MalformedDocumentError)) throw cause;
    return { fault: unreadable(cause) };
  }
}
