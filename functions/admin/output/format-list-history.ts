import type { ListOperation } from '../../operations/store/audit';
import { describeEntryChange } from '../../operations/words/describe-members';
import { formatCount, formatTime } from '../../operations/words/format-day';
import { formatTable } from '../../tooling/format-table';

const HEADINGS = ['change', "time, Thailand's", 'by', 'what'];
const MOST_LINES = 10;

/** A row for each operation, with a line for each of its first entries. */
export function formatListHistory(operations: readonly ListOperation[], more: number): string {
  const rows = operations.map(({ at, by, changes }) => [
    changes[0]?.id ?? '',
    formatTime(at),
    by,
    describeChanges(changes).join('\n'),
  ]);
  const table = formatTable(HEADINGS, rows);
  return more === 0 ? table : `${table}\n${formatCount(more, 'earlier change')}; see --limit.`;
}

function describeChanges(changes: ListOperation['changes']): string[] {
  const lines = changes
    .slice(0, MOST_LINES)
    .map((change) => describeEntryChange(change, { isBrief: true }));
  const more = changes.length - lines.length;
  return more === 0 ? lines : [...lines, `and ${more} more`];
}
