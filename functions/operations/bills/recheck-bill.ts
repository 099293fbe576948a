import { createHash } from 'node:crypto';

import { readReference } from '../../src/creation/record/record-id';
import { shipmentStore } from '../../src/store/shipments';
import type { Desk } from '../desk';
import { refuseBill } from '../faults/bills';
import { refuse } from '../faults/refusals';
import {
  type Bill,
  auditOf,
  billReference,
  billToDocument,
  parseBill,
  readCurrentBill,
  readLines,
  readSomeLines,
  writeLines,
} from '../store/bills';
import type { Operation } from '../store/operation';
import { runAudited } from '../store/run-audited';
import { sumBill } from './bill-sums';
import { checkBill } from './check-bill';
import type { Progress } from './check-lines';
import { creditDisputes } from './disputes';
import { BilledLine } from './record/bill';

/**
 * Holds a stored bill against shipments and rates as they are now: after a finding was mended, it is
 * gone. Decisions about lines stay.
 * @throws OperationRefusal if there is no such bill, or if it was replaced.
 */
export async function recheckBill(
  desk: Desk,
  id: string,
  progress: Progress = () => undefined,
): Promise<Operation<Bill>> {
  const before = await readCurrentBill(desk.db, id);
  return checkAgain(desk, before, before.matches, progress);
}

/**
 * Says which shipment a line is of, where its number does not, and checks the bill again.
 * @param name - The shipment's id or number.
 * @throws OperationRefusal if there is no such bill, line or shipment.
 */
export async function matchLineTo(
  desk: Desk,
  { bill: id, line, shipment: name }: { bill: string; line: number; shipment: string },
): Promise<Operation<Bill>> {
  const before = await readCurrentBill(desk.db, id);
  await readSomeLines(desk.db, before, [line]);
  const shipment = readReference('SR', name);
  const found = shipment && (await shipmentStore.read(desk.db, shipment));
  if (!found) throw refuse('shipment_missing', { shipment: name });
  return checkAgain(desk, before, { ...before.matches, [line]: found.id }, () => undefined);
}

async function checkAgain(
  desk: Desk,
  before: Bill,
  matches: Bill['matches'],
  progress: Progress,
): Promise<Operation<Bill>> {
  const { id, courier, number, date } = before;
  const stored = await readLines(desk.db, before);
  const read = stored.map((line) => BilledLine.parse(line));
  const lines = await checkBill(desk, { courier, number, lines: read, matches }, progress);
  const lines_key = nextKey(before.lines_key, matches);
  const bill: Bill = { ...before, ...sumBill(lines, date), matches, lines_key };
  if (!desk.operator.dryRun) await writeLines(desk.db, bill, lines);
  const { changes } = await runAudited(desk, async (transaction) => {
    const found = await transaction.get(billReference(desk.db, id));
    const { decided, lines_key: current } = parseBill(found);
    if (current !== before.lines_key) throw refuseBill('bill_changed', { bill: id });
    const { id: _id, ...fields } = { ...bill, decided };
    transaction.update(found, billToDocument(fields), 'bill checked again', {
      from: auditOf(before),
      to: auditOf(fields),
    });
  });
  const credited = desk.operator.dryRun ? [] : (await creditDisputes(desk, bill, lines)).changes;
  return { result: bill, changes: [...changes, ...credited] };
}

const KEY_LENGTH = 16;

/** Another name for its documents of lines; those of before stay, and count for nothing. */
const nextKey = (key: string, matches: Bill['matches']): string =>
  createHash('sha256')
    .update(JSON.stringify([key, matches]))
    .digest('hex')
    .slice(0, KEY_LENGTH);
