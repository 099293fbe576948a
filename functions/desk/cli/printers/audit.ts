import { formatTable } from '../../../tools/format-table';
import type { FieldOfChange } from '../../audit/list-audit';
import type { TargetName } from '../../audit/name-targets';
import type { AuditRecord } from '../../store/read-audit';
import { formatTime } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import type { Printers } from './printer';

export const auditPrinters: Printers = {
  'audit.list': {
    print({ rows, malformed, next }) {
      const stored = rows.map(({ fields: _, ...row }) => row);
      const output = toFaultyListOutput(stored, malformed, formatAudit(rows));
      if (next === null) return output;
      return { ...output, text: `${output.text}\nFor older changes, add --after ${next}` };
    },
  },
};

const HEADINGS = ['time in Thailand', 'by', 'action', 'record', 'changed'];

/** Longer values, such as a year's holidays, are only in the JSON output. */
const MAX_VALUE = 60;

interface AuditRow extends Pick<AuditRecord, 'at' | 'by' | 'action' | 'target'> {
  readonly name: TargetName | null;
  readonly fields: readonly FieldOfChange[];
}

/** A row for each record, with a line for each field that it changed. */
export const formatAudit = (rows: readonly AuditRow[]): string =>
  formatTable(
    HEADINGS,
    rows.map(({ at, by, action, target, name, fields }) => [
      formatTime(at),
      by,
      action,
      [shortenToken(target), ...describeName(name)].join('\n'),
      describeFields(fields).join('\n'),
    ]),
  );

/** A token's id as `tokens list` prints it. */
const shortenToken = (target: string): string => target.replace(/^(tokens\/\w{12})\w+$/, '$1');

/** What people call a record, and whose it is. */
function describeName(name: TargetName | null): string[] {
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
    case 'record':
    case 'rates':
      return [name.name];
  }
}

/** `base_thb: 12.5, was 10`, a line for each field, in the reader's units. */
export const describeFields = (fields: readonly FieldOfChange[]): string[] =>
  fields.map(
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
