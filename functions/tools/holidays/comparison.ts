import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { type HolidayTable, buildCalendar } from '../../src/delivery/calendar';
import { dayNumber, dayOfNumber } from '../../src/thailand/day';
import { HOLIDAYS_FOLDER } from './corrections';

/** The years in which every difference is decided: this one and the two after it. */
export const DECIDED = { first: 2026, last: 2028 };

/** Why the table differs from the second source. */
const Decision = z.strictObject({
  country: z.string(),
  /** Days or whole years, separated by spaces. */
  on: z
    .string()
    .regex(/^\d{4}(?:-\d\d-\d\d)?(?: \d{4}(?:-\d\d-\d\d)?)*$/)
    .transform((text): readonly string[] => text.split(' '))
    .optional(),
  /** The name that all of the days have. */
  named: z.string().optional(),
  reason: z.string(),
});

export type Decision = z.output<typeof Decision>;

/** A day that is a holiday of the country in one of both alone. */
export interface Difference {
  readonly country: string;
  readonly day: string;
  readonly in: 'table' | 'second source';
  readonly name: string;
}

export interface Comparison {
  /** How many holidays of each country are in both. */
  readonly same: ReadonlyMap<string, number>;
  readonly decided: readonly (Difference & { readonly reason: string })[];
  readonly open: readonly Difference[];
  /** Decisions of no difference, or of days that are none. */
  readonly unused: readonly Decision[];
}

/** What a source of our own form has; `names` are in English alone. */
const SecondSource = z.object({
  source: z.string(),
  first_year: z.int(),
  last_year: z.int(),
  names: z.array(z.string().transform((name): readonly [string, string] => [name, name])),
  countries: z.record(z.string(), z.array(z.string())),
});

const readKitFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(HOLIDAYS_FOLDER, name), 'utf8'));

export const readSecondSource = (): HolidayTable =>
  SecondSource.parse(readKitFile('second-source.json'));

export const readDecisions = (): readonly Decision[] =>
  z.array(Decision).parse(readKitFile('decisions.json'));

/** Holds a table to a second source, country by country. */
export function compareTables(
  table: HolidayTable,
  second: HolidayTable,
  decisions: readonly Decision[],
): Comparison {
  const compared = Object.keys(second.countries).map((country) => ({
    country,
    ours: namesByDay(table, country),
    theirs: namesByDay(second, country),
  }));
  const differences = compared.flatMap(({ country, ours, theirs }): Difference[] => [
    ...onlyIn('table', country, ours, theirs),
    ...onlyIn('second source', country, theirs, ours),
  ]);
  const findReason = (difference: Difference): string | undefined =>
    decisions.find((decision) => decides(decision, difference))?.reason;
  return {
    same: new Map(
      compared.map(({ country, ours, theirs }) => [
        country,
        [...ours.keys()].filter((day) => theirs.has(day)).length,
      ]),
    ),
    decided: differences.flatMap((difference) => {
      const reason = findReason(difference);
      return reason === undefined ? [] : [{ ...difference, reason }];
    }),
    open: differences.filter((difference) => findReason(difference) === undefined),
    unused: decisions.filter((decision) => !isUsed(decision, differences)),
  };
}

const decides = ({ country, on, named }: Decision, difference: Difference): boolean =>
  country === difference.country &&
  (on?.some((time) => difference.day.startsWith(time)) ?? true) &&
  (named === undefined || named === difference.name);

/** Whether there is a difference on each of its days. */
function isUsed(decision: Decision, differences: readonly Difference[]): boolean {
  const days = differences.filter((one) => decides(decision, one)).map(({ day }) => day);
  const times = decision.on ?? [''];
  return times.every((time) => days.some((day) => day.startsWith(time)));
}

/** Names by days. */
type Days = ReadonlyMap<string, string>;

function namesByDay(table: HolidayTable, country: string): Days {
  const first = dayNumber(`${DECIDED.first}-01-01`);
  const end = dayNumber(`${DECIDED.last + 1}-01-01`);
  return new Map(
    [...buildCalendar(table, country).holidays]
      .filter(([day]) => first <= day && day < end)
      .map(([day, { name }]) => [dayOfNumber(day), name.en]),
  );
}

const onlyIn = (where: Difference['in'], country: string, days: Days, others: Days): Difference[] =>
  [...days]
    .filter(([day]) => !others.has(day))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, name]) => ({ country, day, in: where, name }));

/** The comparison as text: a paragraph for each country, with a line for each name and reason. */
export function sayComparison({ same, decided, open, unused }: Comparison): string {
  const all = [...decided, ...open.map((one) => ({ ...one, reason: 'NOT DECIDED.' }))];
  const formatLines = (country: string): string[] => {
    const lines = new Map<string, string[]>();
    for (const { day, name, in: where, reason } of all.filter((one) => one.country === country)) {
      const line = `  ${name}, in the ${where} alone. ${reason}`;
      lines.set(line, [...(lines.get(line) ?? []), day]);
    }
    return [...lines].map(([line, days]) => `${line} ${days.join(' ')}`);
  };
  return [
    ...[...same].flatMap(([country, count]) => [
      `${country}: ${count} days are in both.`,
      ...formatLines(country),
    ]),
    ...unused.map((one) => `Decides nothing any more: ${JSON.stringify(one)}`),
    `${decided.length} differences are decided, ${open.length} are not.`,
  ].join('\n');
}
