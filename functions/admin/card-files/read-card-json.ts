import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

import { cardFaults } from '../../src/quotes/card-faults';

import {
  asDraft,
  CardFile,
  inFileOrder,
  withoutEdition,
  type FileFault,
  type ReadCard,
} from './card-file';

type Segment = string | number;

const NO_COMMENTS = { disallowComments: true, allowTrailingComma: false };

/** `zones[0].countries` as the steps that lead there. */
const segmentsOf = (path: string): Segment[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Reads a card from JSON, the form in which `exportCardJson` writes it. Every fault is found at
 * once and located; `version` and `status` are taken and ignored.
 */
export function readCardJson(text: string): ReadCard {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, NO_COMMENTS);
  const at = (offset: number): Pick<FileFault, 'line' | 'column'> => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  if (errors.length > 0 || root === undefined) {
    const faults = errors.map(({ error, offset }) => ({
      ...at(offset),
      message: `This is not JSON: ${printParseErrorCode(error)}.`,
    }));
    return { kind: 'faults', faults: faults.length > 0 ? faults : [EMPTY] };
  }
  /** Where the path leads, or as far along it as there is anything. */
  const locate = (path: readonly Segment[]): Pick<FileFault, 'line' | 'column'> => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node !== undefined) return at(node.offset);
    }
    return at(root.offset);
  };
  const parsed = CardFile.safeParse(withoutEdition(JSON.parse(text)));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      ...locate(path.map((part) => (typeof part === 'symbol' ? String(part) : part))),
      message: `${path.join('.')}: ${message}.`,
    }));
    return { kind: 'faults', faults: faults.sort(inFileOrder) };
  }
  const faults = cardFaults(asDraft(parsed.data)).map(({ path, message }) => ({
    ...locate(segmentsOf(path)),
    message,
  }));
  return faults.length > 0
    ? { kind: 'faults', faults: faults.sort(inFileOrder) }
    : { kind: 'card', card: parsed.data };
}

const EMPTY: FileFault = { line: 1, column: 1, message: 'The file is empty.' };
