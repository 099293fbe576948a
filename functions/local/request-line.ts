import type { MeterReading } from './firestore/index';

/** What a function logs about a request; see `cloudLog.request`. */
interface RequestEntry {
  readonly message: 'request';
  readonly function: string;
  readonly action?: unknown;
  readonly status: number;
  readonly ms: number;
  readonly request_id?: unknown;
}

type Reading = Pick<MeterReading, 'documentsRead' | 'documentsWritten'>;

interface RequestLineOptions {
  /** The local Firestore's; another Firestore does not report its costs. */
  readonly meter: { reading(): Reading } | undefined;
  readonly now: () => Date;
  /** The id of a request that is not shown, unless it failed. */
  readonly hidden?: string;
}

/**
 * Turns a log entry of an answered request into one line for people, with the documents that were
 * read and written since the line before; undefined for the hidden one. Other lines stay as they are.
 */
export function createRequestLines({ meter, now, hidden }: RequestLineOptions) {
  let before = meter?.reading();
  return (line: string): string | undefined => {
    const entry = parseEntry(line);
    if (entry === undefined) return line;
    const after = meter?.reading();
    const cost = before && after ? costText(before, after) : '';
    before = after;
    const isHidden = hidden !== undefined && entry.request_id === hidden && entry.status === 200;
    return isHidden ? undefined : formatRequest(entry, now(), cost);
  };
}

function parseEntry(line: string): RequestEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return isRequestEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isRequestEntry = (entry: unknown): entry is RequestEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'message' in entry &&
  entry.message === 'request' &&
  'function' in entry &&
  typeof entry.function === 'string';

/** Removes control characters, so that a caller cannot move a terminal's cursor. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');

function formatRequest(entry: RequestEntry, at: Date, cost: string): string {
  const { action, status, ms } = entry;
  const name =
    typeof action === 'string' ? `${entry.function} ${printable(action)}` : entry.function;
  const time = at.toTimeString().slice(0, 8);
  return `${time}  ${name.padEnd(30)}  ${status}  ${`${ms} ms`.padStart(8)}${cost}`;
}

const costText = (before: Reading, after: Reading): string =>
  [
    counted(after.documentsRead - before.documentsRead, 'read'),
    counted(after.documentsWritten - before.documentsWritten, 'write'),
  ]
    .map((text) => text.padStart(12))
    .join('');

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
