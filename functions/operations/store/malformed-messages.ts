import type { Fault } from '../../src/errors/fault';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import { unreadable } from '../faults/refusals';

/** What cannot be read of some lists, as faults. */
export const unreadableOf = (
  ...lists: readonly { readonly malformed: readonly MalformedDocumentError[] }[]
): Fault[] => lists.flatMap(({ malformed }) => malformed.map(unreadable));
