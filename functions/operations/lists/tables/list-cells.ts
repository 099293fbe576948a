import type { DailySlot } from '../../../src/pickups/slots/hub';
import type { SheetValue } from '../../sheets/sheet-content';
import type { CellReading } from '../../surcharges/files/area-cells';
import { formatSlots, readSlots, readTime } from './slot-hours';
import { formatWorkingDays, readWorkingDays } from './working-days';

/** How the cells of a column are read, and written. A blank cell is never read. */
export interface ListCell<Value> {
  readonly read: (text: string) => CellReading<unknown>;
  readonly write: (value: Value) => SheetValue;
}

const value = <Value>(of: Value): CellReading<Value> => ({ kind: 'value', value: of });
const fault = (message: string): CellReading<never> => ({ kind: 'fault', message });

const LIST_MARK = '; ';
const YES = new Set(['yes', 'y', 'true', '1', 'active', 'ใช่']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive', 'ไม่', 'ไม่ใช่']);

export const TEXT: ListCell<string | null | undefined> = {
  read: value,
  write: (text) => text ?? undefined,
};

/** A day in Thailand. */
export const DAY: ListCell<string> = { read: value, write: (day) => ({ day }) };

export const DAY_OR_BLANK: ListCell<string | null | undefined> = {
  read: value,
  write: (day) => (day === null || day === undefined ? undefined : { day }),
};

/** One of a few words, in any case. */
export const WORD: ListCell<string> = {
  read: (text) => value(text.toLowerCase()),
  write: (word) => word,
};

/** A time of day in Thailand. */
export const TIME: ListCell<string> = {
  read: (text) => value(readTime(text)),
  write: (time) => time,
};

/** Texts with `;`, a comma or a line end between. */
export const TEXTS: ListCell<readonly string[]> = {
  read: (text) => value(splitList(text)),
  write: (texts) => texts.join(LIST_MARK),
};

/** Codes of which none holds a space, so that one may also stand between them. */
export const CODES: ListCell<readonly string[]> = {
  read: (text) => value(splitList(text).flatMap((part) => part.split(/\s+/))),
  write: TEXTS.write,
};

export const YES_OR_NO: ListCell<boolean> = {
  read(text) {
    const word = text.toLowerCase();
    if (YES.has(word)) return value(true);
    return NO.has(word) ? value(false) : fault(`"${text}" is neither yes nor no.`);
  },
  write: (is) => (is ? 'yes' : 'no'),
};

export const WEEKDAYS: ListCell<readonly number[]> = {
  read(text) {
    const days = readWorkingDays(text);
    return days === undefined
      ? fault(`"${text}" is not weekdays, such as Mon-Fri or 1 2 3 4 5.`)
      : value(days);
  },
  write: formatWorkingDays,
};

export const SLOTS: ListCell<readonly DailySlot[]> = {
  read(text) {
    const slots = readSlots(text);
    return slots === undefined
      ? fault(`"${text}" is not slots, such as 09:00-12:00; 13:00-17:00.`)
      : value(slots);
  },
  write: formatSlots,
};

export const NUMBER = number(/^$/, 'a number, such as 10');
export const THB = number(/\s*(?:thb|baht|บาท)$|^฿\s*/i, 'an amount in THB, such as 120.50');
export const KG = number(/\s*(?:kg|กก\.?)$/i, 'a weight in kg, such as 1.5');
export const PERCENT = number(/\s*%$/, 'per cent, such as 12.5');

/** A number with or without its unit and commas between thousands. */
function number(unit: RegExp, wanted: string): ListCell<number> {
  return {
    read(text) {
      const digits = text.replace(unit, '').replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
      return /^-?\d{1,15}(?:\.\d+)?$/.test(digits)
        ? value(Number(digits))
        : fault(`"${text}" is not ${wanted}.`);
    },
    write: (of) => of,
  };
}

const splitList = (text: string): string[] =>
  text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
