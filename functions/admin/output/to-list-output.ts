import type { MalformedDocumentError } from '../../src/store/parse-document';
import type { CommandOutput } from './command-output';

/** A document that cannot be read, as JSON output shows it. */
export const toMalformedJson = ({ path, message }: MalformedDocumentError): object => ({
  path,
  malformed: message,
});

/** The entries that can be read, then each document that cannot, with its path and the reason. */
export const toListOutput = (
  entries: readonly object[],
  malformed: readonly MalformedDocumentError[],
  table: string,
): CommandOutput => ({
  json: [...entries, ...malformed.map(toMalformedJson)],
  text: [table, ...malformed.map(({ message }) => message)].join('\n'),
});
