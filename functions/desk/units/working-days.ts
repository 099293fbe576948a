import type { DeliveryRules } from '../../src/delivery/delivery-days';

const NAMES = [
  ['Mon', 'monday', 'จันทร์', 'จ'],
  ['Tue', 'tuesday', 'tues', 'อังคาร', 'อ'],
  ['Wed', 'wednesday', 'พุธ', 'พ'],
  ['Thu', 'thursday', 'thur', 'thurs', 'พฤหัสบดี', 'พฤหัส', 'พฤ'],
  ['Fri', 'friday', 'ศุกร์', 'ศ'],
  ['Sat', 'saturday', 'เสาร์', 'ส'],
  ['Sun', 'sunday', 'อาทิตย์', 'อา'],
] as const;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WORDS_FOR_EVERY_DAY = ['every day', 'daily', 'ทุกวัน'];

const byName = new Map<string, number>(
  NAMES.flatMap((names, at) =>
    [...names, String(at + 1)].map((name) => [name.toLowerCase(), at + 1]),
  ),
);

const shortName = (day: number): string => NAMES[day - 1]?.[0] ?? String(day);

/** Writes ISO weekdays. `formatWorkingDays([1, 2, 3, 4, 5, 7])` is `Mon-Fri; Sun`. */
export const formatWorkingDays = (days: readonly number[]): string =>
  joinWorkingDays(days, shortName, { to: '-', and: '; ' });

/** Joins the names of ISO weekdays, with `to` from the first to the last of three or more in a row. */
export function joinWorkingDays(
  days: readonly number[],
  nameOf: (day: number) => string,
  { to, and }: { readonly to: string; readonly and: string },
): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const names = run.map(nameOf);
      return names.length > 2 ? `${names[0]}${to}${names.at(-1)}` : names.join(and);
    })
    .join(and);
}

/**
 * Reads weekdays in English, Thai or numbers, as ascending ISO weekdays. Undefined if a part is not
 * a weekday.
 * @example readWorkingDays('Mon-Fri; Sun') // [1, 2, 3, 4, 5, 7], as for '1 2 3 4 5 7' and 'จ.-ศ., อา.'
 */
export function readWorkingDays(text: string): number[] | undefined {
  const plain = text.trim().toLowerCase();
  if (WORDS_FOR_EVERY_DAY.includes(plain)) return [...EVERY_DAY];
  const parts = plain
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[-–—] ?| (?:to|ถึง) /g, '-')
    .split(/[;,/\s]+/)
    .filter((part) => part !== '');
  const days = parts.map(readPart);
  if (days.length === 0 || days.includes(undefined)) return undefined;
  const found = new Set(days.flatMap((some) => some ?? []));
  return EVERY_DAY.filter((day) => found.has(day));
}

function readPart(part: string): readonly number[] | undefined {
  const [from = '', to = from, ...more] = part.split('-');
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined || last === undefined || more.length > 0) return undefined;
  // From Saturday to Monday goes over the end of the week.
  return first <= last
    ? EVERY_DAY.slice(first - 1, last)
    : [...EVERY_DAY.slice(first - 1), ...EVERY_DAY.slice(0, last)];
}

const readDay = (name: string): number | undefined =>
  byName.get(name.replace(/^วัน/, '').replace(/\.$/, ''));

/** Writes the days on which a courier delivers. `formatDeliveryDays('daily')` is `daily`. */
export const formatDeliveryDays = (days: DeliveryRules['delivers']): string =>
  typeof days === 'string' ? days : formatWorkingDays(days);

/** `daily` includes public holidays, so it differs from all seven weekdays. */
export function readDeliveryDays(text: string): DeliveryRules['delivers'] | undefined {
  const plain = text.trim().toLowerCase();
  if (plain === 'working') return plain;
  return WORDS_FOR_EVERY_DAY.includes(plain) ? 'daily' : readWorkingDays(plain);
}
