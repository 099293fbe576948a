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
import { plannedSet, type PlannedWrite } from './planned-write';
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
