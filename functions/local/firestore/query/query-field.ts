import { DOCUMENT_ID, parseFieldPath } from '../names/field-path';
import { formatDocumentName } from '../names/resource-path';
import { invalidArgument } from '../protocol/rpc-error';
import type { FieldReference } from '../protocol/messages';
import type { StoredDocument } from '../storage/collection';
import { getField } from '../values/field-access';
import type { Value } from '../values/value';

/** A field a query compares by: one of the document's, or its name. */
export interface QueryField {
  /** The path as sent; equal for equal fields. */
  readonly text: string;
  readonly isDocumentId: boolean;
  readonly read: (document: StoredDocument) => Value | undefined;
}

export interface QuerySource {
  readonly database: string;
  readonly collection: string;
}

export function parseQueryField(source: QuerySource, field: FieldReference | null): QueryField {
  if (field === null) {
    throw invalidArgument('A filter or an order names no field.');
  }
  if (field.fieldPath === DOCUMENT_ID) {
    return {
      text: DOCUMENT_ID,
      isDocumentId: true,
      read: ({ id }) => ({
        valueType: 'referenceValue',
        referenceValue: formatDocumentName(source.database, { collection: source.collection, id }),
      }),
    };
  }
  const path = parseFieldPath(field.fieldPath);
  return {
    text: field.fieldPath,
    isDocumentId: false,
    read: ({ fields }) => getField(fields, path),
  };
}
