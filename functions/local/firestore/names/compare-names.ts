const SLASH = 0x2f;

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

/** What `recursiveDelete` sends as the bound below all ids of a collection; no document has it. */
export const MIN_ID = '__id-9223372036854775808__';

function compareFrom(a: string, b: string, index: number): number {
  const start = a.lastIndexOf('/', index - 1) + 1;
  const isLeast = a.startsWith(MIN_ID, start);
  if (isLeast !== b.startsWith(MIN_ID, start)) return isLeast ? -1 : 1;
  if (index === a.length || index === b.length) return a.length - b.length;
  const left = a.charCodeAt(index);
  const right = b.charCodeAt(index);
  if (left === SLASH) return -1;
  if (right === SLASH) return 1;
  return compareUnits(left, right);
}

/**
 * Segment by segment, the least id first. The slash comes before every character, so `a/b` is before
 * `a-b`.
 */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return compareFrom(a, b, index);
  }
  return compareFrom(a, b, length);
}
