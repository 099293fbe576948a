import type { StoredDocument } from '../storage/stored-document';
import { isInScope } from '../storage/view';
import { meets } from './condition';
import type { Query } from './parse-query';

/** Whether a document matches the query, regardless of cursors, offset and limit. */
export const isMatch = ({ scope, conjunctions, order }: Query, document: StoredDocument): boolean =>
  isInScope(scope, document) &&
  order.every(({ field }) => field.read(document) !== undefined) &&
  conjunctions.some((conjunction) => conjunction.every((condition) => meets(condition, document)));
