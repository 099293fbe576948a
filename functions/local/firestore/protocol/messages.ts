import type { Fields, Timestamp, UncheckedValue } from '../values/value';

/*
 * The requests and answers of google.firestore.v1 as @grpc/proto-loader gives and takes them with
 * the options of definition.ts: an absent message is null, an absent scalar its default, and a
 * oneof's own name holds which of its members is set.
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

export interface Consistency {
  consistencySelector?: 'transaction' | 'newTransaction' | 'readTime';
}

export interface GetDocumentRequest extends Consistency {
  name: string;
  mask: DocumentMask | null;
}

export interface BatchGetDocumentsRequest extends Consistency {
  database: string;
  documents: string[];
  mask: DocumentMask | null;
}

export type BatchGetDocumentsResponse = { readTime: Timestamp } & (
  { found: OutgoingDocument } | { missing: string }
);

export interface CommitRequest {
  database: string;
  writes: Write[];
  transaction: Buffer;
}

export interface CommitResponse {
  writeResults: WriteResult[];
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

export interface ListCollectionIdsRequest extends Consistency {
  parent: string;
  pageSize: number;
  pageToken: string;
}

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

export interface StructuredQuery {
  select: { fields: FieldReference[] } | null;
  from: { collectionId: string; allDescendants: boolean }[];
  where: UncheckedFilter | null;
  orderBy: { field: FieldReference | null; direction: string }[];
  startAt: object | null;
  endAt: object | null;
  offset: number;
  limit: { value: number } | null;
  findNearest: object | null;
}

export interface RunQueryRequest extends Consistency {
  parent: string;
  structuredQuery?: StructuredQuery;
  explainOptions: object | null;
}

export interface RunQueryResponse {
  document?: OutgoingDocument;
  readTime: Timestamp;
}

export interface ListenResponse {
  targetChange: { targetChangeType: 'REMOVE'; cause: { code: number; message: string } };
}
