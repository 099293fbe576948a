import { formatDocumentName, restoreDocumentName } from '../names/resource-path';
import { firestoreService } from '../protocol/definition';
import type { OutgoingDocument } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import type { Change, Committed } from '../storage/stored-document';
import { restoreFields } from '../values/copy-fields';
import { microsOfTimestamp } from '../values/value';

interface LoggedCommit {
  database: string;
  writes: ({ update: OutgoingDocument } | { delete: string })[];
  /** Otherwise the id of a transaction, which has ended: here the time, in microseconds since 1970. */
  transaction: Buffer;
}

const TIME_BYTES = 8;

function timeBytes(micros: number | undefined): Buffer {
  if (micros === undefined) return Buffer.alloc(0);
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeBigUInt64LE(BigInt(micros));
  return bytes;
}

function commitMethod() {
  const method = firestoreService()['Commit'];
  if (method === undefined) {
    throw new Error('The installed Firestore definitions have no Commit.');
  }
  return method;
}

/** The documents as the commit left them, as a CommitRequest of google.firestore.v1. */
export function encodeCommit({ database, micros, changes }: Committed): Buffer {
  const commit: LoggedCommit = {
    database,
    transaction: timeBytes(micros),
    writes: changes.map(({ path, document }) =>
      document === undefined
        ? { delete: formatDocumentName(database, path) }
        : { update: outgoingDocument(database, document, undefined) },
    ),
  };
  return commitMethod().requestSerialize(commit);
}

/** True for payloads from `encodeCommit`, as the CRC has shown. */
const asLoggedCommit = (decoded: object): LoggedCommit => decoded as LoggedCommit;

export function decodeCommit(payload: Buffer): Committed {
  const { database, writes, transaction } = asLoggedCommit(
    commitMethod().requestDeserialize(payload),
  );
  const changes = writes.map((write): Change => {
    if ('delete' in write) {
      return { path: restoreDocumentName(write.delete), document: undefined };
    }
    const { name, fields, createTime, updateTime } = write.update;
    const path = restoreDocumentName(name);
    const createMicros = microsOfTimestamp(createTime);
    const updateMicros = microsOfTimestamp(updateTime);
    const { collection, id } = path;
    const document = { collection, id, fields: restoreFields(fields), createMicros, updateMicros };
    return { path, document };
  });
  const micros =
    transaction.length === TIME_BYTES ? Number(transaction.readBigUInt64LE()) : undefined;
  return { database, micros, changes };
}
