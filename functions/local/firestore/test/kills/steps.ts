import { isDeepStrictEqual } from 'node:util';

import { status } from '@grpc/grpc-js';

import {
  accountPath,
  ACCOUNTS,
  afterMove,
  afterTransfer,
  ledgerOf,
  type Transfer,
} from './accounts';
import { fieldsOf, NOW, ROOT, type Doc } from './document';
import { plannedDelete, plannedSet, type PlannedWrite } from './planned-write';
import type { Random } from './random';
import { codeOf, type Sender } from './sender';
import type { ServerCalls } from './server-calls';

function plannedLedger({ id, doc }: { id: string; doc: Doc | undefined }, transfer: Transfer) {
  const path = `ledgers/${id}`;
  const { net, moves, times } = afterTransfer(ledgerOf(doc), transfer);
  const planned: PlannedWrite = {
    path,
    write: {
      update: { name: `${ROOT}/${path}`, fields: fieldsOf({ net, moves }) },
      updateMask: { fieldPaths: ['net', 'moves'] },
      updateTransforms: [transfer.from, transfer.to].map((account) => ({
        fieldPath: `times.${account}`,
        setToServerValue: 'REQUEST_TIME',
      })),
    },
    after: { data: { net, moves, times }, created: doc?.created ?? NOW, updated: NOW },
  };
  return planned;
}

/** Moves an amount between two accounts that all writers share, in a read-write transaction. */
export async function transfer(sender: Sender, calls: ServerCalls, random: Random): Promise<void> {
  const { id, tally } = sender;
  const [from = 'a0', to = 'a1'] = random.some(ACCOUNTS, 2);
  const moved: Transfer = { from, to, amount: random.between(1, 100) };
  const paths = [accountPath(from), accountPath(to)] as const;
  let retried: Buffer | undefined;
  for (;;) {
    try {
      const { transaction, docs } = await calls.begin(paths, retried);
      retried = transaction;
      const [giver, taker] = docs;
      if (giver === undefined || taker === undefined) throw new Error('An account is missing.');
      const ledger = plannedLedger({ id, doc: sender.doc(`ledgers/${id}`) }, moved);
      const accounts = [
        plannedSet(paths[0], giver, afterMove(giver, -moved.amount)).write,
        plannedSet(paths[1], taker, afterMove(taker, moved.amount)).write,
      ];
      await sender.commit(calls, [ledger], accounts, transaction);
      tally.transfers += 1;
      return;
    } catch (error) {
      if (codeOf(error) !== status.ABORTED) throw error;
      tally.abortedTransfers += 1;
    }
  }
}

const DELETED_AT_ONCE = 5;

const byName = ([one]: [string, Doc], [other]: [string, Doc]): number => {
  const [a, b] = [one.replaceAll('/', ' '), other.replaceAll('/', ' ')];
  return a < b ? -1 : 1;
};

const rootOf = ({ id }: Sender): string => `trees/${id}`;

const standing = (sender: Sender): [string, Doc][] =>
  [...sender.history.documents]
    .filter(([path]) => path.startsWith(`${rootOf(sender)}/`))
    .sort(byName);

function plant(sender: Sender, calls: ServerCalls, random: Random): Promise<void> {
  const leaves = Array.from({ length: random.between(2, 14) }, (_, n) => {
    const branch = `${rootOf(sender)}/branches/b${n % 3}`;
    const path = n < 3 ? branch : `${branch}/leaves/l${n}`;
    return plannedSet(path, undefined, { text: sender.nextText() });
  });
  return sender.commit(calls, leaves);
}

/** A page of names at a time, and its documents deleted, as the SDK does it. */
async function deleteRecursively(sender: Sender, calls: ServerCalls): Promise<void> {
  for (;;) {
    const found = await calls.descendants(rootOf(sender), DELETED_AT_ONCE);
    const page = standing(sender).slice(0, DELETED_AT_ONCE);
    if (!isDeepStrictEqual([...found], page)) {
      throw new Error(`Found ${[...found.keys()].join()} below ${rootOf(sender)}.`);
    }
    if (page.length === 0) break;
    await sender.batchWrite(
      calls,
      page.map(([path]) => plannedDelete(path)),
    );
  }
  sender.tally.recursiveDeletes += 1;
}

/** Plants documents at several depths below one, or deletes all that stand there. */
export const plantOrDelete = (sender: Sender, calls: ServerCalls, random: Random): Promise<void> =>
  standing(sender).length === 0 ? plant(sender, calls, random) : deleteRecursively(sender, calls);
