import type { TransactionStart } from '../protocol/messages';

/** A stream's answers, preceded by one with the id of the transaction that it began. */
export function* withTransaction<T extends TransactionStart>(
  begun: Buffer | undefined,
  responses: Iterable<T>,
): Generator<T | TransactionStart> {
  if (begun !== undefined) yield { transaction: begun };
  yield* responses;
}
