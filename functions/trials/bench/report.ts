/** One line of the benchmark: what was measured, and its budget. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'documents'
    | 'files'
    | 'packages'
    | 'ratio'
    | 'µs'
    | 'ms'
    | 's'
    | 'a second'
    | 'MB'
    | 'MiB';
  readonly budget: string;
  /** Undefined if there is no budget. */
  readonly met: boolean | undefined;
  /** How the value came about, such as both sides of a ratio. */
  readonly from: Readonly<Record<string, Spread>>;
}

type Budget = { readonly atMost: number } | { readonly atLeast: number };

/** A value with its budget, in the words of `budget`. */
export function judged(
  row: Omit<Row, 'budget' | 'met' | 'from'> & { readonly from?: Row['from'] },
  bound: Budget,
  budget: string,
): Row {
  const { value } = row;
  const met = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  return { from: {}, ...row, budget, met };
}

/** A median that stays under a budget. */
export const under = (
  name: string,
  unit: 'µs' | 'ms',
  most: number,
  [label, times]: readonly [label: string, times: Spread],
): Row => ({
  name,
  value: times.median,
  unit,
  budget: `under ${most} ${unit}`,
  met: times.median < most,
  from: { [label]: times },
});

export const ratioAtMost = (name: string, value: number, most: string, from: Row['from']): Row =>
  judged({ name, value, unit: 'ratio', from }, { atMost: Number(most) }, `${most} or less`);

/** A Markdown table, printed after the rows with budgets. */
export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** What a reader needs to know. */
  readonly notes: readonly string[];
}

export function asMarkdown({ title, header, lines, notes }: Table): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  const table = [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [title, '', ...table, '', ...notes.map((note) => `- ${note}`)].join('\n');
}

/** With about three significant digits: 1,234; 12.3; 1.23; 0.0123. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** For other units, the name says what is counted. */
const SHOWN_UNITS: ReadonlySet<Row['unit']> = new Set(['µs', 'ms', 's', 'a second', 'MB', 'MiB']);

const number = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);

const spread = ({ median, min, max, runs }: Spread): string =>
  `${number(median)} (${number(min)} to ${number(max)}, median of ${runs})`;

/** The rows as one Markdown table. */
export function asTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, value, unit, budget, met, from }) => [
    name,
    SHOWN_UNITS.has(unit) ? `${number(value)} ${unit}` : number(value),
    budget,
    met === undefined ? '-' : met ? 'yes' : 'NO',
    Object.entries(from)
      .map(([label, of]) => `${label} ${spread(of)}`)
      .join('; '),
  ]);
  const header = ['what', 'measured', 'budget', 'met', 'from'];
  return [header, header.map(() => '---'), ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

/** The median; for an even number of values, the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

export function computeSpread(values: readonly number[]): Spread {
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    runs: values.length,
  };
}

/** Measures how long a piece of work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What some runs measure, one after the other. */
export async function repeat<Measured>(
  rounds: number,
  measure: (round: number) => Promise<Measured>,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(round));
  return all;
}
