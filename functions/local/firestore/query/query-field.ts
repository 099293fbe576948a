import { invalidArgument } from '../errors/rpc-error';
import { DOCUMENT_ID, formatFieldPath, parseFieldPath, type FieldPath } from '../names/field-path';
import { formatDocumentName, type DocumentPath } from '../names/resource-path';
import type { FieldReference } from '../protocol/messages';
import type { StoredDocument } from '../storage/stored-document';
import { getField } from '../values/field-access';
import type { Value } from '../values/value';

/** A field a query compares by: one of the document's, or its name. */
export interface QueryField {
  /** The field's path; equal for equal fields. */
  readonly text: string;
  readonly path: FieldPath;
  readonly isDocumentId: boolean;
  readonly read: (document: StoredDocument) => Value | undefined;
  /** The elements of an array, which an index holds one by one; none of any other value. */
  readonly readElements: (document: StoredDocument) => readonly Value[];
}

/** A document's name as the value that its `__name__` is. */
export const nameValue = (database: string, path: DocumentPath): Value => ({
  valueType: 'referenceValue',
  referenceValue: formatDocumentName(database, path),
});

export const documentIdField = (database: string): QueryField => ({
  text: DOCUMENT_ID,
  path: [DOCUMENT_ID],
  isDocumentId: true,
  read: (document) => nameValue(database, document),
  readElements: () => [],
});

export function parseQueryField(database: string, field: FieldReference | null): QueryField {
  if (field === null) throw invalidArgument('A filter or an order has no field.');
  if (field.fieldPath === DOCUMENT_ID) {
    return documentIdField(database);
  }
  const path = parseFieldPath(field.fieldPath);
  return {
    text: formatFieldPath(path),
    path,
    isDocumentId: false,
    read: ({ fields }) => getField(fields, path),
    readElements: ({ fields }) => {
      const value = getField(fields, path);
      return value?.valueType === 'arrayValue' ? value.arrayValue.values : [];
    },
  };
}
