import type { ChangesPagination, Pagination } from './types.gen.js';

/** What a method resolves to. */
export interface Answer<Data> {
  /** The `data` of the answer or, for a quote, which has none, the answer itself. */
  readonly data: Data;
  /** Names the request in the service's logs: give it to us when you ask about a request. */
  readonly requestId: string;
  /** Whether the service sent the first answer to this idempotency key again. */
  readonly replayed: boolean;
}

/** A page of a list. */
export interface Page<Row> extends Answer<Row[]> {
  readonly pagination: Pagination;
}

/** A page of the records that changed. */
export interface ChangesPage<Row> extends Answer<Row[]> {
  readonly pagination: ChangesPagination;
}
