import { InvalidArgumentError, type Command } from 'commander';

import { type ExportedList, exportList } from '../../operations/lists/list-kind';
import { writeListFile } from '../../operations/lists/tables/list-table';
import { writeNewFile } from '../../operations/sheets/files';
import { formatCount } from '../../operations/words/format-day';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
import type { Session } from '../session';

export interface WrittenFile {
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
    .description(`write every ${list.table.noun} to a file; import takes it back unchanged`)
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
    .description(`write a file with made-up ${table.noun}s to start from`)
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
