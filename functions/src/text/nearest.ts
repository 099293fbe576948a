import { distance } from 'fastest-levenshtein';

const MAX_TYPOS = 3;
const MAX_LENGTH = 60;

/**
 * The name closest to a misspelt one; undefined if none is close. Case and separators count only for
 * names that are already in a plain form.
 * @example findNearest('consignee_adress', ['shipper_address', 'consignee_address']) // 'consignee_address'
 */
export function findNearest(
  misspelt: string,
  names: readonly string[],
  toPlain: (name: string) => string = plain,
): string | undefined {
  if (misspelt.length > MAX_LENGTH) return undefined;
  const wanted = toPlain(misspelt);
  let nearest: string | undefined;
  let fewest = MAX_TYPOS + 1;
  for (const name of names) {
    const other = toPlain(name);
    const allowed = Math.min(fewest - 1, Math.floor(wanted.length / 3));
    // Each extra letter is a typo, so names that differ too much in length need no comparison.
    if (Math.abs(other.length - wanted.length) > allowed) continue;
    const typos = distance(wanted, other);
    if (typos > allowed) continue;
    fewest = typos;
    nearest = name;
  }
  return nearest;
}

/**
 * How many typos separate two names, ignoring case and separators. Two swapped letters count as one
 * typo, the most common one.
 * @example typosIn('requestNumber', 'request_number') // 0
 */
export function typosIn(written: string, name: string): number {
  const [a, b] = [plain(written), plain(name)];
  const typos = distance(a, b);
  return typos === 2 && sorted(a) === sorted(b) ? 1 : typos;
}

/**
 * Whether a name close to another is more likely a distinct word: it starts with another letter
 * (`_id`), has an extra or missing part, has another unit, or is a plural (`states` for `status`).
 * @example isWordOfItsOwn('length', 'length_cm') // true
 */
export function isWordOfItsOwn(written: string, name: string): boolean {
  const [a, b] = [splitParts(written), splitParts(name)];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const isWithin = shorter.length < longer.length && shorter.every((part) => longer.includes(part));
  const isPlural = b.length === 1 && written.endsWith('s') && typosIn(written, name) > 0;
  return isWithin || isPlural || differsInUnit(a, b) || !beginsAs(written, name);
}

const beginsAs = (written: string, name: string): boolean => written[0]?.toLowerCase() === name[0];

/**
 * Whether both names have the same number of parts, and more than one: such a name is rarely close
 * to another word.
 */
export function isCompoundLike(written: string, name: string): boolean {
  const { length } = splitParts(name);
  return length > 1 && splitParts(written).length === length;
}

const LONGEST_UNIT = 2;

/** `length_in` and `length_cm`. */
function differsInUnit(a: readonly string[], b: readonly string[]): boolean {
  const [unit = '', other = ''] = [a.at(-1), b.at(-1)];
  const isUnit = Math.max(unit.length, other.length) <= LONGEST_UNIT && unit !== other;
  return isUnit && a.slice(0, -1).join() === b.slice(0, -1).join();
}

/** `shipperAddress` and `Shipper-Address` have the parts of `shipper_address`. */
const splitParts = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/);

const sorted = (text: string): string => Array.from(text).sort().join('');

/** `shipperAddress` and `Shipper-Address` are misspellings of `shipper_address`. */
const plain = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
