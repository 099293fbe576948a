import type { Committed } from './change';

/** Where commits are kept beyond the life of the process. */
export interface Journal {
  /** Resolves when the changes are safe; changes of one call come back whole or not at all. */
  append(commit: Committed): Promise<void>;
  /** Resolves when everything appended so far is safe. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const memoryOnly: Journal = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
