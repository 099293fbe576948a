import { mergeSorted } from '../storage/sorted-list';
import type { StoredDocument } from '../storage/stored-document';
import { type Scan, type View, compareDocumentPaths, isInScope, isIndexed } from '../storage/view';
import { type Conjunction, meets } from './condition';
import { compareInOrder } from './parse-order';
import type { Query } from './parse-query';
import { buildLayout, planScans } from './plan-scans';

export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  /** Documents that the offset passed over. */
  readonly skipped: number;
  /** Entries of indexes that were looked at. */
  readonly indexEntries: number;
}

class Execution {
  indexEntries = 0;

  constructor(
    private readonly view: View,
    private readonly query: Query,
  ) {}

  /** In order and each once, although several conjunctions may find it. */
  *matches(): Generator<StoredDocument> {
    const { conjunctions, order } = this.query;
    const sequences = conjunctions.flatMap((conjunction) => this.sequences(conjunction));
    let last: StoredDocument | undefined;
    for (const document of mergeSorted(sequences, compareInOrder(order))) {
      if (last === undefined || compareDocumentPaths(last, document) !== 0) yield document;
      last = document;
    }
  }

  private sequences(conjunction: Conjunction): Iterable<StoredDocument>[] {
    return planScans(this.query, conjunction).map((scan) => this.documents(conjunction, scan));
  }

  private *documents(conjunction: Conjunction, scan: Scan): Generator<StoredDocument> {
    for (const { document } of this.view.scan(this.query.scope, scan)) {
      this.indexEntries += 1;
      if (conjunction.every((condition) => meets(condition, document))) yield document;
    }
  }
}

/** Runs a query in one step, on one state of the database. */
export function executeQuery(view: View, query: Query): QueryResult {
  const { offset, limit } = query;
  const execution = new Execution(view, query);
  const documents: StoredDocument[] = [];
  let skipped = 0;
  const matches = limit === 0 ? [] : execution.matches();
  for (const document of matches) {
    if (skipped < offset) skipped += 1;
    else documents.push(document);
    if (documents.length >= limit) break;
  }
  return { documents, skipped, indexEntries: execution.indexEntries };
}

/** Whether every entry of the scans is of a document that meets the conjunction. */
function areExact({ order }: Query, conjunction: Conjunction): boolean {
  const layout = buildLayout(conjunction, order);
  const fixed: Conjunction = [layout.contains, ...layout.equals].filter(
    (condition) => condition !== undefined,
  );
  const [first] = layout.order;
  return conjunction.every(
    (condition) => fixed.includes(condition) || condition.field.text === first?.field.text,
  );
}

/** By the ends of the scans; undefined where the documents themselves have to be looked at. */
function countByScans(view: View, query: Query): number | undefined {
  const { scope, conjunctions } = query;
  const [conjunction, another] = conjunctions;
  // A document may meet several alternatives.
  if (conjunction === undefined || another !== undefined) return undefined;
  if (!isIndexed(scope) || !areExact(query, conjunction)) return undefined;
  return planScans(query, conjunction).reduce((sum, scan) => sum + view.count(scope, scan), 0);
}

/** How many documents the query finds. */
export function countDocuments(view: View, query: Query): number {
  const count = countByScans(view, query);
  if (count === undefined) return executeQuery(view, query).documents.length;
  return Math.min(Math.max(0, count - query.offset), query.limit);
}

/** Whether a document matches the query, regardless of cursors, offset and limit. */
export const isMatch = ({ scope, conjunctions, order }: Query, document: StoredDocument): boolean =>
  isInScope(scope, document) &&
  order.every(({ field }) => field.read(document) !== undefined) &&
  conjunctions.some((conjunction) => conjunction.every((condition) => meets(condition, document)));
