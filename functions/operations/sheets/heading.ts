import type { Fault } from '../../src/errors/fault';
import { nearestOf } from '../../src/fields/nearest';
import { fileFault } from '../faults/files';
import { columnLetters } from './file-faults';

export interface KnownColumn {
  /** The first is the one that a template has. */
  readonly names: readonly [string, ...string[]];
  readonly isOptional?: boolean;
}

export interface Heading {
  /** The index of each column that the file has, by its first name. */
  readonly places: ReadonlyMap<string, number>;
  /** How many columns there are up to the last that has a name. */
  readonly count: number;
  readonly faults: readonly { readonly index: number; readonly fault: Fault }[];
}

/** Case, spaces and punctuation are ignored: `Cutoff Time` is `cutoff_time`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Reads the heading of a table, whose columns may be in any order. With `ignored`, other columns
 * are a fault only if they look misspelt.
 */
export function readHeading(
  cells: readonly string[],
  known: readonly KnownColumn[],
  others: 'ignored' | 'refused',
): Heading {
  const firstNames = known.map(({ names: [name] }) => name);
  const byName = new Map(
    known.flatMap(({ names }) => names.map((name) => [plain(name), names[0]] as const)),
  );
  const places = new Map<string, number>();
  const faults: { index: number; fault: Fault }[] = [];
  for (const [index, text] of cells.entries()) {
    const name = byName.get(plain(text));
    const earlier = name === undefined ? undefined : places.get(name);
    if (name !== undefined && earlier === undefined) places.set(name, index);
    else if (earlier !== undefined) {
      const fault = fileFault('column_repeated', { text, at: columnLetters(earlier + 1) });
      faults.push({ index, fault });
    } else if (text !== '') {
      const nearest = nearestOf(text, firstNames);
      if (nearest !== undefined) {
        faults.push({ index, fault: fileFault('column_misspelt', { text, near: [nearest] }) });
      } else if (others === 'refused') {
        faults.push({ index, fault: fileFault('column_unknown', { text, known: firstNames }) });
      }
    }
  }
  const count = cells.findLastIndex((cell) => cell !== '') + 1;
  const columns = known
    .filter(({ names: [name], isOptional }) => isOptional !== true && !places.has(name))
    .map(({ names: [name] }) => name);
  if (columns.length > 0) {
    faults.push({ index: count, fault: fileFault('columns_missing', { columns }) });
  }
  return { places, count, faults };
}

/** Whether a line is neither blank nor a comment. */
export const isContent = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  cells[0]?.startsWith('#') !== true && cells.some((cell) => cell !== '');
