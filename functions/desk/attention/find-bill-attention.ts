import { groupBy } from '../../src/measures/group-by';
import type { Database } from '../../src/store/database';
import { startOfDay, shiftDay } from '../../src/thailand/day';
import { findFilingDay } from '../bills/disputes/disputes';
import { linesToDecide } from '../bills/disputes/lines-to-decide';
import { readDueDisputes, readOverCredited } from '../store/bill-disputes';
import { readCheckSettings } from '../store/bill-settings';
import { isCurrent } from '../store/bills';
import { listBillsSince } from '../store/listed-bills';
import type { AttentionItem } from './attention-item';

/** Older bills are looked at on their own screen. */
const DAYS_BACK = 180;
const DAYS_AHEAD = 14;

/**
 * Undecided lines, unfiled claims, credits of too much, and checks that broke off. One read a bill of half a year,
 * each courier that has any, and each claim.
 */
export async function findBillAttention(db: Database, today: string): Promise<AttentionItem[]> {
  const soon = shiftDay(today, DAYS_AHEAD);
  const [bills, disputes, over] = await Promise.all([
    listBillsSince(db, startOfDay(shiftDay(today, -DAYS_BACK))),
    readDueDisputes(db, soon),
    readOverCredited(db),
  ]);
  const open = bills.items.filter((bill) => isCurrent(bill) && linesToDecide(bill) > 0);
  const gone = new Set(bills.items.filter((bill) => !isCurrent(bill)).map(({ id }) => id));
  const days = new Map<string, number | null>();
  const toCheck: string[] = [];
  for (const courier of new Set(bills.items.map((bill) => bill.courier))) {
    const found = await readCheckSettings(db, courier);
    days.set(courier, found.settings.claim_days);
    toCheck.push(...found.toCheck);
  }
  const { items: unfiled } = disputes;
  return [
    ...open.map((bill): AttentionItem => {
      const day = findFilingDay(bill, days.get(bill.courier) ?? null);
      const own = { bill: bill.id, courier: bill.courier, count: linesToDecide(bill) };
      return day !== null && day <= soon
        ? { severity: 'bad', kind: 'bill_due', ...own, day }
        : { severity: 'warn', kind: 'bill_open', ...own };
    }),
    ...[...new Set(unfiled.map(({ bill }) => bill))].map((bill): AttentionItem => {
      const own = unfiled.filter((one) => one.bill === bill);
      const [day = soon] = own.map(({ file_by }) => file_by ?? soon).sort();
      return { severity: 'bad', kind: 'claims_due', bill, count: own.length, day };
    }),
    ...toCheck.map((bill): AttentionItem => ({ severity: 'warn', kind: 'bill_to_check', bill })),
    ...[...groupBy(over, ({ bill }) => (gone.has(bill) ? null : bill))].map(
      ([bill, own]): AttentionItem => {
        const satang = own.reduce((sum, { over_satang }) => sum + over_satang, 0);
        return { severity: 'warn', kind: 'credited_over', bill, count: own.length, satang };
      },
    ),
  ];
}
