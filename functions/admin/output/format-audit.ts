import type { AuditRecord } from '../../src/store/audit';
import type { AuditedChange } from '../../src/store/operation';
import { toDisplayUnits } from '../units/to-display-units';
import { formatTime } from './format-day';
import { formatTable } from './format-table';

const HEADINGS = ["time, Thailand's", 'by', 'action', 'record', 'changed'];

/** Longer values, such as a year's holidays, are only in the JSON output. */
const MAX_VALUE = 60;

/** A row for each record, with a line for each field that it changed. */
export const formatAudit = (records: readonly AuditRecord[]): string =>
  formatTable(
    HEADINGS,
    records.map((record) => [
      formatTime(record.at),
      record.by,
      record.action,
      shortenToken(record.target),
      describeChange(record).join('\n'),
    ]),
  );

/** A token's id as `tokens list` prints it. */
const shortenToken = (target: string): string => target.replace(/^(tokens\/\w{12})\w+$/, '$1');

/** A field that a change wrote, in the reader's units; undefined where it was not or is not there. */
export interface FieldOfChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export function fieldsOfChange({ from, to }: Pick<AuditedChange, 'from' | 'to'>): FieldOfChange[] {
  const [before, after] = [new Map(entriesOf(from)), new Map(entriesOf(to))];
  return [...new Set([...after.keys(), ...before.keys()])].map((field) => ({
    field,
    from: before.get(field),
    to: after.get(field),
  }));
}

/** `base_thb: 12.5, was 10`, a line for each field, in the reader's units. */
export const describeChange = (record: Pick<AuditRecord, 'from' | 'to'>): string[] =>
  fieldsOfChange(record).map(
    ({ field, from, to }) =>
      `${field}: ${formatValue(to)}${from === undefined ? '' : `, was ${formatValue(from)}`}`,
  );

const NOTHING = 'none';

const entriesOf = (fields: object | null): [string, unknown][] =>
  Object.entries(toDisplayUnits(fields) ?? {});

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
