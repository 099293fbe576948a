export interface MeterReading {
  documentsRead: number;
  documentsWritten: number;
  documentsDeleted: number;
}

/** Counts what production would bill, over all databases of one server. */
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

  /** A query that finds nothing, or a request that is no document read, is billed as one read. */
  recordQuery(documents: number): void {
    this.recordReads(Math.max(1, documents));
  }

  recordWrite(): void {
    this.counts.documentsWritten += 1;
  }

  recordDelete(): void {
    this.counts.documentsDeleted += 1;
  }
}

const nothing = (): MeterReading => ({
  documentsRead: 0,
  documentsWritten: 0,
  documentsDeleted: 0,
});
