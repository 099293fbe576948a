import type { Command } from 'commander';

import { importList } from '../../operations/lists/import-list';
import type { ListEntry, ListKind } from '../../operations/lists/list-kind';
import { switchEntry } from '../../operations/lists/switch-entry';
import { readListFile } from '../../operations/lists/tables/list-file';
import { readGivenFile } from '../../operations/sheets/files';
import { formatCount } from '../../operations/words/format-count';
import type { RunAction } from '../create-run';
import { parseWith } from '../parse-arguments';
import { addListFiles, FORMATS } from './list-files';
import { addHistory } from './list-history';

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
