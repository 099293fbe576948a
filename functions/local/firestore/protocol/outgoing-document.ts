import type { FieldPath } from '../names/field-path';
import { formatDocumentName } from '../names/resource-path';
import type { StoredDocument } from '../storage/stored-document';
import { project } from '../values/field-access';
import { timestampOfMicros } from '../values/timestamps';
import type { OutgoingDocument } from './messages';

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
