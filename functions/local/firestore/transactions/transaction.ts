import { randomBytes } from 'node:crypto';

import { formatDocumentName, type DocumentPath } from '../names/resource-path';
import { isMatch } from '../query/execute-query';
import type { Query } from '../query/parse-query';
import type { Snapshot } from '../storage/snapshot';
import { isInScope } from '../storage/view';
import type { StagedChange } from '../writes/stage-commit';

/** What a read covers: documents by name, or everything that a query could find. */
export type Footprint = { readonly documents: readonly DocumentPath[] } | { readonly query: Query };

const keyOf = (path: DocumentPath): string => formatDocumentName('', path);

/**
 * An open transaction. One that may write holds a shared lock on all it has read, as production's
 * do for server clients. A read-only one has a snapshot instead, and takes no locks.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
export class Transaction {
  readonly id: Buffer = randomBytes(16);
  private readonly documents = new Set<string>();
  private readonly queries: Query[] = [];

  /** `rank`: the lower, the older; a retry keeps the rank of the attempt before it. */
  constructor(
    readonly databaseName: string,
    readonly rank: number,
    readonly snapshot: Snapshot | undefined,
  ) {}

  lock(footprint: Footprint): void {
    if ('query' in footprint) this.queries.push(footprint.query);
    else for (const path of footprint.documents) this.documents.add(keyOf(path));
  }

  get holdsLocks(): boolean {
    return this.documents.size > 0 || this.queries.length > 0;
  }

  locksDocument(path: DocumentPath): boolean {
    return this.documents.has(keyOf(path));
  }

  /** Whether the write could add a document to a query's result, or remove one. */
  locksResult({ before, document }: StagedChange): boolean {
    return [before, document].some(
      (version) => version !== undefined && this.queries.some((query) => isMatch(query, version)),
    );
  }
}

/** Whether a write to the document might change what the read sees. */
export const mightTouch = (footprint: Footprint, path: DocumentPath): boolean =>
  'query' in footprint
    ? isInScope(footprint.query.scope, path)
    : footprint.documents.some((other) => keyOf(other) === keyOf(path));

type BlockersOf = (transaction: Transaction) => readonly Transaction[];

function pathBack(
  from: Transaction,
  to: Transaction,
  blockersOf: BlockersOf,
  seen: Set<Transaction>,
): Transaction[] | undefined {
  for (const blocker of blockersOf(from)) {
    if (blocker === to) return [from];
    if (seen.has(blocker)) continue;
    seen.add(blocker);
    const rest = pathBack(blocker, to, blockersOf, seen);
    if (rest !== undefined) return [from, ...rest];
  }
  return undefined;
}

/** The youngest of those that wait for each other in a cycle through the transaction, if any do. */
export const youngestInCycle = (
  transaction: Transaction,
  blockersOf: BlockersOf,
): Transaction | undefined =>
  pathBack(transaction, transaction, blockersOf, new Set())?.reduce((youngest, other) =>
    other.rank > youngest.rank ? other : youngest,
  );
