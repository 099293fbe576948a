import type { DocumentPath } from '../names/resource-path';
import type { Fields } from '../values/value';

/** Immutable: a write replaces the whole object, so a reference to one is a snapshot. */
export interface StoredDocument extends DocumentPath {
  readonly fields: Fields;
  readonly createMicros: number;
  readonly updateMicros: number;
}
