import type { Command } from 'commander';

import type { CourierSurcharges } from '../../../../src/pricing/surcharges/courier-surcharges';
import type { ParsedDocuments } from '../../../../src/store/parse-document';
import { refuse } from '../../../faults/refusals';
import type { SheetContent } from '../../../sheets/sheet';
import { writeSheets } from '../../../sheets/write-sheets';
import { readVersions } from '../../../store/rate-versions';
import { listSurcharges, readSurcharges } from '../../../store/surcharge-operations';
import type { CommandOutput } from '../../output/command-output';
import { parseSheetFileName } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { writeFile } from '../../output/write-file';

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

/**
 * The dated charges of one courier, or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function readListed(
  { db }: Session,
  courier: string | undefined,
): Promise<ParsedDocuments<CourierSurcharges>> {
  if (courier === undefined) return listSurcharges(db);
  const { stored } = await readVersions(db, courier);
  const own = await readSurcharges(db, courier);
  const isKnown = stored.length > 0 || own.suspensions.length > 0;
  if (isKnown) return { items: [own], malformed: [] };
  throw refuse('courier_missing', { courier });
}
