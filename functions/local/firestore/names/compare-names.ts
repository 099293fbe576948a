import { compareNumericIds } from './numeric-id';

const SLASH = 0x2f;
const UNDERSCORE = 0x5f;

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * The order of the strings' UTF-8 bytes. JavaScript's own `<` compares UTF-16 units, and so puts
 * an emoji (a surrogate pair) before U+E000 to U+FFFF, where UTF-8 puts it after.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) {
      return compareUnits(left, right);
    }
  }
  return a.length - b.length;
}

function compareUnits(left: number, right: number): number {
  if (isSurrogate(left) !== isSurrogate(right)) {
    return isSurrogate(left) ? 1 : -1;
  }
  return left - right;
}

/** The order of the segments in which two paths begin to differ, if one of them is a numeric id. */
function compareSegments(a: string, b: string, index: number): number {
  let start = index;
  while (start > 0 && a.charCodeAt(start - 1) !== SLASH) start -= 1;
  const isOrdinary = a.charCodeAt(start) !== UNDERSCORE && b.charCodeAt(start) !== UNDERSCORE;
  return isOrdinary ? 0 : compareNumericIds(a, b, start);
}

function compareFrom(a: string, b: string, index: number): number {
  const numeric = compareSegments(a, b, index);
  if (numeric !== 0) return numeric;
  const left = a.charCodeAt(index);
  const right = b.charCodeAt(index);
  if (left === SLASH) return -1;
  if (right === SLASH) return 1;
  return compareUnits(left, right);
}

/**
 * Segment by segment, numeric ids first. The slash comes before every character, so `a/b` is before
 * `a-b`.
 */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return compareFrom(a, b, index);
  }
  return a.length === b.length ? 0 : compareSegments(a, b, length) || a.length - b.length;
}

/** The same for ids, and faster. */
export const compareIds = (a: string, b: string): number =>
  a.charCodeAt(0) === UNDERSCORE || b.charCodeAt(0) === UNDERSCORE
    ? comparePaths(a, b)
    : compareUtf8(a, b);
