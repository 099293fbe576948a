import type { MalformedDocumentError } from '../../src/store/parse-document';
import type { CommandOutput } from '../session';

/** A document that cannot be read, as lists tell it in JSON. */
export const toMalformedJson = ({ path, message }: MalformedDocumentError): object => ({
  path,
  malformed: message,
});

/** A list of what can be read, and after it each document that cannot: its path, and why. */
export const toListOutput = (
  entries: readonly object[],
  malformed: readonly MalformedDocumentError[],
  table: string,
): CommandOutput => ({
  json: [...entries, ...malformed.map(toMalformedJson)],
  text: [table, ...malformed.map(({ message }) => message)].join('\n'),
});
