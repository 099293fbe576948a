import { isDeepStrictEqual } from 'node:util';

import { type Data, type Doc, type Documents, type Time, toMilliseconds, NOW } from './document';

/** Accounts that all writers share: what each has moved stands in its ledger. */
export const ACCOUNTS = ['a0', 'a1', 'a2', 'a3', 'a4'] as const;
type Account = (typeof ACCOUNTS)[number];

const START_BALANCE = 1000;
export const TOTAL = ACCOUNTS.length * START_BALANCE;

export const accountPath = (account: Account): string => `accounts/${account}`;
export const openAccount: Data = { balance: START_BALANCE, moves: 0 };

export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

export const afterMove = ({ data }: Doc, amount: number): Data => ({
  balance: Number(data['balance']) + amount,
  moves: Number(data['moves']) + 1,
});

type Entries = Readonly<Partial<Record<Account, number>>>;
type Times = Readonly<Partial<Record<Account, { readonly time: Time }>>>;

/** What a writer has moved in total, how often, and when it last did. */
interface Ledger {
  readonly net: Entries;
  readonly moves: Entries;
  readonly times: Times;
}

/** True for the documents below `ledgers/`, which `afterTransfer` alone makes. */
export const ledgerOf = (doc: Doc | undefined): Ledger =>
  (doc?.data ?? { net: {}, moves: {}, times: {} }) as unknown as Ledger;

export function afterTransfer({ net, moves, times }: Ledger, { from, to, amount }: Transfer) {
  const now = { time: NOW };
  return {
    net: { ...net, [from]: (net[from] ?? 0) - amount, [to]: (net[to] ?? 0) + amount },
    moves: { ...moves, [from]: (moves[from] ?? 0) + 1, [to]: (moves[to] ?? 0) + 1 },
    times: { ...times, [from]: now, [to]: now },
  };
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

/** @throws Error unless the accounts are there, and nothing else, as the ledgers say. */
function assertBalanced(
  accounts: ReadonlyMap<string, Doc>,
  ledgers: readonly Ledger[],
  opened: Time,
): void {
  if (accounts.size !== ACCOUNTS.length) throw new Error(`Found ${[...accounts.keys()].join()}.`);
  for (const account of ACCOUNTS) {
    const times = ledgers.map(({ times }) => times[account]?.time ?? toMilliseconds(opened));
    const expected: Doc = {
      data: {
        balance: START_BALANCE + sum(ledgers.map(({ net }) => net[account])),
        moves: sum(ledgers.map(({ moves }) => moves[account])),
      },
      created: opened,
      updated: times.sort().at(-1) ?? opened,
    };
    const found = accounts.get(accountPath(account));
    const seen = found && { ...found, updated: toMilliseconds(found.updated) };
    if (!isDeepStrictEqual(seen, expected)) {
      const [is, be] = [seen, expected].map((doc) => JSON.stringify(doc));
      throw new Error(`Account ${account}: ${is ?? 'nothing'} instead of ${be ?? 'nothing'}`);
    }
  }
}

const ownerOf = (path: string): string | undefined => /^[a-z]+\/(w\d+)/.exec(path)?.[1];

export const ownedBy = (writer: string, found: Documents): Documents =>
  new Map([...found].filter(([path]) => ownerOf(path) === writer));

/** @throws Error unless the accounts are as the writers' ledgers say. */
export function assertWhole(found: Documents, writers: readonly string[], opened: Time): void {
  const shared = new Map([...found].filter(([path]) => ownerOf(path) === undefined));
  const ledgers = writers.map((writer) => ledgerOf(found.get(`ledgers/${writer}`)));
  assertBalanced(shared, ledgers, opened);
}
