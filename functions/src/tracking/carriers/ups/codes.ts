import { type CodeMeaning, readMeanings } from '../code-meanings';
import CODES from './codes.json';
import X_CODES from './exceptions.json';

/** A table whose rows have several codes in a line. */
const readLines = (
  rows: readonly { readonly codes: readonly string[] }[],
): ReadonlyMap<string, CodeMeaning> =>
  readMeanings(
    rows.map((row) => ({ ...row, codes: row.codes.flatMap((line) => line.split(' ')) })),
  );

const STATUSES = readLines(CODES.statuses);
const GROUPS = readLines(CODES.groups);
const TYPES = readLines(CODES.types);

/** One code means different things by the type of its event. */
const SCANS: ReadonlyMap<string, ReadonlyMap<string, CodeMeaning>> = new Map([
  ['M', readLines(CODES.manifest)],
  ['I', readLines(CODES.in_transit)],
  ['D', readLines(CODES.delivered)],
  ['X', readLines(X_CODES)],
]);

/** The types of whose events the code alone may say why. */
const WITH_REASONS: ReadonlySet<string> = new Set(['X']);

/** The codes of a status as UPS sends them. */
export interface UpsStatus {
  readonly type: string;
  readonly code: string;
  readonly statusCode: string;
}

interface UpsMeaning {
  readonly meaning: CodeMeaning | undefined;
  /** The code without a mapping, if it might say more. */
  readonly unknownCode: string | undefined;
}

/** UPS leaves out leading zeros at times; no code at all is none. */
const padded = (code: string, length: number): string =>
  code === '' ? '' : code.padStart(length, '0');

/**
 * What a status means: by its `statusCode`, unless that names a group of scans, then by its scan.
 * The reason may be in either.
 */
export function statusMeaning({ type, code, statusCode }: UpsStatus): UpsMeaning {
  const stated = STATUSES.get(padded(statusCode, 3));
  const group = GROUPS.get(padded(statusCode, 3));
  const scan = SCANS.get(type)?.get(padded(code, 2));
  const meant = stated ?? scan ?? group ?? TYPES.get(type);
  const mayBeWhy = scan === undefined && code !== '' && WITH_REASONS.has(type);
  const isUnknown = meant === undefined || (mayBeWhy && stated === undefined);
  const reason = meant?.reason ?? scan?.reason ?? group?.reason;
  return {
    meaning: meant && { ...meant, ...(reason !== undefined && { reason }) },
    unknownCode: isUnknown ? code || statusCode || type : undefined,
  };
}
