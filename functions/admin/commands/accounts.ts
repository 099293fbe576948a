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
import { listAnswer, malformedJson } from '../list-answer';
import { parsed } from '../parse-argument';
import { dayOf, tableText } from '../print';
import type { Run } from '../run';
import { tokenTable } from './tokens';

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
  dayOf(created_at),
  disabled_at === null ? '' : `disabled ${dayOf(disabled_at)}`,
];
const HEADINGS = ['account', 'email', 'role', 'client type', 'created', ''];

export function accountCommands(run: Run): Command {
  const accounts = new Command('accounts').description(
    'the customers and colleagues that have tokens',
  );

  accounts
    .command('create')
    .argument('<account>', 'a new id', parsed(AccountId))
    .description('create an account')
    .requiredOption('--email <address>', 'whom to write to', parsed(Email))
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
        return listAnswer(items, malformed, tableText(HEADINGS, items.map(rowOf)));
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
        const tokens = listAnswer(items, malformed, tokenTable(items, operator.now()));
        const own =
          account instanceof MalformedDocumentError
            ? { json: malformedJson(account), text: account.message }
            : { json: account, text: tableText(HEADINGS, [rowOf(account)]) };
        return {
          json: { ...own.json, tokens: tokens.json },
          text: `${own.text}\n\n${tokens.text}`,
        };
      }),
    );

  accounts
    .command('set <account>')
    .description('change e-mail, role or client type; its tokens follow at once')
    .option('--email <address>', 'whom to write to', parsed(Email))
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
