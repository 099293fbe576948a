import type { Spread } from './statistics';

/** One line of the benchmark: what was measured, and its budget. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit:
    'documents' | 'files' | 'packages' | 'ratio' | 'µs' | 'ms' | 'a second' | 'MB' | 'MiB';
  readonly budget: string;
  /** Undefined if there is no budget. */
  readonly met: boolean | undefined;
  /** How the value came about, such as both sides of a ratio. */
  readonly from: Readonly<Record<string, Spread>>;
}
