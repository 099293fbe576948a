import { type Command, InvalidArgumentError } from 'commander';

import { formatTable } from '../../../tools/format-table';
import {
  type AuditedList,
  type ExportedList,
  type ListEntry,
  type ListKind,
  exportList,
  importList,
  listHistory,
  switchEntry,
} from '../../lists/list-kind';
import { readListFile, writeListFile } from '../../lists/tables/list-table';
import { undoListChange } from '../../lists/undo-list-change';
import { writeNewFile } from '../../sheets/files';
import type { ListOperation } from '../../store/read-audit';
import { describeEntryChange } from '../../words/describe-members';
import { formatCount, formatTime } from '../../words/format-day';
import { type CommandOutput, toListOutput } from '../output/command-output';
import { parsePositiveInteger, parseWith } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';

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
      `create or change ${noun}s from a file (${FORMATS}); ${noun}s that are not in it stay as they are`,
    )
    .action(
      run(async (session, file: string) => {
        const entries = readListFile(list, await session.givenFile(file));
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
    .description('list the changes, newest first')
    .option('--limit <n>', 'how many to show', parsePositiveInteger, DEFAULT_LIMIT)
    .action(
      run(async (session, { limit }: { limit: number }) => {
        const { items, malformed, more } = await listHistory(session, { list, most: limit });
        return toListOutput(items.map(toJson), malformed, formatListHistory(items, more));
      }),
    );

  command
    .command('undo <change>')
    .description('undo a change; history shows its id')
    .option('--with-later', 'also undo later changes to the same entries')
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

interface WrittenFile {
  readonly content: string | Uint8Array;
  readonly rows: number;
  readonly warnings: readonly string[];
}

interface Force {
  readonly force: boolean;
}

export const FORMATS = '.xlsx, .csv or .json';

/** The name of a list's file; its extension names the format. */
export function parseListFileName(text: string): string {
  if (/\.(?:xlsx|csv|json)$/i.test(text)) return text;
  throw new InvalidArgumentError(`"${text}" must end in ${FORMATS}.`);
}

/** Adds export and template. */
export function addListFiles<Row>(command: Command, run: RunAction, list: ExportedList<Row>): void {
  addExport(command, run, list);
  addTemplate(command, run, list);
}

function addExport<Row>(command: Command, run: RunAction, list: ExportedList<Row>): void {
  command
    .command('export')
    .argument('<file>', FORMATS, parseListFileName)
    .description(`write all ${list.table.noun}s to a file; importing it again changes nothing`)
    .option('--force', 'overwrite an existing file', false)
    .action(
      run(async (session, name: string, { force }: Force) => {
        const { content, rows, malformed } = await exportList(session, { list, name });
        const warnings = malformed.map(({ message }) => message);
        return save(session, { name, noun: list.table.noun, force }, { content, rows, warnings });
      }),
    );
}

export function addTemplate<Row>(
  command: Command,
  run: RunAction,
  { table, example }: Pick<ExportedList<Row>, 'table' | 'example'>,
): void {
  command
    .command('template')
    .argument('<file>', FORMATS, parseListFileName)
    .description(`write a file of sample ${table.noun}s to start from`)
    .option('--force', 'overwrite an existing file', false)
    .action(
      run(async (session, name: string, { force }: Force) => {
        const rows = example();
        const content = await writeListFile({ table }, name, rows);
        return save(
          session,
          { name, noun: table.noun, force },
          { content, rows: rows.length, warnings: [] },
        );
      }),
    );
}

export async function save(
  { operator }: Session,
  { name, noun, force }: Force & { readonly name: string; readonly noun: string },
  { content, rows, warnings }: WrittenFile,
): Promise<CommandOutput> {
  const json = { file: name, rows, warnings };
  const lines = warnings.map((warning) => `Warning: ${warning}`);
  if (operator.dryRun) {
    return { json, text: [`Dry run: nothing was written to ${name}.`, ...lines].join('\n') };
  }
  await writeNewFile(name, content, force);
  return { json, text: [`${formatCount(rows, noun)} written to ${name}.`, ...lines].join('\n') };
}

const HEADINGS = ['change', 'time in Thailand', 'by', 'what'];
const MOST_LINES = 10;

/** A row for each operation, with a line for each of its first entries. */
function formatListHistory(operations: readonly ListOperation[], more: number): string {
  const rows = operations.map(({ at, by, changes }) => [
    changes[0]?.id ?? '',
    formatTime(at),
    by,
    describeChanges(changes).join('\n'),
  ]);
  const table = formatTable(HEADINGS, rows);
  return more === 0
    ? table
    : `${table}\n${formatCount(more, 'earlier change')}; to see more, raise --limit.`;
}

function describeChanges(changes: ListOperation['changes']): string[] {
  const lines = changes
    .slice(0, MOST_LINES)
    .map((change) => describeEntryChange(change, { isBrief: true }));
  const more = changes.length - lines.length;
  return more === 0 ? lines : [...lines, `and ${more} more`];
}
