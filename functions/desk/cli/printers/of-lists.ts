import { formatTable } from '../../../tools/format-table';
import type { ListChanges } from '../../lists/change-list';
import { OperationRefusal } from '../../model/operation';
import type { ListOperation } from '../../store/read-audit';
import { describeEntryChange } from '../../words/describe-members';
import { formatCount, formatTime } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import { sayFindings } from '../output/say-fault';
import type { PrinterOf } from './printer';

/** Where a list was written, and of how many entries. */
export const writtenLine = (noun: string): PrinterOf<'hubs.export'> => ({
  print: ({ file, rows, warnings }) => ({
    json: { file, rows, warnings: sayFindings(warnings) },
    text: `${formatCount(rows, noun)} written to ${file}.`,
    warnings,
  }),
});

interface OfAll {
  readonly history: PrinterOf<'hubs.history'>;
  readonly undo: PrinterOf<'hubs.undo'>;
  readonly export: PrinterOf<'hubs.export'>;
  readonly template: PrinterOf<'hubs.template'>;
}

/** Of a list whose changes are of a `noun`, and whose file has a line for each `row`. */
export const ofAll = (noun: string, row: string): OfAll => ({
  history: {
    print: ({ changes, malformed, more }) =>
      toFaultyListOutput(
        changes.map(({ id, at, by, changes: all }) => ({ change: id, at, by, changes: all })),
        malformed,
        formatHistory(changes, more),
      ),
  },
  undo: {
    print(undone, { change }) {
      if (undone.kind === 'later') throw new OperationRefusal(undone.fault);
      const returned = countTouched(undone);
      return {
        json: { change, returned },
        text: `The change ${change} is undone: ${formatCount(returned, noun)}.`,
        warnings: undone.warnings,
      };
    },
  },
  export: writtenLine(row),
  template: writtenLine(row),
});

const countTouched = ({ added, changed, unchanged }: ListChanges): number =>
  added.length + changed.length + unchanged;

interface OfEntries extends OfAll {
  readonly import: PrinterOf<'hubs.import'>;
  readonly activate: PrinterOf<'hubs.activate'>;
  readonly deactivate: PrinterOf<'hubs.deactivate'>;
}

/** `note` is a sentence at the end of what changes the list. */
export const ofEntries = (noun: string, note?: string): OfEntries => {
  const member = noun.replace(' ', '_');
  const withNote = (text: string): string => (note === undefined ? text : `${text} ${note}`);
  const switched = (active: boolean): PrinterOf<'hubs.activate'> => ({
    print: ({ warnings }, { id }) => ({
      json: { [member]: id, active },
      text: withNote(`The ${noun} ${id} is ${active ? 'activated' : 'deactivated'}.`),
      warnings,
    }),
  });
  return {
    ...ofAll(noun, noun),
    import: {
      print(changes) {
        const { unchanged, warnings } = changes;
        const count = countTouched(changes);
        return {
          json: { [`${member}s`]: count, unchanged },
          text: withNote(`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s imported: ${count}.`),
          warnings,
          ...(unchanged > 0 && { unchanged: formatCount(unchanged, noun) }),
        };
      },
    },
    activate: switched(true),
    deactivate: switched(false),
  };
};

const HISTORY_HEADINGS = ['change', 'time in Thailand', 'by', 'what'];
const MAX_LINES = 10;

/** A row for each operation, with a line for each of its first entries. */
function formatHistory(
  operations: readonly (ListOperation & { readonly id: string })[],
  more: number,
): string {
  const rows = operations.map(({ id, at, by, changes }) => [
    id,
    formatTime(at),
    by,
    describeChanges(changes).join('\n'),
  ]);
  const table = formatTable(HISTORY_HEADINGS, rows);
  return more === 0
    ? table
    : `${table}\n${formatCount(more, 'earlier change')}; to see more, raise --limit.`;
}

function describeChanges(changes: ListOperation['changes']): string[] {
  const lines = changes
    .slice(0, MAX_LINES)
    .map((change) => describeEntryChange(change, { isBrief: true }));
  const more = changes.length - lines.length;
  return more === 0 ? lines : [...lines, `and ${more} more`];
}
