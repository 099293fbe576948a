import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

import type { FileFault, FilePlace } from './file-fault';

/** The content of a JSON file, and where in the file each part of it stands. */
export interface JsonContent {
  readonly kind: 'content';
  readonly content: unknown;
  /** The place of the value at a path, or of its nearest ancestor in the file. */
  locate(path: readonly PropertyKey[]): FilePlace;
}

const NO_COMMENTS = { disallowComments: true, allowTrailingComma: false };
const EMPTY: FileFault = { line: 1, column: 1, message: 'The file is empty.' };

/** Parses JSON. If the syntax is wrong, returns every error with its place. */
export function parseJson(text: string): JsonContent | { kind: 'faults'; faults: FileFault[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, NO_COMMENTS);
  const at = (offset: number): FilePlace => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  if (errors.length > 0 || root === undefined) {
    const faults = errors.map(({ error, offset }) => ({
      ...at(offset),
      message: `This is not JSON: ${describeSyntaxError(error)}.`,
    }));
    return { kind: 'faults', faults: faults.length > 0 ? faults : [EMPTY] };
  }
  return {
    kind: 'content',
    content: JSON.parse(text),
    locate(path) {
      const segments = path.map((part) => (typeof part === 'symbol' ? String(part) : part));
      for (let length = segments.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, segments.slice(0, length));
        if (node !== undefined) return at(node.offset);
      }
      return at(root.offset);
    },
  };
}

/** `CommaExpected` becomes `comma expected`. */
const describeSyntaxError = (error: ParseError['error']): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
