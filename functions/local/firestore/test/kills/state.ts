import { assertBalanced, ledgerOf } from './accounts';
import type { Time } from './document';
import type { Documents } from './history';

const ownerOf = (path: string): string | undefined => /^[a-z]+\/(w\d+)/.exec(path)?.[1];

export const ownedBy = (writer: string, found: Documents): Documents =>
  new Map([...found].filter(([path]) => ownerOf(path) === writer));

/** @throws Error unless the accounts are as the writers' ledgers say. */
export function assertWhole(found: Documents, writers: readonly string[], opened: Time): void {
  const shared = new Map([...found].filter(([path]) => ownerOf(path) === undefined));
  const ledgers = writers.map((writer) => ledgerOf(found.get(`ledgers/${writer}`)));
  assertBalanced(shared, ledgers, opened);
}
