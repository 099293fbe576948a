import type { Command } from 'commander';

import type { RunAction } from '../create-run';
import { readGivenFile } from '../files/given-file';
import { readListFile } from '../list-files/list-file';
import { ACCOUNTS_LIST } from '../lists/accounts';
import { importAccountLines } from '../operations/import-accounts';
import type { CommandOutput } from '../output/command-output';
import { formatCount } from '../output/format-count';
import type { Session } from '../session';
import { FORMATS } from './list-files';

const load = async (session: Session, file: string): Promise<CommandOutput> => {
  const lines = readListFile(ACCOUNTS_LIST, await readGivenFile(file));
  return session.write(
    () => importAccountLines(session, lines),
    ({ accounts, created, unchanged, tokens, warnings }) => ({
      json: { accounts, created, unchanged, tokens },
      text: `Accounts imported: ${accounts}, of which ${created} new, with ${formatCount(tokens, 'token')}; instances apply this within 60 seconds. New accounts have no token yet.`,
      warnings,
      ...(unchanged > 0 && { unchanged: formatCount(unchanged, 'account') }),
    }),
  );
};

/** Adds the command that reads a file of accounts. */
export function addAccountImport(accounts: Command, run: RunAction): void {
  accounts
    .command('import <file>')
    .description(
      `create or change accounts from a file (${FORMATS}); disables and enables none, and issues no token`,
    )
    .action(run(load));
}
