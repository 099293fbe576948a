import type { Fields, Timestamp, UncheckedValue } from '../values/value';

/*
 * The messages of google.firestore.v1 as @grpc/proto-loader decodes and encodes them with
 * the options of definition.ts: an absent message is null, an absent scalar its default, and a
 * oneof's own name says which of its members is set.
 */

export type UncheckedFields = Readonly<Record<string, UncheckedValue>>;

export interface DocumentMask {
  fieldPaths: string[];
}

export type Precondition =
  | { conditionType: 'exists'; exists: boolean }
  | { conditionType: 'updateTime'; updateTime: Timestamp }
  | { conditionType?: undefined };

export interface OutgoingDocument {
  name: string;
  fields: Fields;
  createTime: Timestamp;
  updateTime: Timestamp;
}

export type FieldTransform = { fieldPath: string } & (
  | { transformType: 'setToServerValue'; setToServerValue: string }
  | { transformType: 'increment'; increment: UncheckedValue }
  | { transformType: 'maximum'; maximum: UncheckedValue }
  | { transformType: 'minimum'; minimum: UncheckedValue }
  | { transformType: 'appendMissingElements'; appendMissingElements: { values: UncheckedValue[] } }
  | { transformType: 'removeAllFromArray'; removeAllFromArray: { values: UncheckedValue[] } }
  | { transformType?: undefined }
);

export type Write = {
  updateMask: DocumentMask | null;
  updateTransforms: FieldTransform[];
  currentDocument: Precondition | null;
} & (
  | { operation: 'update'; update: { name: string; fields: UncheckedFields } }
  | { operation: 'delete'; delete: string }
  | { operation: 'transform' }
  | { operation?: undefined }
);

export interface WriteResult {
  updateTime?: Timestamp;
  transformResults?: UncheckedValue[];
}

export type TransactionOptions =
  | { mode: 'readOnly'; readOnly: { consistencySelector?: 'readTime' } }
  | { mode: 'readWrite'; readWrite: { retryTransaction: Buffer } }
  | { mode?: undefined };

export type Consistency =
  | { consistencySelector: 'transaction'; transaction: Buffer }
  | { consistencySelector: 'newTransaction'; newTransaction: TransactionOptions }
  | { consistencySelector: 'readTime'; readTime: Timestamp }
  | { consistencySelector?: undefined };

export type GetDocumentRequest = Consistency & {
  name: string;
  mask: DocumentMask | null;
};

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
    { found: OutgoingDocument } | { missing: string } | object
  );

export interface CommitRequest {
  database: string;
  writes: Write[];
  transaction: Buffer;
}

export interface CommitResponse {
  writeResults: readonly WriteResult[];
  commitTime: Timestamp;
}

export interface BatchWriteRequest {
  database: string;
  writes: Write[];
}

export interface BatchWriteResponse {
  writeResults: WriteResult[];
  status: { code: number; message: string }[];
}

export type ListCollectionIdsRequest = Consistency & {
  parent: string;
  pageSize: number;
  pageToken: string;
};

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
  | {
      filterType: 'unaryFilter';
      unaryFilter: { op: string; field?: FieldReference };
    }
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

export type RunQueryRequest = Consistency & {
  parent: string;
  structuredQuery?: StructuredQuery;
  explainOptions: object | null;
};

export interface RunQueryResponse extends TransactionStart {
  document?: OutgoingDocument;
  readTime?: Timestamp;
  skippedResults?: number;
}

export type Aggregation = { alias: string } & (
  | { operator: 'count'; count: { upTo: { value: string } | null } }
  | { operator: 'sum'; sum: { field: FieldReference | null } }
  | { operator: 'avg'; avg: { field: FieldReference | null } }
  | { operator?: undefined }
);

export type RunAggregationQueryRequest = Consistency & {
  parent: string;
  structuredAggregationQuery?: {
    structuredQuery?: StructuredQuery;
    aggregations: Aggregation[];
  };
  explainOptions: object | null;
};

export interface RunAggregationQueryResponse extends TransactionStart {
  result: { aggregateFields: Fields };
  readTime: Timestamp;
}

export type PartitionQueryRequest = Consistency & {
  parent: string;
  structuredQuery?: StructuredQuery;
  partitionCount: string;
  pageToken: string;
  pageSize: number;
};

export interface PartitionQueryResponse {
  partitions: { values: UncheckedValue[]; before: boolean }[];
  nextPageToken: string;
}

export interface BeginTransactionRequest {
  database: string;
  options: TransactionOptions | null;
}

export interface BeginTransactionResponse {
  transaction: Buffer;
}

export interface RollbackRequest {
  database: string;
  transaction: Buffer;
}

export type ListDocumentsRequest = Consistency & {
  parent: string;
  collectionId: string;
  pageSize: number;
  pageToken: string;
  orderBy: string;
  mask: DocumentMask | null;
  showMissing: boolean;
};

export interface ListDocumentsResponse {
  documents: (OutgoingDocument | { name: string })[];
  nextPageToken: string;
}

export interface ListenResponse {
  targetChange: { targetChangeType: 'REMOVE'; cause: { code: number; message: string } };
}
