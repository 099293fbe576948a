import { formatDocumentName, parseDocumentName, type DocumentName } from '../names/resource-path';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import type { Write, WriteResult } from '../protocol/messages';
import type { StoredDocument } from '../storage/collection';
import type { Change, Database } from '../storage/database';
import { applyWrite, type DocumentWrite } from './apply-write';

export interface StagedCommit {
  readonly writeResults: WriteResult[];
  /** One for each document that the commit touches, as the last of its writes leaves it. */
  readonly changes: Change[];
}

export function coveredWrite(write: Write): DocumentWrite {
  switch (write.operation) {
    case undefined:
      throw invalidArgument('A write has no operation set.');
    case 'transform':
      throw unimplemented('a write of a transform alone (Write.transform)');
    case 'update':
    case 'delete':
      return write;
  }
}

export function targetOf(write: DocumentWrite, database: string): DocumentName {
  const name = parseDocumentName(write.operation === 'update' ? write.update.name : write.delete);
  if (name.database !== database) {
    throw invalidArgument(`A write to ${name.database} cannot be part of a commit to ${database}.`);
  }
  return name;
}

/** Works out a whole commit without applying any of it; throws when one write is refused. */
export function stageCommit(
  database: Database,
  writes: readonly Write[],
  micros: number,
): StagedCommit {
  const changes = new Map<string, { path: DocumentName; document: StoredDocument | undefined }>();
  const writeResults = writes.map((unchecked) => {
    const write = coveredWrite(unchecked);
    const name = targetOf(write, database.name);
    const key = formatDocumentName(name.database, name);
    const staged = changes.get(key);
    const current = staged === undefined ? database.get(name) : staged.document;
    const { document, result } = applyWrite(write, name, current, micros);
    changes.set(key, { path: name, document });
    return result;
  });
  return { writeResults, changes: [...changes.values()] };
}
