import { distance } from 'fastest-levenshtein';

const MOST_TYPOS = 3;
/** `uid` is none of `id`. */
const SHORTEST = 3;
const LONGEST = 60;

/**
 * The name that a misspelt one most likely stands for, or undefined where none is near.
 * @example nearestOf('consignee_adress', ['shipper_address', 'consignee_address']) // 'consignee_address'
 */
export function nearestOf(
  misspelt: string,
  names: readonly string[],
  mostTypos = MOST_TYPOS,
): string | undefined {
  if (misspelt.length > LONGEST) return undefined;
  const wanted = plain(misspelt);
  let nearest: string | undefined;
  let fewest = mostTypos + 1;
  for (const name of names) {
    const other = plain(name);
    const typosOfLength = other.length < SHORTEST ? 0 : Math.floor(wanted.length / 3);
    const allowed = Math.min(fewest - 1, typosOfLength);
    // Names of so different lengths need no comparison: each letter more is a typo.
    if (Math.abs(other.length - wanted.length) > allowed) continue;
    const typos = distance(wanted, other);
    if (typos > allowed) continue;
    fewest = typos;
    nearest = name;
  }
  return nearest;
}

/** `shipperAddress` and `Shipper-Address` are misspellings of `shipper_address`. */
const plain = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
