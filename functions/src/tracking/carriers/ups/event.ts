import * as z from 'zod';

import { type ZonedInstant, zonedInstant } from '../../../model/tracking/local-time';
import type { CarrierEvent, CarrierTools } from '../carrier';
import { type CodeMeaning, readMeanings, withReason } from '../code-meanings';
import { toCountryCode, eventCode, NO_CODE, placeName, textIn } from '../read-answer';
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

/** By `statusCode`, unless that names a group of scans; then by scan. Either may hold the reason. */
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

export const NAME = 'ups';

const Text = z.string().catch('').default('');
export const Status = z
  .object({ type: Text, code: Text, statusCode: Text, description: Text })
  .catch({ type: '', code: '', statusCode: '', description: '' });
export const Address = z
  .object({
    city: z.unknown().optional(),
    countryCode: z.unknown().optional(),
    country: z.unknown().optional(),
  })
  .nullish()
  .catch(null);
export type Address = z.output<typeof Address>;

export const Activity = z.object({
  date: z.string(),
  time: Text,
  gmtDate: Text,
  gmtTime: Text,
  gmtOffset: Text,
  location: z.object({ address: Address }).nullish().catch(null),
  status: Status.optional(),
});
type Activity = z.output<typeof Activity>;

/** `20210210` and `071356`; some answers write them with hyphens and colons. */
const digitsOf = (text: string): string => text.replace(/[-:\s]/g, '');

const DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** UPS leaves out a leading zero: `74700`. */
const TIME = /^(\d{1,2})(\d{2})(\d{2})$/;

/** A day and a time as UPS writes them, in ISO 8601; the day alone without a time. */
export function toIso(date: string, time: string): string | undefined {
  const [, year, month, day] = DAY.exec(digitsOf(date)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const [, hour, minute, second] = TIME.exec(digitsOf(time)) ?? [];
  const iso = `${year}-${month}-${day}`;
  if (hour === undefined || minute === undefined || second === undefined) return iso;
  return `${iso}T${hour.padStart(2, '0')}:${minute}:${second}`;
}

export const ACTIVITIES = {
  schema: Activity,
  timeText: (sent: unknown): string => toIso(textIn(sent, 'date'), textIn(sent, 'time')) ?? '',
};

const OFFSET = /^[+-]\d{2}:?\d{2}$/;
const MINUTE_MS = 60_000;
/** The zones furthest from UTC. */
const LONGEST_OFFSET_MINUTES = 14 * 60;

/** Local: its offset is stated, or the difference from UTC, or else the country's. */
function readInstant(activity: Activity, country: string | null): ZonedInstant | undefined {
  const local = toIso(activity.date, activity.time);
  if (local === undefined) return undefined;
  const stated = activity.gmtOffset.trim();
  const offset = OFFSET.test(stated) ? stated : offsetFrom(local, activity);
  const hasTime = local.includes('T');
  return zonedInstant(hasTime && offset !== undefined ? `${local}${offset}` : local, country);
}

function offsetFrom(local: string, { gmtDate, gmtTime }: Activity): string | undefined {
  const utc = toIso(gmtDate, gmtTime);
  if (utc?.includes('T') !== true) return undefined;
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / MINUTE_MS);
  if (!(Math.abs(minutes) <= LONGEST_OFFSET_MINUTES)) return undefined;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}

export const countryIn = (address: Address): string | null =>
  toCountryCode(address?.countryCode) ?? toCountryCode(address?.country);

/** The event in our words, or the member that cannot be read. */
export function toEvent(activity: Activity, tools: CarrierTools): CarrierEvent | string {
  const address = activity.location?.address;
  const country = countryIn(address);
  const instant = readInstant(activity, country);
  if (instant === undefined) return 'date';
  const { type = '', code = '', statusCode = '', description = '' } = activity.status ?? {};
  const codes = { type: type.trim(), code: code.trim(), statusCode: statusCode.trim() };
  const { meaning, unknownCode } = statusMeaning(codes);
  if (unknownCode !== undefined) tools.onUnknownCode(NAME, eventCode(unknownCode) ?? NO_CODE);
  const { status = 'unknown', text, reason, isReturning } = meaning ?? {};
  return {
    ...withReason({ status, text }, reason),
    isReturning,
    ...instant,
    code: eventCode(codes.code) ?? eventCode(codes.statusCode) ?? eventCode(codes.type),
    words: description.trim(),
    city: placeName(address?.city),
    country,
  };
}
