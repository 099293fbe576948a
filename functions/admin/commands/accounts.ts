import { Command, Option } from 'commander';

import { AccountId, Email, type Account } from '../../src/accounts/record/account';
import {
  createAccount,
  disableAccount,
  enableAccount,
  listAccounts,
  readAccount,
  updateAccount,
} from '../../src/store/accounts';
import { OperationRefusal } from '../../src/store/operation';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { listTokens } from '../../src/store/token-operations';
import type { RunAction } from '../create-run';
import { formatDay, formatTable } from '../output/format-table';
import { toListOutput, toMalformedJson } from '../output/to-list-output';
import { parseWith } from '../parse-arguments';
import { formatTokens } from './tokens';

interface AccountOptions {
  email: string;
  role: Account['role'];
  clientType: Account['client_type'];
}

const role = () => new Option('--role <role>', 'what it may do').choices(['client', 'staff']);
const clientType = () =>
  new Option('--client-type <type>', 'partners may ask for pickups').choices([
    'standard',
    'partner',
  ]);

const rowOf = ({
  id,
  email,
  role: of,
  client_type,
  created_at,
  disabled_at,
}: Account): string[] => [
  id,
  email,
  of,
  client_type,
  formatDay(created_at),
  disabled_at === null ? '' : `disabled ${formatDay(disabled_at)}`,
];
const HEADINGS = ['account', 'email', 'role', 'client type', 'created', ''];

export function createAccountCommands(run: RunAction): Command {
  const accounts = new Command('accounts').description(
    'the customers and colleagues that have tokens',
  );

  accounts
    .command('create')
    .argument('<account>', 'a new id', parseWith(AccountId))
    .description('create an account')
    .requiredOption('--email <address>', 'whom to write to', parseWith(Email))
    .addOption(role().default('client'))
    .addOption(clientType().default('standard'))
    .action(
      run((session, id: string, { email, role: of, clientType: type }: AccountOptions) =>
        session.write(
          (operator) =>
            createAccount(session.db, operator, id, {
              email,
              role: of,
              client_type: type,
              created_at: operator.now(),
              disabled_at: null,
            }),
          () => ({ json: { account: id }, text: `The account ${id} is created.` }),
        ),
      ),
    );

  accounts
    .command('list')
    .description('all accounts')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await listAccounts(db);
        return toListOutput(items, malformed, formatTable(HEADINGS, items.map(rowOf)));
      }),
    );

  accounts
    .command('show <account>')
    .description('an account and its tokens')
    .action(
      run(async ({ db, operator }, id: string) => {
        const account = await readAccount(db, id);
        if (account === undefined) throw new OperationRefusal(`There is no account ${id}.`);
        const { items, malformed } = await listTokens(db, id);
        const tokens = toListOutput(items, malformed, formatTokens(items, operator.now()));
        const own =
          account instanceof MalformedDocumentError
            ? { json: toMalformedJson(account), text: account.message }
            : { json: account, text: formatTable(HEADINGS, [rowOf(account)]) };
        return {
          json: { ...own.json, tokens: tokens.json },
          text: `${own.text}\n\n${tokens.text}`,
        };
      }),
    );

  accounts
    .command('set <account>')
    .description('change e-mail, role or client type; its tokens follow at once')
    .option('--email <address>', 'whom to write to', parseWith(Email))
    .addOption(role())
    .addOption(clientType())
    .action(
      run((session, id: string, options: Partial<AccountOptions>) => {
        const { email, role: of, clientType: type } = options;
        const patch = {
          ...(email !== undefined && { email }),
          ...(of !== undefined && { role: of }),
          ...(type !== undefined && { client_type: type }),
        };
        if (Object.keys(patch).length === 0) {
          throw new OperationRefusal('Say what to change: --email, --role or --client-type.');
        }
        return session.write(
          (operator) => updateAccount(session.db, operator, id, patch),
          ({ tokens }) => ({
            json: { account: id, tokens },
            text: `The account ${id} is changed, and its ${tokens} tokens with it; instances follow within 60 seconds.`,
          }),
        );
      }),
    );

  accounts
    .command('disable <account>')
    .description('disable an account and revoke all its tokens')
    .action(
      run((session, id: string) =>
        session.write(
          (operator) => disableAccount(session.db, operator, id),
          ({ tokens }) => ({
            json: { account: id, tokens },
            text: `The account ${id} is disabled, and ${tokens} tokens are revoked; they work for at most 60 seconds more.`,
          }),
        ),
      ),
    );

  accounts
    .command('enable <account>')
    .description('enable a disabled account; its tokens stay revoked')
    .action(
      run((session, id: string) =>
        session.write(
          (operator) => enableAccount(session.db, operator, id),
          () => ({
            json: { account: id },
            text: `The account ${id} is enabled. The tokens that it had stay revoked: issue new ones.`,
          }),
        ),
      ),
    );

  return accounts;
}
