import * as z from 'zod';

import * as answers from '../../src/fields/answer-members';
import { countryCode } from '../../src/fields/country-code';
import { readFieldIssue } from '../../src/fields/field-fault';
import { ReasonOption } from '../../src/fields/members';
import * as numbers from '../../src/fields/numbers';
import { ChangedSince, Cursor, PageOrChangesRequest } from '../../src/fields/pages-and-cursors';
import { recordTarget } from '../../src/fields/record-target';
import { telephone } from '../../src/fields/telephone';
import * as texts from '../../src/fields/text';
import * as thai from '../../src/fields/thai-fields';
import { groupBy } from '../../src/measures/group-by';
import { RateCard } from '../../src/pricing/cards/rate-card';
import { FeeRuleRecord, ZoneRecord } from '../../src/pricing/fees/rule';
import { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { QuoteRequest } from '../../src/quotes/quote-request';
import { HolidayYear } from '../../src/slots/holiday';
import { HubRecord } from '../../src/slots/hub';
import schemas from '../readings/schemas.json';
import { type Path, replaceAt } from './varied-members';

/** One of each kind of field that requests and documents have. */
const Fields = z.object({
  line: texts.line(5),
  lines: texts.lines(5),
  code: texts.code(5),
  sought: texts.soughtLine(5),
  stored: texts.storedLine(5),
  email: texts.email(),
  short_id: texts.shortId(),
  time: texts.timeOfDay(),
  weekdays: texts.weekdays(),
  one_of: texts.oneOf(z.enum(['a', 'b'])),
  optional_flag: texts.optionalFlag(),
  flag: texts.flag(),
  whole: numbers.whole(2, 9),
  not_negative: numbers.whole(0, 9),
  decimal: numbers.decimal(2, 100),
  amount: numbers.amount(),
  kilograms: numbers.kilograms(),
  centimetres: numbers.centimetres(),
  sort_order: numbers.sortOrder(),
  country: countryCode(),
  telephone: telephone(),
  thai_phone: thai.thaiPhone(),
  province: thai.province(),
  postal_code: thai.postalCode(),
  day: thai.calendarDate(),
  stored_day: thai.storedDate(),
  cursor: Cursor,
  changed_since: ChangedSince,
  target: recordTarget('SR', ['request_number', 'id'], 'shipment', 'id'),
  pages: PageOrChangesRequest,
  reason: ReasonOption,
  id: answers.Id,
  reference: answers.reference('PR'),
  instant: answers.Instant,
  thai_instant: answers.ThaiInstant,
  local_instant: answers.LocalInstant,
  pagination: answers.Pagination,
  changes: answers.ChangesPagination,
});

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Fields,
  QuoteRequest,
  HubRecord,
  HolidayYear,
  ZoneRecord,
  FeeRuleRecord,
  CourierSurcharges,
  RateCard: RateCard,
};

const values: Readonly<Record<string, unknown>> = schemas;

/** What each schema makes of its value. */
export const memberLines = (): string[] =>
  Object.entries(SCHEMAS).flatMap(([name, schema]) => describeMembers(name, schema, values[name]));

/** What a schema makes of a value, and what it says of others in place of each of its members. */
export function describeMembers(name: string, schema: z.ZodType, whole: unknown): string[] {
  const members = listPaths(whole, []).map(([path, value]) => {
    const say = (other: unknown): string => sayFault(schema, replaceAt(whole, path, other));
    const said = groupBy(listOthers(value), ([, other]) => say(other));
    const found = Array.from(
      said,
      ([fault, others]) => `${others.map(([what]) => what).join(' ')}: ${fault}`,
    );
    return [
      `${name}.${path.join('.')}`,
      ...found,
      ...findRange(value, path.length, (other) => say(other) === 'ok'),
    ];
  });
  return [
    `${name} ${JSON.stringify(schema.parse(whole))}`,
    ...members.map((parts) => parts.join('; ')),
  ];
}

/** The code of the first fault, if it is one of ours; of the schema library's, that there is one. */
function sayFault(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return 'ok';
  return readFieldIssue(issue.message)?.code.slice('field_'.length) ?? 'refused';
}

function listPaths(value: unknown, path: Path): [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const members: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const within = members.flatMap(([name, member]) =>
    name === 0 || typeof name === 'string' || typeof member === 'object'
      ? listPaths(member, [...path, name])
      : [],
  );
  return path.length === 0 ? within : [[path, value], ...within];
}

/** Values of other kinds than the one that is there. */
function listOthers(value: unknown): [what: string, other: unknown][] {
  const all: [string, unknown][] = [
    ['gone', undefined],
    ['null', null],
    ['wrong', typeof value === 'string' ? 7 : 'x'],
  ];
  if (typeof value === 'string') return [...all, ['empty', ''], ['bell', `${value}\u0007`]];
  if (typeof value === 'number') return [...all, ['half', value + 0.5]];
  if (typeof value === 'boolean') return [...all, ['other', !value]];
  if (Array.isArray(value)) return [...all, ['empty', []], ['twice', [...value, ...value]]];
  return [...all, ['more', { ...Object(value), colour: 1 }]];
}

/** From which number to which, or how long a text or a list may be. */
function findRange(value: unknown, depth: number, isTaken: (other: unknown) => boolean): string[] {
  if (typeof value === 'number') {
    const [down, up] = [
      furthest(2e10, (by) => isTaken(value - by)),
      furthest(2e10, (by) => isTaken(value + by)),
    ];
    return [`${value - down} to ${value + up}`];
  }
  if (typeof value === 'string') {
    const last = value.slice(-1);
    return [`${value.length + furthest(3000, (by) => isTaken(value + last.repeat(by)))} long`];
  }
  if (!Array.isArray(value)) return [];
  const last: unknown = value.at(-1);
  const more = (by: number): unknown[] => Array.from({ length: by }, () => last);
  return [
    `${value.length + furthest(depth === 1 ? 5000 : 300, (by) => isTaken([...value, ...more(by)]))} entries`,
  ];
}

/** The most that is taken, up to a limit, where everything less is taken as well. */
function furthest(limit: number, isTaken: (by: number) => boolean): number {
  if (isTaken(limit)) return Infinity;
  let [taken, refused] = [0, 1];
  while (isTaken(refused)) [taken, refused] = [refused, Math.min(refused * 2, limit)];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}
