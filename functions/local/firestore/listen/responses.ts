import type { DocumentPath } from '../names/resource-path';
import { formatDocumentName } from '../names/resource-path';
import type { ListenResponse, TargetChange } from '../protocol/messages';
import { errorResponse } from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import type { Timestamp } from '../values/value';
import type { Target } from './target';

/** In the enum TargetChangeType of google/firestore/v1/firestore.proto. */
const TYPES = { add: 1, remove: 2, current: 3, reset: 4 } as const;

export const targetChange = (
  type: keyof typeof TYPES,
  id: number,
  more: TargetChange = {},
): ListenResponse => ({
  targetChange: { targetChangeType: TYPES[type], targetIds: [id], ...more },
});

/** The SDK reopens a stream that fails, and its listener never learns why. A refused target is removed. */
export function refusal(id: number, error: unknown): ListenResponse {
  const { code, details } = errorResponse(error);
  return targetChange('remove', id, { cause: { code, message: details } });
}

export function* documentChanges(
  id: number,
  target: Target,
  documents: readonly StoredDocument[],
): Generator<ListenResponse> {
  for (const document of documents) {
    yield { documentChange: { document: target.outgoing(document), targetIds: [id] } };
  }
}

/** A document that is deleted, or one that remains and is no result any more. */
export function documentGone(
  id: number,
  { database }: Target,
  path: DocumentPath,
  { isDeleted, readTime }: { isDeleted: boolean; readTime: Timestamp },
): ListenResponse {
  const document = formatDocumentName(database, path);
  const gone = { document, removedTargetIds: [id], readTime };
  return isDeleted ? { documentDelete: gone } : { documentRemove: gone };
}
