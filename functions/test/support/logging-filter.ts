/** An entry as Cloud Logging keeps it. */
export type LogEntry = Readonly<Record<string, unknown>>;

const SEVERITIES = ['DEFAULT', 'DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL'];
const LINE = /^(?<not>NOT )?(?<field>[\w.]+)(?<operator>>=|=~|=|:)(?<value>.+)$/;

/**
 * Whether an entry matches a filter of Cloud Logging. Knows the part of the language that our
 * filters use: one comparison a line, all of which must hold.
 * @throws Error where a line is written otherwise.
 */
export const matchesFilter = (filter: string, entry: LogEntry): boolean =>
  filter.split('\n').every((line) => holds(line, entry));

function holds(line: string, entry: LogEntry): boolean {
  const { not, field = '', operator, value = '' } = LINE.exec(line)?.groups ?? {};
  const found = at(entry, field);
  if (operator === undefined) throw new Error(`This line of a filter is not understood: ${line}`);
  return compare(found, operator, value) !== (not !== undefined);
}

function compare(found: unknown, operator: string, value: string): boolean {
  if (typeof found !== 'string') return false;
  if (operator === '>=') return SEVERITIES.indexOf(found) >= SEVERITIES.indexOf(value);
  if (operator === ':' && value === '*') return true;
  if (operator === ':') return found.includes(quoted(value));
  if (operator === '=~') return new RegExp(quoted(value)).test(found);
  const either = /^\((.+)\)$/.exec(value)?.[1]?.split(' OR ') ?? [value];
  return either.some((one) => quoted(one) === found);
}

function quoted(value: string): string {
  const text: unknown = JSON.parse(value);
  if (typeof text !== 'string') throw new Error(`This is no text in quotes: ${value}`);
  return text;
}

const at = (entry: LogEntry, field: string): unknown =>
  field.split('.').reduce<unknown>(memberOf, entry);

const memberOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null
    ? new Map<string, unknown>(Object.entries(part)).get(name)
    : undefined;
