import { type DocumentPath, formatDocumentName } from '../names/resource-path';
import type { ListenResponse, TargetChange } from '../protocol/messages';
import { errorResponse } from '../protocol/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import type { Timestamp } from '../values/value';
import { type Target, isSameVersion } from './target';

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

export const documentDelete = (
  id: number,
  { database }: Target,
  path: DocumentPath,
  readTime: Timestamp,
): ListenResponse => ({
  documentDelete: {
    document: formatDocumentName(database, path),
    removedTargetIds: [id],
    readTime,
  },
});

/**
 * The response for a document that is no result any more. `now`: what has become of it.
 * As recorded of production in conformance/fixtures/fs-listen of https://github.com/t-k/fireemu
 */
export function documentGone(
  id: number,
  target: Target,
  { known, now }: { readonly known: StoredDocument; readonly now: StoredDocument | undefined },
  readTime: Timestamp,
): ListenResponse {
  if (now === undefined) return documentDelete(id, target, known, readTime);
  const removedTargetIds = [id];
  if (!isSameVersion(now, known)) {
    return { documentChange: { document: target.outgoing(now), targetIds: [], removedTargetIds } };
  }
  const document = formatDocumentName(target.database, known);
  return { documentRemove: { document, removedTargetIds, readTime } };
}
