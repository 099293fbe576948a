import type { Fault } from '../../src/errors/fault';
import { resolveCountry } from '../../src/fields/resolve-country';
import { westernDigits } from '../../src/text/pasted-text';
import { FIRST_DAY, LAST_DAY, readCalendarDate } from '../../src/thailand/written-day';
import { fileFault } from '../faults/files';

/** The meaning of a text, or its fault. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'fault'; readonly fault: Fault };

export const valueOf = <Value>(value: Value): Reading<Value> => ({ kind: 'value', value });
export const faulty = (fault: Fault): Reading<never> => ({ kind: 'fault', fault });

/** The code of a country by its code or name. */
export function readCountry(text: string): Reading<string> {
  const resolution = resolveCountry(text);
  switch (resolution.kind) {
    case 'found':
      return valueOf(resolution.code);
    case 'ambiguous': {
      const countries = resolution.candidates.map(({ code }) => code);
      return faulty(fileFault('country_name_ambiguous', { text, countries }));
    }
    case 'unknown': {
      const near = resolution.suggestions.map(({ code }) => code);
      return faulty(fileFault('country_not_known', { text, near }));
    }
  }
}

/** Programs write a day as the moment at which it begins: `2026-11-28 00:00:00`. */
export const withoutMidnight = (text: string): string =>
  text.replace(/(?<=\d)[T ]00:00(?::00(?:\.0+)?)?$/, '');

/** As YYYY-MM-DD. For a day in another format, the fault suggests the likely one. */
export function readDayCell(written: string): Reading<string> {
  const text = withoutMidnight(written);
  const read = readCalendarDate(text);
  switch (read.kind) {
    case 'day':
      return valueOf(read.day);
    case 'buddhist':
      return faulty(fileFault('day_buddhist', { text, near: [read.suggestion] }));
    case 'reformatted':
      return faulty(fileFault('day_otherwise', { text, near: listReadings(text, read) }));
    case 'outside':
      return faulty(fileFault('day_outside', { text, first: FIRST_DAY, last: LAST_DAY }));
    case 'invalid': {
      const near = daysOfSerial(text);
      return faulty(
        near.length === 0
          ? fileFault('not_day', { text })
          : fileFault('day_serial', { text, near }),
      );
    }
  }
}

/** Spreadsheets store a day as its number since the end of 1899; these are of 1982 to 2063. */
const SERIAL = /^[3-5]\d{4}$/;
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function daysOfSerial(text: string): string[] {
  const plain = westernDigits(text);
  if (!SERIAL.test(plain)) return [];
  return [new Date(DAY_0 + Number(plain) * DAY_MS).toISOString().slice(0, 10)];
}

/** Day before month, as in Thailand; the other order as well where it is possible. */
function listReadings(text: string, { suggestion }: { readonly suggestion: string }): string[] {
  const swapped = readCalendarDate(text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1'));
  return 'suggestion' in swapped && swapped.suggestion !== suggestion
    ? [suggestion, swapped.suggestion]
    : [suggestion];
}

/** A time of day in any usual form, as `HH:MM`; other text as is. `9.30` is `09:30`. */
export function readTime(text: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined
    ? text.trim()
    : `${hours.padStart(2, '0')}:${minutes}`;
}

const SIDE = String.raw`(\d{1,6}(?:\.\d+)?)`;
const THREE_SIDES = new RegExp(`^${[SIDE, SIDE, SIDE].join('[x*×]')}$`, 'i');

/** Length, width and height as they are written: `30x20x10.5` is `['30', '20', '10.5']`. */
export function splitSides(text: string): [string, string, string] | undefined {
  const [, length, width, height] = THREE_SIDES.exec(text) ?? [];
  return length === undefined || width === undefined || height === undefined
    ? undefined
    : [length, width, height];
}

/** `Zone 3`, as carriers print it, is zone 3. */
export const zoneCode = (text: string): string => text.replace(/^zone\s+(?=\S)/i, '');
