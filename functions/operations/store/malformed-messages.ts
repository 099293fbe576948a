import type { MalformedDocumentError } from '../../src/store/parse-document';

/** Unreadable documents of lists, as messages. */
export const messagesOf = (
  ...lists: readonly { readonly malformed: readonly MalformedDocumentError[] }[]
): string[] => lists.flatMap(({ malformed }) => malformed.map(({ message }) => message));
