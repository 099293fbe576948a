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
  const [best] = names
    .map((name) => ({ name, typos: distance(wanted, plain(name)) }))
    .filter(({ typos }) => typos <= Math.min(MOST_TYPOS, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.typos - b.typos);
  return best?.name;
}

/** `shipperAddress` and `Shipper-Address` are misspellings of `shipper_address`. */
const plain = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();
