import { ALIASES } from './aliases/index';
import { AMBIGUOUS_NAMES } from './ambiguous-names';
import { ENGLISH_NAMES, THAI_NAMES } from './country-list';
import { normaliseName } from './normalise-name';

/** Codes by normalised name: one code where the name is clear, several where it is ambiguous. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

let built: NameIndex | undefined;

/** Built on the first name, not at import: whoever sends codes never waits for it. */
export function nameIndex(): NameIndex {
  return (built ??= buildNameIndex());
}

function buildNameIndex(): NameIndex {
  const index = new Map<string, readonly string[]>();
  // The official tables come after the aliases and the ambiguous names last: the later one wins.
  for (const table of [...ALIASES, ENGLISH_NAMES, THAI_NAMES]) {
    for (const [code, names] of Object.entries(table)) {
      const codes = [code];
      for (const name of [names].flat()) index.set(normaliseName(name), codes);
    }
  }
  for (const { names, codes } of AMBIGUOUS_NAMES) {
    for (const name of names) index.set(normaliseName(name), codes);
  }
  return index;
}
