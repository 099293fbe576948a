import type { MalformedDocumentError } from '../src/store/parse-document';
import type { Answer } from './session';

/** A document that cannot be read, as lists tell it in JSON. */
export const malformedJson = ({ path, message }: MalformedDocumentError): object => ({
  path,
  malformed: message,
});

/** A list of what can be read, and after it each document that cannot: its path, and why. */
export const listAnswer = (
  entries: readonly object[],
  malformed: readonly MalformedDocumentError[],
  table: string,
): Answer => ({
  json: [...entries, ...malformed.map(malformedJson)],
  text: [table, ...malformed.map(({ message }) => message)].join('\n'),
});
