import type { Write } from './protocol/messages';
import type { QueryResult } from './query/execute-query';
import type { Query } from './query/parse-query';

export interface MeterReading {
  /** Billed reads: of documents, and of index entries where those are billed. */
  documentsRead: number;
  documentsWritten: number;
  documentsDeleted: number;
  /** Billed index entries; each thousand of a query is one read, of a vector search each hundred. */
  indexEntriesRead: number;
  /** The size of all answers on the network. */
  bytesSent: number;
}

/** What production bills for a query. */
export interface QueryCost {
  readonly documents: number;
  readonly indexEntries: number;
  readonly reads: number;
}

const ENTRIES_A_READ = 1000;
const VECTORS_A_READ = 100;

/** A query that reads nothing counts as one read. */
const costOf = (documents: number, indexEntries: number, entriesARead: number): QueryCost => ({
  documents,
  indexEntries,
  reads: Math.max(1, documents + Math.ceil(indexEntries / entriesARead)),
});

/**
 * Counts what production would bill, over all databases of one server.
 * https://firebase.google.com/docs/firestore/pricing
 */
export class Meter {
  private counts: MeterReading = nothing();

  reading(): MeterReading {
    return { ...this.counts };
  }

  reset(): void {
    this.counts = nothing();
  }

  recordReads(documents: number): void {
    this.counts.documentsRead += documents;
  }

  /** Bills the documents that the offset skips as well. */
  recordQuery(query: Query, { documents, skipped, indexEntries }: QueryResult): QueryCost {
    const isVectorSearch = query.nearest !== undefined;
    // Ranges and negations on several fields make a query scan entries that it cannot use.
    const isBilled = isVectorSearch || query.inequalityFields.length > 1;
    return this.record(
      costOf(
        documents.length + skipped,
        isBilled ? indexEntries : 0,
        isVectorSearch ? VECTORS_A_READ : ENTRIES_A_READ,
      ),
    );
  }

  /** One index entry per document that is counted or summed. */
  recordAggregation(matched: number): QueryCost {
    return this.record(costOf(0, matched, ENTRIES_A_READ));
  }

  private record(cost: QueryCost): QueryCost {
    this.counts.indexEntriesRead += cost.indexEntries;
    this.recordReads(cost.reads);
    return cost;
  }

  recordWrites(writes: readonly Write[]): void {
    for (const { operation } of writes) {
      if (operation === 'delete') this.counts.documentsDeleted += 1;
      else this.counts.documentsWritten += 1;
    }
  }

  recordSent(bytes: number): void {
    this.counts.bytesSent += bytes;
  }
}

const nothing = (): MeterReading => ({
  documentsRead: 0,
  documentsWritten: 0,
  documentsDeleted: 0,
  indexEntriesRead: 0,
  bytesSent: 0,
});
