import type { MalformedDocumentError } from '../../src/store/parse-document';

/** What cannot be read of some lists, in words. */
export const messagesOf = (
  ...lists: readonly { readonly malformed: readonly MalformedDocumentError[] }[]
): string[] => lists.flatMap(({ malformed }) => malformed.map(({ message }) => message));
