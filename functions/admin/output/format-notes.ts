import type { FilePlace } from '../files/file-fault';

/** What was understood of a file, for a person to look at. */
export const formatNotes = (
  file: string,
  notes: readonly (Pick<FilePlace, 'line' | 'column'> & { readonly message: string })[],
): string[] => notes.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
