import type { Command } from 'commander';

import { ACCOUNTS_LIST, importAccountLines } from '../../operations/accounts/accounts';
import { readListFile } from '../../operations/lists/tables/list-table';
import { readGivenFile } from '../../operations/sheets/files';
import { formatCount } from '../../operations/words/format-day';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
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
