import { formatTable } from '../../../tools/format-table';
import { describeDays, describePlaces } from '../../surcharges/suspensions';
import { UsageError } from '../../terminal/exit-code';
import { toFaultyListOutput } from '../output/command-output';
import { sayFault } from '../output/say-fault';
import type { PrinterOf, Printers } from './printer';

const WITHIN = 'This takes effect within five minutes.';

const HEADINGS = ['id', 'courier', 'where', 'from', 'until', 'lifted', 'reason', 'reason in Thai'];

const add: PrinterOf<'suspensions.add'> = {
  check({ from, until }, session) {
    const first = from ?? session.today();
    if (until !== null && until < first) {
      throw new UsageError(`--until ${until} is before ${first}, the first day.`);
    }
  },
  print: ({ suspension, warnings }, { courier }) => ({
    json: suspension,
    text: `${suspension.id}: ${courier} is suspended for ${sayFault(describePlaces(suspension))}, ${sayFault(describeDays(suspension))}. ${WITHIN}`,
    warnings,
  }),
};

/** A command lists those of each courier in turn, as they were added. */
const whenAdded = ({
  courier,
  added_at,
}: {
  readonly courier: string;
  readonly added_at: string;
}) => `${courier} ${added_at}`;

const list: PrinterOf<'suspensions.list'> = {
  print({ suspensions: newestFirst, malformed }) {
    const suspensions = newestFirst.toSorted((a, b) => (whenAdded(a) < whenAdded(b) ? -1 : 1));
    const rows = suspensions.map((one) => [
      one.id,
      one.courier,
      sayFault(describePlaces(one)),
      one.from,
      one.until ?? '',
      one.lifted_at === null ? '' : one.lifted_at.slice(0, 10),
      one.reason,
      one.reason_th,
    ]);
    const entries = suspensions.map(({ courier_name: _, state: __, courier, ...stored }) => ({
      courier,
      ...stored,
    }));
    return toFaultyListOutput(entries, malformed, formatTable(HEADINGS, rows));
  },
};

const lift: PrinterOf<'suspensions.lift'> = {
  print: ({ warnings, ...lifted }) => ({
    json: lifted,
    text: `${lifted.id} is lifted. ${WITHIN}`,
    warnings,
  }),
};

export const suspensionPrinters: Printers = {
  'suspensions.add': add,
  'suspensions.list': list,
  'suspensions.lift': lift,
};
