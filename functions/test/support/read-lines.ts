import { readFileSync } from 'node:fs';

/** The lines of a record, without the end of the last. */
export const readLines = (path: string): string[] =>
  readFileSync(path, 'utf8').trimEnd().split('\n');
