import type { Write } from '../protocol/messages';
import type { QueryResult } from '../query/execute-query';
import type { Query } from '../query/parse-query';

export interface MeterReading {
  /** Billed reads: of documents, and of index entries where those are billed. */
  documentsRead: number;
  documentsWritten: number;
  documentsDeleted: number;
  /** Billed index entries; each thousand of a query is one read. */
  indexEntriesRead: number;
  /** The size of all answers on the network. */
  bytesSent: number;
}

const ENTRIES_A_READ = 1000;

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
  recordQuery(query: Query, { documents, skipped, indexEntries }: QueryResult): void {
    // Ranges and negations on several fields make a query scan entries that it cannot use.
    const isBilled = query.inequalityFields.length > 1;
    this.record(documents.length + skipped, isBilled ? indexEntries : 0);
  }

  /** One index entry per document that is counted. */
  recordAggregation(matched: number): void {
    this.record(0, matched);
  }

  /** A query that reads nothing counts as one read. */
  private record(documents: number, indexEntries: number): void {
    this.counts.indexEntriesRead += indexEntries;
    this.recordReads(Math.max(1, documents + Math.ceil(indexEntries / ENTRIES_A_READ)));
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
