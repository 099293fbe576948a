import { DOCUMENT_ID, parseStoredFieldPath, type FieldPath } from '../names/field-path';
import { formatDocumentName } from '../names/resource-path';
import type { StoredDocument } from '../storage/stored-document';
import { project } from '../values/field-access';
import { timestampOfMicros } from '../values/value';
import type { DocumentMask, OutgoingDocument } from './messages';

/** The fields that a reader requests; undefined for all. Every document has its name anyway. */
export const parseReadMask = (mask: DocumentMask | null): readonly FieldPath[] | undefined =>
  mask?.fieldPaths.filter((path) => path !== DOCUMENT_ID).map(parseStoredFieldPath);

export const outgoingDocument = (
  database: string,
  document: StoredDocument,
  mask: readonly FieldPath[] | undefined,
): OutgoingDocument => ({
  name: formatDocumentName(database, document),
  fields: mask === undefined ? document.fields : project(document.fields, mask),
  createTime: timestampOfMicros(document.createMicros),
  updateTime: timestampOfMicros(document.updateMicros),
});
