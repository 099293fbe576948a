import { assertDatabaseName } from '../names/resource-path';
import { unimplemented } from '../protocol/rpc-error';
import type { CommitRequest, CommitResponse } from '../protocol/messages';
import type { CallContext } from './context';
import { recordWrites } from './record-writes';

export async function commit(
  { store, meter }: CallContext,
  { database, writes, transaction }: CommitRequest,
): Promise<CommitResponse> {
  if (transaction.length > 0) {
    throw unimplemented('transactions');
  }
  assertDatabaseName(database);
  const response = await store.commit(database, writes);
  recordWrites(meter, writes);
  return response;
}
