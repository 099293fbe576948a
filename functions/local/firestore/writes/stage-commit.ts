import { invalidArgument, unimplemented } from '../errors/rpc-error';
import { assertIndexLimits } from '../indexes/assert-index-limits';
import type { IndexDefinitions } from '../indexes/definitions';
import { formatDocumentName, parseDocumentName, type DocumentName } from '../names/resource-path';
import type { Write, WriteResult } from '../protocol/messages';
import type { Database } from '../storage/database';
import type { Change, StoredDocument } from '../storage/stored-document';
import { type DocumentWrite, applyWrite } from './apply-write';

export interface StagedChange extends Change {
  /** The document before the commit. */
  readonly before: StoredDocument | undefined;
}

export interface StagedCommit {
  readonly micros: number;
  readonly writeResults: readonly WriteResult[];
  /** One per document that the commit touches, as its last write leaves it. */
  readonly changes: readonly StagedChange[];
}

export function asDocumentWrite(write: Write): DocumentWrite {
  switch (write.operation) {
    case undefined:
      throw invalidArgument('A write has no operation set.');
    case 'transform':
      throw unimplemented('writes of a transform alone');
    case 'delete':
      // Comments of update_mask and update_transforms in google/firestore/v1/write.proto.
      if (write.updateMask !== null || write.updateTransforms.length > 0) {
        throw invalidArgument('A write with the operation delete updates no fields.');
      }
      return write;
    case 'update':
      return write;
  }
}

export function parseTarget(write: DocumentWrite, database: string): DocumentName {
  const name = parseDocumentName(write.operation === 'update' ? write.update.name : write.delete);
  if (name.database !== database) {
    throw invalidArgument(`A write to ${name.database} cannot be part of a commit to ${database}.`);
  }
  return name;
}

interface NamedWrite {
  readonly write: DocumentWrite;
  readonly name: DocumentName;
}

export const namedWrites = (writes: readonly Write[], database: string): NamedWrite[] =>
  writes.map((unchecked) => {
    const write = asDocumentWrite(unchecked);
    return { write, name: parseTarget(write, database) };
  });

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const MAX_TRANSFORMS = 500;

/** Counts the field transforms of each document over all writes of a commit. */
class TransformCounts {
  private readonly counts = new Map<string, number>();

  add(document: string, transforms: number): void {
    if (transforms === 0) return;
    const count = (this.counts.get(document) ?? 0) + transforms;
    if (count > MAX_TRANSFORMS) {
      throw invalidArgument(
        `cannot have more than ${MAX_TRANSFORMS} field transforms on a single document`,
      );
    }
    this.counts.set(document, count);
  }
}

/** Computes a whole commit without applying any of it; throws if a write is refused. */
export function stageCommit(
  database: Database,
  writes: readonly NamedWrite[],
  micros: number,
  indexes: IndexDefinitions,
): StagedCommit {
  const changes = new Map<string, StagedChange>();
  const transforms = new TransformCounts();
  const writeResults = writes.map(({ write, name }) => {
    const key = formatDocumentName(name.database, name);
    transforms.add(key, write.updateTransforms.length);
    const staged = changes.get(key);
    const before = database.get(name);
    const current = staged === undefined ? before : staged.document;
    const { document, result } = applyWrite(write, name, current, micros);
    changes.set(key, { path: name, before, document });
    return result;
  });
  for (const { document } of changes.values()) {
    if (document?.updateMicros === micros) assertIndexLimits(document, indexes);
  }
  return { micros, writeResults, changes: [...changes.values()] };
}
