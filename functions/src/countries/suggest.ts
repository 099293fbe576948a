import { distance } from 'fastest-levenshtein';

import { isThai } from '../thailand/thai-text';
import type { NameIndex } from './name-index';

const MOST_SUGGESTIONS = 3;
const MOST_TYPOS = 3;
const SHORTEST_START = 3;
/** One typo more than the nearest name is another country, not another guess. */
const WORTH_NAMING = 1;

/**
 * Codes of the countries a normalised but unknown name may have meant, nearest first, at most
 * three. They are for a person to choose from: nothing here is ever taken as the answer.
 *
 * @example suggestCodes('tailand', nameIndex()) // ['TH']
 */
export function suggestCodes(unknown: string, index: NameIndex): string[] {
  const nearest = new Map<string, number>();
  for (const [name, codes] of index) {
    const farness = farnessOf(unknown, name);
    if (farness === Infinity) continue;
    for (const code of codes) {
      if (farness < (nearest.get(code) ?? Infinity)) nearest.set(code, farness);
    }
  }
  const limit = Math.min(...nearest.values()) + WORTH_NAMING;
  return [...nearest]
    .filter(([, farness]) => farness < limit)
    .sort(([code, farness], [otherCode, other]) => farness - other || (code < otherCode ? -1 : 1))
    .slice(0, MOST_SUGGESTIONS)
    .map(([code]) => code);
}

/** Typos, or for the part of a name a little more than one typo; infinite beyond what is sensible. */
function farnessOf(unknown: string, name: string): number {
  const lengthGap = Math.abs(unknown.length - name.length);
  if (isPartOf(name, unknown) || isContainedIn(unknown, name)) return 1 + lengthGap / 100;
  const allowed = Math.min(MOST_TYPOS, Math.floor(unknown.length / 3));
  if (lengthGap > allowed) return Infinity;
  const typos = distance(unknown, name);
  return typos <= allowed ? typos : Infinity;
}

/** `switz` starts `switzerland`. */
function isPartOf(name: string, unknown: string): boolean {
  return unknown.length >= SHORTEST_START && name.startsWith(unknown);
}

/** `bangkok thailand` ends with a name; Thai has no spaces to show where a name ends. */
function isContainedIn(unknown: string, name: string): boolean {
  if (name.length < SHORTEST_START) return false;
  if (isThai(name)) return unknown.startsWith(name) || unknown.endsWith(name);
  return unknown.startsWith(`${name} `) || unknown.endsWith(` ${name}`);
}
