import { distance } from 'fastest-levenshtein';

const MAX_TYPOS = 3;
const MAX_LENGTH = 60;

/**
 * The name closest to a misspelt one; undefined if none is close.
 * @example nearestOf('consignee_adress', ['shipper_address', 'consignee_address']) // 'consignee_address'
 */
export function nearestOf(misspelt: string, names: readonly string[]): string | undefined {
  if (misspelt.length > MAX_LENGTH) return undefined;
  const wanted = plain(misspelt);
  let nearest: string | undefined;
  let fewest = MAX_TYPOS + 1;
  for (const name of names) {
    const other = plain(name);
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

const sorted = (text: string): string => Array.from(text).sort().join('');

/** `shipperAddress` and `Shipper-Address` are misspellings of `shipper_address`. */
const plain = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
