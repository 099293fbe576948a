import { Command, Option } from 'commander';
import * as z from 'zod';

import { CarrierShare, DEFAULT_CARRIER_SHARE } from '../../../src/model/account/principal';
import { MalformedDocumentError } from '../../../src/store/parse-document';
import { formatTable } from '../../../tools/format-table';
import {
  ACCOUNTS_LIST,
  importAccountLines,
  listShownAccounts,
  openAccount,
  showAccount,
  switchAccount,
} from '../../accounts/accounts';
import { readListFile } from '../../lists/tables/list-table';
import { type Account, AccountId, Email } from '../../model/account';
import { changeAccount } from '../../store/accounts';
import { listTokens } from '../../store/token-operations';
import { FaultsFound } from '../../terminal/exit-code';
import { formatCount, formatDay } from '../../words/format-day';
import { type CommandOutput, toListOutput, toMalformedJson } from '../output/command-output';
import { formatTokens } from '../output/format-tokens';
import { parseWith } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';
import { FORMATS, addListFiles } from './list-verbs';

interface AccountOptions {
  readonly email: string;
  readonly role: Account['role'];
  readonly clientType: Account['client_type'];
  readonly explain: Account['explain'];
  readonly carrierShare: Account['carrier_share'];
}

const roleOption = () =>
  new Option('--role <role>', 'what the account may do').choices(['client', 'staff']);
const clientTypeOption = () =>
  new Option('--client-type <type>', 'partners may book pickups').choices(['standard', 'partner']);
const explainOption = () =>
  new Option(
    '--explain <view>',
    'how a price is explained to the client; full includes the markup',
  ).choices(['full', 'plain']);

const shareOption = () =>
  new Option(
    '--carrier-share <percent>',
    "how much of each carrier's tracking quota the account may use, 1 to 100",
  ).argParser(parseWith(z.coerce.number().pipe(CarrierShare)));

const toRow = ({
  id,
  email,
  role: of,
  client_type,
  explain,
  carrier_share,
  created_at,
  disabled_at,
}: Account): string[] => [
  id,
  email,
  of,
  client_type,
  explain,
  `${carrier_share} %`,
  formatDay(created_at),
  disabled_at === null ? '' : `disabled ${formatDay(disabled_at)}`,
];
const HEADINGS = [
  'account',
  'email',
  'role',
  'client type',
  'explain',
  'carrier share',
  'created',
  '',
];

const create = (
  session: Session,
  id: string,
  { email, role, clientType: client_type, explain, carrierShare: carrier_share }: AccountOptions,
): Promise<CommandOutput> =>
  session.write(
    () => openAccount(session, { id, email, role, client_type, explain, carrier_share }),
    () => ({ json: { account: id }, text: `The account ${id} is created.` }),
  );

async function list(session: Session): Promise<CommandOutput> {
  const { items, malformed } = await listShownAccounts(session);
  return toListOutput(items, malformed, formatTable(HEADINGS, items.map(toRow)));
}

async function show(session: Session, id: string): Promise<CommandOutput> {
  const account = await showAccount(session, id);
  const { items, malformed } = await listTokens(session.db, id);
  const tokens = toListOutput(items, malformed, formatTokens(items, session.operator.now()));
  const own =
    account instanceof MalformedDocumentError
      ? { json: toMalformedJson(account), text: account.message }
      : describeAccount(account);
  return { json: { ...own.json, tokens: tokens.json }, text: `${own.text}\n\n${tokens.text}` };
}

const describeAccount = (account: Account) => ({
  json: account,
  text: formatTable(HEADINGS, [toRow(account)]),
});

async function change(
  session: Session,
  id: string,
  { email, role, clientType, explain, carrierShare }: Partial<AccountOptions>,
): Promise<CommandOutput> {
  const patch = {
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(clientType !== undefined && { client_type: clientType }),
    ...(explain !== undefined && { explain }),
    ...(carrierShare !== undefined && { carrier_share: carrierShare }),
  };
  if (Object.keys(patch).length === 0) {
    throw new FaultsFound(
      'Name what to change: --email, --role, --client-type, --explain or --carrier-share.',
    );
  }
  return session.write(
    () => changeAccount(session, { id, ...patch }),
    ({ tokens }) => ({
      json: { account: id, tokens },
      text: `The account ${id} is changed, with ${formatCount(tokens, 'token')}. This takes effect within 60 seconds.`,
      alreadySo: `Nothing was changed: the account ${id} already has these settings.`,
    }),
  );
}

const disable = (session: Session, id: string): Promise<CommandOutput> =>
  session.write(
    () => switchAccount(session, { id, disabled: true }),
    ({ tokens }) => ({
      json: { account: id, tokens },
      text: `The account ${id} is disabled, with ${formatCount(tokens, 'token')} revoked. Revoked tokens stop working within 60 seconds.`,
      alreadySo: `Nothing was changed: the account ${id} is already disabled.`,
    }),
  );

const enable = (session: Session, id: string): Promise<CommandOutput> =>
  session.write(
    () => switchAccount(session, { id, disabled: false }),
    () => ({
      json: { account: id },
      text: `The account ${id} is enabled. Its old tokens stay revoked: issue new ones.`,
      alreadySo: `Nothing was changed: the account ${id} is not disabled.`,
    }),
  );

export function createAccountCommands(run: RunAction): Command {
  const accounts = new Command('accounts').description('the customers and staff who use the API');

  accounts
    .command('create')
    .argument('<account>', 'a new id', parseWith(AccountId))
    .description('create an account')
    .requiredOption('--email <address>', "the account's email address", parseWith(Email))
    .addOption(roleOption().default('client'))
    .addOption(clientTypeOption().default('standard'))
    .addOption(explainOption().default('plain'))
    .addOption(shareOption().default(DEFAULT_CARRIER_SHARE))
    .action(run(create));

  accounts.command('list').description('list all accounts').action(run(list));

  accounts
    .command('show <account>')
    .description('show an account and its tokens')
    .action(run(show));

  accounts
    .command('set <account>')
    .description(
      'change the email address, role, client type, price explanation or carrier share of an account and its tokens',
    )
    .option('--email <address>', "the account's email address", parseWith(Email))
    .addOption(roleOption())
    .addOption(clientTypeOption())
    .addOption(explainOption())
    .addOption(shareOption())
    .action(run(change));

  addAccountImport(accounts, run);
  addListFiles(accounts, run, ACCOUNTS_LIST);

  accounts
    .command('disable <account>')
    .description('disable an account and revoke all its tokens')
    .action(run(disable));

  accounts
    .command('enable <account>')
    .description('enable a disabled account; its tokens stay revoked')
    .action(run(enable));

  return accounts;
}

const load = async (session: Session, file: string): Promise<CommandOutput> => {
  const lines = readListFile(ACCOUNTS_LIST, await session.givenFile(file));
  return session.write(
    () => importAccountLines(session, lines),
    ({ accounts, created, unchanged, tokens, warnings }) => ({
      json: { accounts, created, unchanged, tokens },
      text: `Accounts imported: ${accounts}, of which ${created} new, with ${formatCount(tokens, 'token')}. This takes effect within 60 seconds. New accounts have no tokens yet.`,
      warnings,
      ...(unchanged > 0 && { unchanged: formatCount(unchanged, 'account') }),
    }),
  );
};

/** Adds the command that reads a file of accounts. */
function addAccountImport(accounts: Command, run: RunAction): void {
  accounts
    .command('import <file>')
    .description(
      `create or change accounts from a file (${FORMATS}); does not disable or enable accounts, and issues no tokens`,
    )
    .action(run(load));
}
