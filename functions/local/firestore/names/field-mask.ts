import type { DocumentMask } from '../protocol/messages';
import { DOCUMENT_ID, parseStoredFieldPath, type FieldPath } from './field-path';

/** The fields a reader asks for; undefined for all. The name comes with every document anyway. */
export const parseReadMask = (mask: DocumentMask | null): readonly FieldPath[] | undefined =>
  mask?.fieldPaths.filter((path) => path !== DOCUMENT_ID).map(parseStoredFieldPath);
