import type { DailySlot } from '../../../src/slots/hub';
import { fileFault } from '../../faults/files';
import type { SheetValue } from '../../sheets/sheet';
import { type Reading, faulty, readTime, valueOf, withoutMidnight } from '../../units/reading';
import { formatWorkingDays, readWorkingDays } from '../../units/working-days';

/** Writes slots. `09:00-12:00; 13:00-17:00`. */
export const formatSlots = (slots: readonly DailySlot[]): string =>
  slots.map(({ from, to }) => `${from}-${to}`).join('; ');

const WRITTEN_TIME = String.raw`(\d{1,2}[:.]\d{2})(?::00)?`;
const SLOT = new RegExp(String.raw`^${WRITTEN_TIME}\s*(?:[-–—]|to|ถึง)\s*${WRITTEN_TIME}$`, 'i');

/**
 * Reads slots, separated by `;` or a comma. Undefined if a part is not a slot; an impossible time
 * is returned as written.
 * @example readSlots('9:00-12:00; 13.00 - 17.00') // [{ from: '09:00', to: '12:00' }, { from: '13:00', to: '17:00' }]
 */
export function readSlots(text: string): DailySlot[] | undefined {
  const parts = text.split(/[;,\n]/).map((part) => part.trim());
  const slots = parts.filter((part) => part !== '').map(readSlot);
  return slots.length === 0 || slots.includes(undefined)
    ? undefined
    : slots.flatMap((slot) => slot ?? []);
}

function readSlot(text: string): DailySlot | undefined {
  const [, from, to] = SLOT.exec(text) ?? [];
  return from === undefined || to === undefined
    ? undefined
    : { from: readTime(from), to: readTime(to) };
}

/** How the cells of a column are read and written. A blank cell is never read. */
export interface ListCell<Value> {
  readonly read: (text: string) => Reading<unknown>;
  readonly write: (value: Value) => SheetValue;
}

const LIST_MARK = '; ';
const YES = new Set(['yes', 'y', 'true', '1', 'active', 'ใช่']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive', 'ไม่', 'ไม่ใช่']);

export const TEXT: ListCell<string | null | undefined> = {
  read: valueOf,
  write: (text) => text ?? undefined,
};

/** A day in Thailand. */
export const DAY: ListCell<string> = {
  read: (text) => valueOf(withoutMidnight(text)),
  write: (day) => ({ day }),
};

export const DAY_OR_BLANK: ListCell<string | null | undefined> = {
  read: DAY.read,
  write: (day) => (day === null || day === undefined ? undefined : { day }),
};

/** One of a few words, in any case. */
export const WORD: ListCell<string> = {
  read: (text) => valueOf(text.toLowerCase()),
  write: (word) => word,
};

/** A time of day in Thailand. */
export const TIME: ListCell<string> = {
  read: (text) => valueOf(readTime(text)),
  write: (time) => time,
};

/** Texts with `;`, a comma or a line end between. */
export const TEXTS: ListCell<readonly string[]> = {
  read: (text) => valueOf(splitList(text)),
  write: (texts) => texts.join(LIST_MARK),
};

/** Codes without spaces, which may thus be separated by one. */
export const CODES: ListCell<readonly string[]> = {
  read: (text) => valueOf(splitList(text).flatMap((part) => part.split(/\s+/))),
  write: TEXTS.write,
};

export const YES_OR_NO: ListCell<boolean> = {
  read(text) {
    const word = text.toLowerCase();
    if (YES.has(word)) return valueOf(true);
    return NO.has(word) ? valueOf(false) : faulty(fileFault('not_yes_or_no', { text }));
  },
  write: (is) => (is ? 'yes' : 'no'),
};

export const WEEKDAYS: ListCell<readonly number[]> = {
  read(text) {
    const days = readWorkingDays(text);
    return days === undefined ? faulty(fileFault('not_weekdays', { text })) : valueOf(days);
  },
  write: formatWorkingDays,
};

export const SLOTS: ListCell<readonly DailySlot[]> = {
  read(text) {
    const slots = readSlots(text);
    return slots === undefined ? faulty(fileFault('not_slots', { text })) : valueOf(slots);
  },
  write: formatSlots,
};

export const NUMBER = number(/^$/, 'not_number');
export const NUMBER_OR_BLANK: ListCell<number | null | undefined> = {
  read: NUMBER.read,
  write: (value) => (value == null ? undefined : NUMBER.write(value)),
};
export const THB = number(/(?:thb|baht|บาท)$|^฿/i, 'not_thb');
export const KG = number(/(?:kg|กก\.?)$/i, 'not_kg');
export const PERCENT = number(/%$/, 'not_percent');

/** A number with or without its unit and commas between thousands. */
function number(
  unit: RegExp,
  code: 'not_number' | 'not_thb' | 'not_kg' | 'not_percent',
): ListCell<number> {
  return {
    read(text) {
      const digits = text
        .replace(unit, '')
        .trim()
        .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
      return /^-?\d{1,15}(?:\.\d+)?$/.test(digits)
        ? valueOf(Number(digits))
        : faulty(fileFault(code, { text }));
    },
    write: (of) => of,
  };
}

const splitList = (text: string): string[] =>
  text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
