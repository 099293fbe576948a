import type { Transaction } from './transaction';

type BlockersOf = (transaction: Transaction) => readonly Transaction[];

function pathBack(
  from: Transaction,
  to: Transaction,
  blockersOf: BlockersOf,
  seen: Set<Transaction>,
): Transaction[] | undefined {
  for (const blocker of blockersOf(from)) {
    if (blocker === to) return [from];
    if (seen.has(blocker)) continue;
    seen.add(blocker);
    const rest = pathBack(blocker, to, blockersOf, seen);
    if (rest !== undefined) return [from, ...rest];
  }
  return undefined;
}

/** The youngest of those that wait for each other in a cycle through the transaction, if any do. */
export const youngestInCycle = (
  transaction: Transaction,
  blockersOf: BlockersOf,
): Transaction | undefined =>
  pathBack(transaction, transaction, blockersOf, new Set())?.reduce((youngest, other) =>
    other.rank > youngest.rank ? other : youngest,
  );
