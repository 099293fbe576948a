import type { Fields, Timestamp, UncheckedFields, UncheckedValue } from '../values/value';

/*
 * The messages of google.firestore.v1 as definition.ts decodes and encodes them: an absent message is
 * null, an absent scalar its default, and a oneof's own name says which of its members is set. An enum
 * is decoded as its name, and encoded from its number.
 */

export interface DocumentMask {
  fieldPaths: string[];
}

export type Precondition =
  | { conditionType: 'exists'; exists: boolean }
  | { conditionType: 'updateTime'; updateTime: Timestamp }
  | { conditionType?: undefined };

export interface IncomingDocument {
  name: string;
  fields: UncheckedFields;
}

export interface OutgoingDocument {
  name: string;
  fields: Fields;
  createTime: Timestamp;
  updateTime: Timestamp;
}

export type FieldTransform = { fieldPath: string } & (
  | { transformType: 'setToServerValue'; setToServerValue: string }
  | { transformType: 'increment'; increment: UncheckedValue }
  | { transformType: 'maximum' | 'minimum' }
  | { transformType: 'appendMissingElements'; appendMissingElements: { values: UncheckedValue[] } }
  | { transformType: 'removeAllFromArray'; removeAllFromArray: { values: UncheckedValue[] } }
  | { transformType?: undefined }
);

export type Write = {
  updateMask: DocumentMask | null;
  updateTransforms: FieldTransform[];
  currentDocument: Precondition | null;
} & (
  | { operation: 'update'; update: IncomingDocument }
  | { operation: 'delete'; delete: string }
  | { operation: 'transform' }
  | { operation?: undefined }
);

export interface WriteResult {
  updateTime?: Timestamp;
  transformResults?: UncheckedValue[];
}

export type ReadTime =
  | { consistencySelector: 'readTime'; readTime: Timestamp }
  | { consistencySelector?: undefined };

export type TransactionOptions =
  | { mode: 'readOnly'; readOnly: ReadTime }
  | { mode: 'readWrite'; readWrite: { retryTransaction: Buffer } }
  | { mode?: undefined };

/** Of reads whose answer has no room for the id of a new transaction. */
export type PlainConsistency =
  | { consistencySelector: 'transaction'; transaction: Buffer }
  | { consistencySelector: 'readTime'; readTime: Timestamp }
  | { consistencySelector?: undefined };

export type Consistency =
  | PlainConsistency
  | { consistencySelector: 'newTransaction'; newTransaction: TransactionOptions };

export type GetDocumentRequest = PlainConsistency & { name: string; mask: DocumentMask | null };

export type BatchGetDocumentsRequest = Consistency & {
  database: string;
  documents: string[];
  mask: DocumentMask | null;
};

/** The first answer of a call that begins a transaction carries its id. */
export interface TransactionStart {
  transaction?: Buffer;
}

export type BatchGetDocumentsResponse = TransactionStart & { readTime?: Timestamp } & (
    | { found: OutgoingDocument }
    | { missing: string }
    | object
  );

export interface RollbackRequest {
  database: string;
  transaction: Buffer;
}

export interface CommitRequest extends RollbackRequest {
  writes: Write[];
}

export interface CommitResponse {
  writeResults: readonly WriteResult[];
  commitTime: Timestamp;
}

export interface Status {
  code: number;
  message: string;
}

export interface BatchWriteRequest {
  database: string;
  writes: Write[];
}

export interface BatchWriteResponse {
  writeResults: WriteResult[];
  status: Status[];
}

export interface Page {
  pageSize: number;
  pageToken: string;
}

export type ListCollectionIdsRequest = PlainConsistency & Page & { parent: string };

export interface ListCollectionIdsResponse {
  collectionIds: string[];
  nextPageToken: string;
}

export interface FieldReference {
  fieldPath: string;
}

export type UncheckedFilter =
  | { filterType: 'compositeFilter'; compositeFilter: { op: string; filters: UncheckedFilter[] } }
  | {
      filterType: 'fieldFilter';
      fieldFilter: { field: FieldReference | null; op: string; value: UncheckedValue | null };
    }
  | { filterType: 'unaryFilter'; unaryFilter: { op: string; field?: FieldReference } }
  | { filterType?: undefined };

export interface UncheckedCursor {
  values: UncheckedValue[];
  before: boolean;
}

export interface CollectionSelector {
  collectionId: string;
  allDescendants: boolean;
}

export interface StructuredQuery {
  select: { fields: FieldReference[] } | null;
  from: CollectionSelector[];
  where: UncheckedFilter | null;
  orderBy: { field: FieldReference | null; direction: string }[];
  startAt: UncheckedCursor | null;
  endAt: UncheckedCursor | null;
  offset: number;
  limit: { value: number } | null;
  findNearest: object | null;
}

export interface Explainable {
  explainOptions: object | null;
}

export type RunQueryRequest = Consistency &
  Explainable & {
    parent: string;
    structuredQuery?: StructuredQuery;
  };

export interface RunQueryResponse extends TransactionStart {
  document?: OutgoingDocument;
  readTime?: Timestamp;
  skippedResults?: number;
}

export type Aggregation = { alias: string } & (
  | { operator: 'count'; count: { upTo: { value: string } | null } }
  | { operator: 'sum' | 'avg' }
  | { operator?: undefined }
);

export type RunAggregationQueryRequest = Consistency &
  Explainable & {
    parent: string;
    structuredAggregationQuery?: {
      structuredQuery?: StructuredQuery;
      aggregations: Aggregation[];
    };
  };

export interface RunAggregationQueryResponse extends TransactionStart {
  result?: { aggregateFields: Fields };
  readTime?: Timestamp;
}

export interface BeginTransactionRequest {
  database: string;
  options: TransactionOptions | null;
}

export type ListDocumentsRequest = PlainConsistency &
  Page & {
    parent: string;
    collectionId: string;
    orderBy: string;
    mask: DocumentMask | null;
    showMissing: boolean;
  };

export interface ListDocumentsResponse {
  documents: (OutgoingDocument | { name: string })[];
  nextPageToken: string;
}

export interface ListenRequest {
  addTarget?: { targetId: number };
}

export interface ListenResponse {
  targetChange: { targetChangeType: number; targetIds: number[]; cause: Status };
}

export interface WriteResponse {
  streamId: string;
  streamToken: Buffer;
}

type Leaf = Extract<UncheckedFilter, { filterType: 'fieldFilter' | 'unaryFilter' }>;

/** The filters that AND and OR join, however deep. */
export function listLeaves(filter: UncheckedFilter | null): Leaf[] {
  switch (filter?.filterType) {
    case undefined:
      return [];
    case 'fieldFilter':
    case 'unaryFilter':
      return [filter];
    case 'compositeFilter':
      return filter.compositeFilter.filters.flatMap(listLeaves);
  }
}
