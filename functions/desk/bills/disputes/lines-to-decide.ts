import type { Bill } from '../../store/bills';

/** The lines of a bill that neither agree nor give money back. */
export const linesAbove = ({ lines, verdicts }: Pick<Bill, 'lines' | 'verdicts'>): number =>
  lines - (verdicts.agrees ?? 0) - (verdicts.credit ?? 0);

/** Those of them that nobody has decided about. */
export const linesToDecide = (bill: Pick<Bill, 'decided' | 'lines' | 'verdicts'>): number =>
  linesAbove(bill) - bill.decided;
