import type { DocumentPath } from '../names/resource-path';
import type { Fields } from '../values/value';

/** Replaced as a whole by a write, never changed: whoever holds one holds a snapshot. */
export interface StoredDocument extends DocumentPath {
  readonly fields: Fields;
  readonly createMicros: number;
  readonly updateMicros: number;
}
