import { parseDocumentName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type { DeleteDocumentRequest } from '../protocol/messages';
import type { CallContext } from './context';
import { recordWrites } from './record-writes';

export async function deleteDocument(
  { store, meter }: CallContext,
  { name, currentDocument }: DeleteDocumentRequest,
  caller: Caller,
): Promise<object> {
  const { database } = parseDocumentName(name);
  const writes = [
    {
      operation: 'delete' as const,
      delete: name,
      updateMask: null,
      updateTransforms: [],
      currentDocument,
    },
  ];
  await store.commit(database, writes, undefined, caller);
  recordWrites(meter, writes);
  return {};
}
