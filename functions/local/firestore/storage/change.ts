import type { DocumentPath } from '../names/resource-path';
import type { StoredDocument } from './stored-document';

/** A commit's change of one document; an undefined `document` removes it. */
export interface Change {
  readonly path: DocumentPath;
  readonly document: StoredDocument | undefined;
}

/** A commit to one database, as it is kept beyond the life of the process. */
export interface Committed {
  readonly database: string;
  /** Its time; undefined in logs of versions that did not write it. */
  readonly micros: number | undefined;
  readonly changes: readonly Change[];
}
