import { invalidArgument } from '../errors/rpc-error';

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

const PREFIX = '__id';
const SUFFIX = '__';
/** No id comes before it. */
export const LEAST_ID = `${PREFIX}${-(2n ** 63n)}${SUFFIX}`;

const CANONICAL = /^-?[1-9]\d*$/;

const isNumericIdAt = (path: string, start: number, end: number): boolean =>
  path.startsWith(PREFIX, start) &&
  end - start > PREFIX.length + SUFFIX.length &&
  path.endsWith(SUFFIX, end);

/**
 * Whether the id is a number given by Datastore, which Firestore shows as `__id7__`. Holds for ids
 * that were accepted, since no other id of this form is.
 */
export const isNumericId = (id: string): boolean => isNumericIdAt(id, 0, id.length);

/** Each number has one id, without leading zeros. The words are those of Google's emulator. */
export function assertNumericId(id: string): void {
  const digits = id.slice(PREFIX.length, -SUFFIX.length);
  if (digits === '0') {
    throw invalidArgument('Document ID of type long must be non-zero');
  }
  if (!CANONICAL.test(digits) || BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) {
    throw invalidArgument(
      `A long document ID string must be formatted like '__id{LONG}__', ` +
        `where LONG is a 64-bit integer. Found: '${id}'.`,
    );
  }
}

function endOfSegment(path: string, start: number): number {
  const end = path.indexOf('/', start);
  return end < 0 ? path.length : end;
}

/** Exact however many digits there are. */
function compareDigits(a: string, b: string): number {
  const isNegative = a.startsWith('-');
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1;
  const magnitude = a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
  return isNegative ? -magnitude : magnitude;
}

/**
 * The order of the segments at `start` in two paths: numeric ids by number, and before all others.
 * 0 if neither is numeric, or both are the same.
 */
function compareNumericIds(a: string, b: string, start: number): number {
  const endA = endOfSegment(a, start);
  const endB = endOfSegment(b, start);
  const isNumericA = isNumericIdAt(a, start, endA);
  const isNumericB = isNumericIdAt(b, start, endB);
  if (!isNumericA || !isNumericB) return Number(isNumericB) - Number(isNumericA);
  const from = start + PREFIX.length;
  return compareDigits(a.slice(from, endA - SUFFIX.length), b.slice(from, endB - SUFFIX.length));
}
