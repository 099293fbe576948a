/** Ids have room for no more. */
export const MAX_NUMBER_LENGTH = 64;

/** Whether a number is too long, also as its letters and digits, which may be written out. */
export const isNumberTooLong = (number: string): boolean =>
  number.length > MAX_NUMBER_LENGTH || plainNumber(number).length > MAX_NUMBER_LENGTH;

/** Lower case distinguishes all letters that upper case does not: `ß` and `SS`. */
const foldNumber = (number: string): string => number.trim().normalize('NFC').toLowerCase();

/** Whether two numbers are printed alike, case and outer blanks aside. */
export const isSameNumber = (a: string, b: string): boolean => foldNumber(a) === foldNumber(b);

const BYTE = 0x100;

/** Each number has its own. @example encodeNumber('inv/2026 ๑') // 'INV~2F2026~20~U0E51' */
export const encodeNumber = (number: string): string =>
  foldNumber(number)
    .replaceAll(/[^a-z0-9._-]/g, encodeSign)
    .toUpperCase();

function encodeSign(sign: string): string {
  const code = sign.charCodeAt(0);
  return code < BYTE
    ? `~${code.toString(16).padStart(2, '0')}`
    : `~u${code.toString(16).padStart(4, '0')}`;
}

/** A number in ids of bills up to 1.20, and in those of lines: its letters and digits alone. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
