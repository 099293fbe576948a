import { distance } from 'fastest-levenshtein';

const MOST_TYPOS = 3;
const LONGEST = 60;

/**
 * The name that a misspelt one most likely stands for, or undefined where none is near.
 * @example nearestOf('consignee_adress', ['shipper_address', 'consignee_address']) // 'consignee_address'
 */
export function nearestOf(misspelt: string, names: readonly string[]): string | undefined {
  if (misspelt.length > LONGEST) return undefined;
  const wanted = plain(misspelt);
  let nearest: string | undefined;
  let fewest = MOST_TYPOS + 1;
  for (const name of names) {
    const other = plain(name);
    const allowed = Math.min(fewest - 1, Math.floor(wanted.length / 3));
    // Names of so different lengths need no comparison: each letter more is a typo.
    if (Math.abs(other.length - wanted.length) > allowed) continue;
    const typos = distance(wanted, other);
    if (typos > allowed) continue;
    fewest = typos;
    nearest = name;
  }
  return nearest;
}

/**
 * How many letters of a name differ from what was written, whatever its case and separators; two
 * that only changed places are one typo, the commonest.
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
