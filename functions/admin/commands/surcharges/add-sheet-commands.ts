import type { Command } from 'commander';

import type { SheetContent } from '../../../operations/sheets/sheet';
import { writeSheets } from '../../../operations/sheets/write-sheets';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { parseSheetFileName } from '../../parse-arguments';
import type { Session } from '../../session';
import { writeFile } from '../write-file';

interface Sheets {
  readonly template: SheetContent;
  /** What an import of the file would not change; of one courier, or of all. */
  readonly read: (session: Session, courier: string | undefined) => Promise<SheetContent>;
}

interface WriteOptions {
  readonly force: boolean;
}

/** Adds export and template to the commands of dated charges. */
export function addSheetCommands(
  command: Command,
  run: RunAction,
  what: string,
  { template, read }: Sheets,
): void {
  const addWriter = (verb: string): Command =>
    command
      .command(verb)
      .argument('<file>', '.xlsx or .csv', parseSheetFileName)
      .option('--force', 'overwrite an existing file', false);
  addWriter('export')
    .argument('[courier]', 'only this courier')
    .description(`write the ${what} to a spreadsheet; importing it again changes nothing`)
    .action(
      run(async (session, file: string, courier: string | undefined, options: WriteOptions) => {
        const content = await writeSheets(file, [await read(session, courier)]);
        return write(session, file, content, options);
      }),
    );
  addWriter('template')
    .description('write a sample spreadsheet with comments to start from')
    .action(
      run(async (session, file: string, options: WriteOptions) =>
        write(session, file, await writeSheets(file, [template]), options),
      ),
    );
}

const write = (
  session: Session,
  file: string,
  content: string | Uint8Array,
  { force }: WriteOptions,
): Promise<CommandOutput> =>
  writeFile(session, file, content, { force, text: `Written to ${file}.` });
