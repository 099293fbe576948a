import { Command } from 'commander';

import { formatTable } from '../../../tools/format-table';
import { type AuditQuery, fieldsOfChange, listAudit } from '../../audit/list-audit';
import { type TargetName, nameTargets } from '../../audit/name-targets';
import type { AuditRecord } from '../../store/read-audit';
import { formatTime } from '../../words/format-day';
import { type CommandOutput, toListOutput } from '../output/command-output';
import { parseDay, parsePositiveInteger, parseText } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';

async function list(session: Session, query: AuditQuery): Promise<CommandOutput> {
  const { items, malformed, next } = await listAudit(session, query);
  const names = await nameTargets(
    session,
    items.map(({ target }) => target),
  );
  const named = items.map((item) => ({ ...item, name: names.get(item.target) ?? null }));
  const output = toListOutput(named, malformed, formatAudit(items, names));
  if (next === undefined) return output;
  return { ...output, text: `${output.text}\nFor older changes, add --after ${next}` };
}

export function createAuditCommands(run: RunAction): Command {
  const audit = new Command('audit').description('who changed what, and when');
  audit
    .command('list')
    .description(
      'list the changes that operators made, newest first; times and days are those of Thailand',
    )
    .option(
      '--record <name>',
      'a record such as hubs/bkk-1, its id, a list such as hubs, or a pattern such as rates/dhl-*',
      parseText,
    )
    .option('--by <name>', "the operator's name, as recorded", parseText)
    .option('--action <words>', 'the action, as recorded', parseText)
    .option('--from <day>', 'the first day', parseDay)
    .option('--to <day>', 'the last day', parseDay)
    .option('--limit <number>', 'how many to show', parsePositiveInteger, 50)
    .option('--after <id>', 'continue after the record with this id', parseText)
    .action(run(list));
  return audit;
}

const HEADINGS = ['time in Thailand', 'by', 'action', 'record', 'changed'];

/** Longer values, such as a year's holidays, are only in the JSON output. */
const MAX_VALUE = 60;

/** A row for each record, with a line for each field that it changed. */
export const formatAudit = (
  records: readonly AuditRecord[],
  names: ReadonlyMap<string, TargetName> = new Map(),
): string =>
  formatTable(
    HEADINGS,
    records.map((record) => [
      formatTime(record.at),
      record.by,
      record.action,
      [shortenToken(record.target), ...describeName(names.get(record.target))].join('\n'),
      describeChange(record).join('\n'),
    ]),
  );

/** A token's id as `tokens list` prints it. */
const shortenToken = (target: string): string => target.replace(/^(tokens\/\w{12})\w+$/, '$1');

/** What people call a record, and whose it is. */
function describeName(name: TargetName | undefined): string[] {
  switch (name?.kind) {
    case undefined:
      return [];
    case 'token':
      return [`${name.label} (${name.hint})`, `of ${name.account_id}, ${name.email}`];
    case 'account':
      return [name.email];
    case 'request':
      return [`of ${name.account_id}`];
    case 'entry':
    case 'rates':
      return [name.name];
  }
}

/** `base_thb: 12.5, was 10`, a line for each field, in the reader's units. */
export const describeChange = (record: Pick<AuditRecord, 'from' | 'to'>): string[] =>
  fieldsOfChange(record).map(
    ({ field, from, to }) =>
      `${field}: ${formatValue(to)}${from === undefined ? '' : `, was ${formatValue(from)}`}`,
  );

const NOTHING = 'none';

function formatValue(value: unknown): string {
  const text = toText(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)} ...` : text;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (value instanceof Date) return formatTime(value);
  return typeof value === 'string' ? value : JSON.stringify(value, showInner);
}

const showInner = (_name: string, value: unknown): unknown =>
  value instanceof Date ? formatTime(value) : value;
