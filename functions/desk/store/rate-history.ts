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
import { readVersions } from './rate-versions';
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
        transaction.get(buildAuditQuery(db, courier)),
      ]);
      const records = parseAudit(audit);
      const dated = readDated(surcharges);
      return {
        courier,
        cards: stored.map(({ card, snapshot }) => ({ card, ...writtenAt(snapshot) })),
        surcharges: 'fault' in dated ? undefined : dated.stored,
        ofCards: records.items.filter((record) => !isOfSurcharges({ id: record.target })),
        ofSurcharges: records.items.filter(({ target }) => isOfSurcharges({ id: target })),
        malformed: [
          ...[...malformed, ...records.malformed].map(unreadable),
          ...('fault' in dated ? [dated.fault] : []),
        ],
      };
    },
    { readOnly: true },
  );

/** A courier's name has no hyphen, and `.` comes after it. */
const buildAuditQuery = (db: Database, courier: string): Query =>
  db
    .collection(AUDIT)
    .where('target', '>=', `${RATES}/${courier}-`)
    .where('target', '<', `${RATES}/${courier}.`);

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

function readDated(
  found: DocumentSnapshot,
): { readonly stored: CourierRecords['surcharges'] } | { readonly fault: Fault } {
  if (!found.exists) return { stored: undefined };
  try {
    return { stored: { surcharges: parseSurcharges(found), ...writtenAt(found) } };
  } catch (cause) {
    if (!(cause instanceof MalformedDocumentError)) throw cause;
    return { fault: unreadable(cause) };
  }
}
