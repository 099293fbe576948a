import type { Row } from './row';
import type { Spread } from './statistics';

/** For other units, the name says what is counted. */
const SHOWN_UNITS: ReadonlySet<Row['unit']> = new Set(['µs', 'ms', 'a second', 'MB', 'MiB']);

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
