import type { Spread } from './statistics';

/** One line of the benchmark: what was measured, and how it stands to its budget. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: 'documents' | 'files' | 'ratio' | 'µs' | 'ms' | 'a second' | 'MB' | 'MiB';
  readonly budget: string;
  /** Undefined where there is no budget to meet. */
  readonly met: boolean | undefined;
  /** What the value comes from, such as the two sides of a ratio. */
  readonly from: Readonly<Record<string, Spread>>;
}
