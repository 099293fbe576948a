import type { Command } from 'commander';

import { exportCardCsv, exportCardJson } from '../../card-files/export-card';
import type { RunAction } from '../../create-run';
import { isCsv, writeTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { parseCardFileName, parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';
import { readVersion } from './read-version';

async function exportCard(
  session: Session,
  courier: string,
  version: number,
  file: string,
  { force }: { readonly force: boolean },
): Promise<CommandOutput> {
  const card = await readVersion(session, courier, version);
  const content = isCsv(file) ? exportCardCsv(card) : exportCardJson(card);
  if (session.operator.dryRun) {
    return { json: { file }, text: `Dry run: nothing was written to ${file}.` };
  }
  await writeTextFile(file, content, force);
  return { json: { file }, text: `Version ${version} of ${courier} was written to ${file}.` };
}

export function addExport(rates: Command, run: RunAction): void {
  rates
    .command('export')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .argument('<file>', '.csv or .json', parseCardFileName)
    .description('write a version to .csv or .json; an import of the file gives the same card')
    .option('--force', 'overwrite an existing file', false)
    .action(run(exportCard));
}
