import { assertDatabaseName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type { CommitRequest, CommitResponse } from '../protocol/messages';
import { timestampOfMicros } from '../values/timestamps';
import type { CallContext } from './context';
import { recordWrites } from './record-writes';

export async function commit(
  { store, meter }: CallContext,
  { database, writes, transaction }: CommitRequest,
  caller: Caller,
): Promise<CommitResponse> {
  assertDatabaseName(database);
  const owner = transaction.length > 0 ? transaction : undefined;
  const { writeResults, micros } = await store.commit(database, writes, owner, caller);
  recordWrites(meter, writes);
  return { writeResults, commitTime: timestampOfMicros(micros) };
}
