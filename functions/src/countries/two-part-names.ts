import { alpha2Of } from './country-list';
import type { NameIndex } from './name-index';
import { normaliseName } from './normalise-name';

const TWO_PARTS = /^([^,(]+)[,(]([^,()]+)\)?$/u;

/**
 * The codes behind a name in two parts: one turned round as sorted lists do (`Korea, Republic of`),
 * or a country named twice (`Myanmar (Burma)`, `ไทย (Thailand)`, `Thailand (TH)`). Two parts that
 * disagree (`Georgia, United States`) are no name.
 *
 * @example codesOfTwoParts('Virgin Islands (British)', nameIndex()) // ['VG']
 */
export function codesOfTwoParts(text: string, index: NameIndex): readonly string[] | undefined {
  const [, head, rest] = TWO_PARTS.exec(text) ?? [];
  if (head === undefined || rest === undefined) return undefined;
  const turnedRound = index.get(normaliseName(`${rest} ${head}`));
  if (turnedRound !== undefined) return turnedRound;
  const code = onlyCodeOf(head, index);
  return code !== undefined && code === onlyCodeOf(rest, index) ? [code] : undefined;
}

function onlyCodeOf(part: string, index: NameIndex): string | undefined {
  const codes = [alpha2Of(part.trim()) ?? index.get(normaliseName(part)) ?? []].flat();
  return codes.length === 1 ? codes[0] : undefined;
}
