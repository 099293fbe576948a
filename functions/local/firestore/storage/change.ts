import type { DocumentPath } from '../names/resource-path';
import type { StoredDocument } from './stored-document';

/** A commit's change of one document; an undefined `document` removes it. */
export interface Change {
  readonly path: DocumentPath;
  readonly document: StoredDocument | undefined;
}
