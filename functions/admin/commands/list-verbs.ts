import type { Command } from 'commander';

import {
  type AuditedList,
  type ListEntry,
  type ListKind,
  importList,
  listHistory,
  switchEntry,
} from '../../operations/lists/list-kind';
import { readListFile } from '../../operations/lists/tables/list-table';
import { undoListChange } from '../../operations/lists/undo-list-change';
import { readGivenFile } from '../../operations/sheets/files';
import type { ListOperation } from '../../operations/store/audit';
import { formatCount } from '../../operations/words/format-day';
import type { RunAction } from '../create-run';
import { formatListHistory } from '../output/format-list-history';
import { toListOutput } from '../output/to-list-output';
import { parsePositiveInteger, parseWith } from '../parse-arguments';
import { FORMATS, addListFiles } from './list-files';

interface ListVerbs<Entry extends ListEntry> {
  readonly list: ListKind<Entry>;
  /** A sentence at the end of every output. */
  readonly note?: string;
}

/** Adds import, export, template, activate, deactivate, history and undo. */
export function addListVerbs<Entry extends ListEntry>(
  command: Command,
  run: RunAction,
  verbs: ListVerbs<Entry>,
): void {
  addImport(command, run, verbs);
  addSwitch(command, run, verbs, 'activate', true);
  addSwitch(command, run, verbs, 'deactivate', false);
  addListFiles(command, run, verbs.list);
  addHistory(command, run, verbs.list);
}

/** The noun as a member of JSON output, and as the name of an argument. */
const memberOf = (noun: string): string => noun.replace(' ', '_');

const withNote = (text: string, note: string | undefined): string =>
  note === undefined ? text : `${text} ${note}`;

function addImport<Entry extends ListEntry>(
  command: Command,
  run: RunAction,
  { list, note }: ListVerbs<Entry>,
): void {
  const { noun } = list;
  const plural = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  command
    .command('import <file>')
    .description(
      `create or change ${noun}s from a file (${FORMATS}); ${noun}s not in it stay as they are`,
    )
    .action(
      run(async (session, file: string) => {
        const entries = readListFile(list, await readGivenFile(file));
        return session.write(
          () => importList(session, { list, entries }),
          ({ entries: count, unchanged, warnings }) => ({
            json: { [`${memberOf(noun)}s`]: count, unchanged },
            text: withNote(`${plural} imported: ${count}.`, note),
            warnings,
            ...(unchanged > 0 && { unchanged: formatCount(unchanged, noun) }),
          }),
        );
      }),
    );
}

function addSwitch<Entry extends ListEntry>(
  command: Command,
  run: RunAction,
  { list, note }: ListVerbs<Entry>,
  verb: string,
  active: boolean,
): void {
  const { noun } = list;
  const member = memberOf(noun);
  command
    .command(verb)
    .argument(`<${member}>`, 'its id', parseWith(list.id))
    .description(`${verb} a ${noun}`)
    .action(
      run((session, id: string) =>
        session.write(
          () => switchEntry(session, { list, id, active }),
          ({ warnings }) => ({
            json: { [member]: id, active },
            text: withNote(`The ${noun} ${id} is ${verb}d.`, note),
            warnings,
          }),
        ),
      ),
    );
}

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
