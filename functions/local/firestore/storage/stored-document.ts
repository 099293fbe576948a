import type { DocumentPath } from '../names/resource-path';
import type { Fields } from '../values/value';

/** Immutable: a write replaces the whole object, so a reference to one is a snapshot. */
export interface StoredDocument extends DocumentPath {
  readonly fields: Fields;
  readonly createMicros: number;
  readonly updateMicros: number;
}

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

/** Where commits are kept beyond the life of the process. */
export interface Journal {
  /** Resolves when the changes are safe; changes of one call are restored all or none. */
  append(commit: Committed): Promise<void>;
  /** Resolves when everything appended so far is safe. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const memoryOnly: Journal = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
