import { invalidArgument } from '../protocol/rpc-error';

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
export function compareNumericIds(a: string, b: string, start: number): number {
  const endA = endOfSegment(a, start);
  const endB = endOfSegment(b, start);
  const isNumericA = isNumericIdAt(a, start, endA);
  const isNumericB = isNumericIdAt(b, start, endB);
  if (!isNumericA || !isNumericB) return Number(isNumericB) - Number(isNumericA);
  const from = start + PREFIX.length;
  return compareDigits(a.slice(from, endA - SUFFIX.length), b.slice(from, endB - SUFFIX.length));
}
