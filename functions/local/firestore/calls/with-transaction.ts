import type { TransactionStart } from '../protocol/messages';

/** The answers of a stream, and before them one that carries the id of the transaction it began. */
export function* withTransaction<T extends TransactionStart>(
  begun: Buffer | undefined,
  responses: Iterable<T>,
): Generator<T | TransactionStart> {
  if (begun !== undefined) yield { transaction: begun };
  yield* responses;
}
