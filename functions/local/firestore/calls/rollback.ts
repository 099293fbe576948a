import { assertDatabaseName } from '../names/resource-path';
import type { RollbackRequest } from '../protocol/messages';
import type { CallContext } from './context';

export function rollback(
  { store }: CallContext,
  { database, transaction }: RollbackRequest,
): object {
  assertDatabaseName(database);
  store.rollback(database, transaction);
  return {};
}
