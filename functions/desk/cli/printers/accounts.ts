import { formatTable } from '../../../tools/format-table';
import { toShown } from '../../accounts/accounts';
import type { ShownToken } from '../../accounts/list-tokens';
import type { Account } from '../../model/account';
import type { StoredToken } from '../../store/token-operations';
import { FaultsFound } from '../../terminal/exit-code';
import { formatCount, formatDay, formatTime } from '../../words/format-day';
import { type CommandOutput, toFaultyJson, toFaultyListOutput } from '../output/command-output';
import { formatTokens, showNewToken } from '../output/format-tokens';
import { sayFault } from '../output/say-fault';
import { writtenLine } from './of-lists';
import type { PrinterOf, Printers } from './printer';

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

const formatAccounts = (accounts: readonly Account[]): string =>
  formatTable(
    HEADINGS,
    accounts.map((one) => [
      one.id,
      one.email,
      one.role,
      one.client_type,
      one.explain,
      `${one.carrier_share} %`,
      formatDay(one.created_at),
      one.disabled_at === null ? '' : `disabled ${formatDay(one.disabled_at)}`,
    ]),
  );

const printTokens = ({
  tokens,
  malformed,
}: Pick<Parameters<PrinterOf<'tokens.list'>['print']>[0], 'tokens' | 'malformed'>): CommandOutput =>
  toFaultyListOutput(tokens.map(toStored), malformed, formatTokens(tokens));

const toStored = ({ state: _, ...token }: ShownToken): StoredToken => token;

const show: PrinterOf<'accounts.show'> = {
  print({ account, tokens, malformed }) {
    const own = account === null ? malformed[0] : undefined;
    const others = malformed.filter((fault) => fault !== own);
    const below = printTokens({ tokens, malformed: others });
    const shown = account && toShown(account);
    const text = [own && sayFault(own), shown && formatAccounts([shown])].join('');
    return {
      json: { ...(own && toFaultyJson(own)), ...shown, tokens: below.json },
      text: `${text}\n\n${below.text}`,
    };
  },
};

const set: PrinterOf<'accounts.set'> = {
  check(input) {
    if (Object.keys(input).length > 1) return;
    throw new FaultsFound(
      'Name what to change: --email, --role, --client-type, --explain or --carrier-share.',
    );
  },
  print: ({ tokens }, { id }) => ({
    json: { account: id, tokens },
    text: `The account ${id} is changed, with ${formatCount(tokens, 'token')}. This takes effect within 60 seconds.`,
    alreadySo: `Nothing was changed: the account ${id} already has these settings.`,
  }),
};

const load: PrinterOf<'accounts.import'> = {
  print: ({ accounts, created, unchanged, tokens, warnings }) => ({
    json: { accounts, created, unchanged, tokens },
    text: `Accounts imported: ${accounts}, of which ${created} new, with ${formatCount(tokens, 'token')}. This takes effect within 60 seconds. New accounts have no tokens yet.`,
    warnings,
    ...(unchanged > 0 && { unchanged: formatCount(unchanged, 'account') }),
  }),
};

const disable: PrinterOf<'accounts.disable'> = {
  print: ({ tokens }, { id }) => ({
    json: { account: id, tokens },
    text: `The account ${id} is disabled, with ${formatCount(tokens, 'token')} revoked. Revoked tokens stop working within 60 seconds.`,
    alreadySo: `Nothing was changed: the account ${id} is already disabled.`,
  }),
};

const enable: PrinterOf<'accounts.enable'> = {
  print: (_, { id }) => ({
    json: { account: id },
    text: `The account ${id} is enabled. Its old tokens stay revoked: issue new ones.`,
    alreadySo: `Nothing was changed: the account ${id} is not disabled.`,
  }),
};

const describeEnd = ({ expires_at }: StoredToken): string =>
  expires_at === null ? 'without an end date' : `until ${formatTime(expires_at)}`;

const rotate: PrinterOf<'tokens.rotate'> = {
  print: ({ token, stored, old }) => ({
    json: { token, old, successor: stored },
    text: [
      showNewToken(token, stored).text,
      `It works ${describeEnd(stored)}. The old token, ${old.id}, works ${describeEnd(old)} (times in Thailand).`,
    ].join('\n'),
  }),
};

const revoke: PrinterOf<'tokens.revoke'> = {
  print({ id, record, malformed }) {
    const name = record === null ? id : `${id} (${record.hint})`;
    const text = `The token ${name} is revoked; it stops working within 60 seconds.`;
    return malformed === null
      ? { json: record, text }
      : { json: { id, ...toFaultyJson(malformed) }, text: `${text}\n${sayFault(malformed)}` };
  },
};

const listRequests: PrinterOf<'access.list'> = {
  print({ pending, decided, malformed }) {
    const all = [...pending, ...decided].sort(
      (a, b) => Number(a.requested_at) - Number(b.requested_at) || (a.id < b.id ? -1 : 1),
    );
    const rows = all.map((one) => [
      one.id,
      one.account_id,
      one.purpose,
      formatDay(one.requested_at),
      one.status,
      [formatDay(one.decided_at), one.decided_by, one.reason].filter(Boolean).join(', '),
    ]);
    const headings = ['request', 'account', 'purpose', 'requested', 'status', 'decided'];
    return toFaultyListOutput(all, malformed, formatTable(headings, rows));
  },
};

export const accountPrinters: Printers = {
  'accounts.create': {
    print: (_, { id }) => ({ json: { account: id }, text: `The account ${id} is created.` }),
  },
  'accounts.list': {
    print: ({ accounts, malformed }) =>
      toFaultyListOutput(accounts, malformed, formatAccounts(accounts)),
  },
  'accounts.show': show,
  'accounts.set': set,
  'accounts.import': load,
  'accounts.export': writtenLine('account'),
  'accounts.template': writtenLine('account'),
  'accounts.disable': disable,
  'accounts.enable': enable,
  'tokens.issue': { print: ({ token, stored }) => showNewToken(token, stored) },
  'tokens.list': { print: printTokens },
  'tokens.rotate': rotate,
  'tokens.revoke': revoke,
  'access.request': {
    print: (request) => ({ json: request, text: `The request ${request.id} is recorded.` }),
  },
  'access.list': listRequests,
  'access.approve': { print: ({ token, stored }) => showNewToken(token, stored) },
  'access.reject': {
    print: (_, { id }) => ({ json: { request: id }, text: `The request ${id} is rejected.` }),
  },
};
