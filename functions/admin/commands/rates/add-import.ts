import type { Command } from 'commander';

import { importDraft } from '../../../src/store/rate-operations';
import { readCardFile } from '../../card-files/read-card-file';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { parseCardFileName } from '../../parse-arguments';
import type { Session } from '../../session';

export function addImport(rates: Command, run: RunAction): void {
  rates
    .command('import')
    .argument('<file>', '.csv or .json', parseCardFileName)
    .description("import a rate card from .csv or .json as a draft, the courier's next version")
    .action(run(importCard));
}

async function importCard(session: Session, file: string): Promise<CommandOutput> {
  const card = await readCardFile(file);
  return session.write(
    (operator) => importDraft(session.db, operator, { ...card, version: 1, status: 'draft' }),
    ({ courier_name, version }) => ({
      json: { courier: courier_name, version },
      text: `Version ${version} of ${courier_name} is a draft. Next: rates lint ${courier_name} ${version}`,
    }),
  );
}
