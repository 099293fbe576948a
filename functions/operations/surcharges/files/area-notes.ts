import { formatCount } from '../../words/format-count';

/** What was understood of rows that could be read otherwise; `such` is an example. */
const KINDS = {
  'lost-zero': ['postal code', (such: string) => `read with a lost leading zero, such as ${such}`],
  beginning: ['postal code', (such: string) => `read as the beginning of codes, such as ${such}`],
  'plus-four': [
    'postal code',
    (such: string) => `read without the last four digits, such as ${such}`,
  ],
  'no-codes': [
    'row',
    (such: string) => `with postal codes of a country that has none, such as ${such}: left out`,
  ],
  label: ['row', () => 'with both postal codes and a city: only the codes count'],
  repeat: ['row', () => 'left out as a repetition of an earlier one'],
  'two-tiers': [
    'row',
    (such: string) =>
      `with a place that another tier has too, such as ${such}: the higher charge counts`,
  ],
} as const;

export type NoteKind = keyof typeof KINDS;

const LISTED_LINES = 5;

/** Collects what was understood of a file's rows, and tells each kind of it once. */
export class AreaNotes {
  private readonly found = new Map<NoteKind, { readonly such: string; readonly lines: number[] }>();

  add(kind: NoteKind, line: number, such = ''): void {
    const known = this.found.get(kind);
    if (known === undefined) this.found.set(kind, { such, lines: [line] });
    else known.lines.push(line);
  }

  /** @example ['2 rows left out as a repetition of an earlier one (lines 4, 9).'] */
  list(): string[] {
    return [...this.found].map(([kind, { such, lines }]) => {
      const [noun, describe] = KINDS[kind];
      return `${formatCount(lines.length, noun)} ${describe(such)} (${linesOf(lines)}).`;
    });
  }
}

function linesOf(lines: readonly number[]): string {
  const inOrder = [...new Set(lines)].sort((a, b) => a - b);
  const listed = inOrder.slice(0, LISTED_LINES).join(', ');
  const more = inOrder.length - LISTED_LINES;
  const noun = inOrder.length === 1 ? 'line' : 'lines';
  return more > 0 ? `${noun} ${listed} and ${more} more` : `${noun} ${listed}`;
}
