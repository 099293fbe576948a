import { assertDatabaseName } from '../names/resource-path';
import type { BeginTransactionRequest, BeginTransactionResponse } from '../protocol/messages';
import { transactionRequest } from './consistency';
import type { CallContext } from './context';

export function beginTransaction(
  { store }: CallContext,
  { database, options }: BeginTransactionRequest,
): BeginTransactionResponse {
  assertDatabaseName(database);
  return { transaction: store.begin(database, transactionRequest(options)).id };
}
