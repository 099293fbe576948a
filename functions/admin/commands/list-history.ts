import type { Command } from 'commander';

import { listHistory } from '../../operations/lists/list-history';
import type { AuditedList } from '../../operations/lists/list-kind';
import { undoListChange } from '../../operations/lists/undo-list-change';
import type { ListOperation } from '../../operations/store/audit-of-list';
import { formatCount } from '../../operations/words/format-count';
import type { RunAction } from '../create-run';
import { formatListHistory } from '../output/format-list-history';
import { toListOutput } from '../output/to-list-output';
import { parsePositiveInteger } from '../parse-arguments';

const DEFAULT_LIMIT = 20;

/** Adds history and undo. */
export function addHistory<Entry extends { readonly id: string }>(
  command: Command,
  run: RunAction,
  list: AuditedList<Entry>,
): void {
  command
    .command('history')
    .description('the changes of the list, newest first')
    .option('--limit <n>', 'how many', parsePositiveInteger, DEFAULT_LIMIT)
    .action(
      run(async (session, { limit }: { limit: number }) => {
        const { items, malformed, more } = await listHistory(session, { list, most: limit });
        return toListOutput(items.map(toJson), malformed, formatListHistory(items, more));
      }),
    );

  command
    .command('undo <change>')
    .description('return what a change touched to what it was; history has the id of the change')
    .option('--with-later', 'take back what changed the same entries since as well')
    .action(
      run((session, change: string, { withLater = false }: { withLater?: boolean }) =>
        session.write(
          () => undoListChange(session, { list, change, withLater }),
          ({ undone, warnings }) => ({
            json: { change, returned: undone.changes.length },
            text: `The change ${change} is undone: ${formatCount(undone.changes.length, list.noun)}.`,
            warnings,
          }),
        ),
      ),
    );
}

const toJson = ({ at, by, changes }: ListOperation): object => ({
  change: changes[0]?.id,
  at,
  by,
  changes,
});
