import type { Database } from '../../src/store/database';
import { computeClaimed, readOpenDisputes } from '../store/bill-disputes';
import { isCurrent, readBillsById } from '../store/bills';

/** What carriers still owe an answer or a credit for. */
export interface OpenClaims {
  readonly lines: number;
  readonly satang: number;
}

/** Of bills that count. One read for each line in dispute, and for each of their bills. */
export async function readClaims(db: Database): Promise<OpenClaims> {
  const disputes = await readOpenDisputes(db);
  const bills = await readBillsById(db, [...new Set(disputes.map(({ bill }) => bill))]);
  const current = new Set(bills.filter(isCurrent).map(({ id }) => id));
  const open = disputes.filter(({ bill }) => current.has(bill));
  return { lines: open.length, satang: open.reduce((sum, one) => sum + computeClaimed(one), 0) };
}
