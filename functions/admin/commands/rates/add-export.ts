import type { Command } from 'commander';

import { writeCardTemplate } from '../../../operations/rates/files/card-template';
import { exportCard } from '../../../operations/rates/files/write-card';
import { readVersion } from '../../../operations/rates/versions';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { parseCardFileName, parsePositiveInteger, parseSheetFileName } from '../../parse-arguments';
import type { Session } from '../../session';
import { writeFile } from '../write-file';

async function write(
  session: Session,
  courier: string,
  version: number,
  file: string,
  { force }: { readonly force: boolean },
): Promise<CommandOutput> {
  const card = await readVersion(session, courier, version);
  const content = await exportCard(file, card);
  const text = `Version ${version} of ${courier} was written to ${file}.`;
  return writeFile(session, file, content, { force, text });
}

async function writeTemplate(
  session: Session,
  file: string,
  { force }: { readonly force: boolean },
): Promise<CommandOutput> {
  const content = await writeCardTemplate(file, session.today());
  const text = `${file} has an illustrative card. Replace its values, then: rates import ${file}`;
  return writeFile(session, file, content, { force, text });
}

/** Adds export and template. */
export function addExport(rates: Command, run: RunAction): void {
  rates
    .command('export')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .argument('<file>', '.xlsx, .csv or .json', parseCardFileName)
    .description(
      'write a version to .xlsx, .csv or .json; an import of the file gives the same card',
    )
    .option('--force', 'overwrite an existing file', false)
    .action(run(write));
  rates
    .command('template')
    .argument('<file>', '.xlsx or .csv', parseSheetFileName)
    .description('write a card with comments to start from')
    .option('--force', 'overwrite an existing file', false)
    .action(run(writeTemplate));
}
