import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type * as z from 'zod';

import { givenSuggestion } from '../../src/fields/given-suggestion';
import { unknownMembers } from '../../src/fields/unknown-members';
import { describeIssue } from './describe-issue';
import { refuseFile, compareFaults, type FileFault, type FilePlace } from './file-fault';

/** The content of a JSON file, and where in the file each part of it stands. */
export interface JsonFile {
  readonly kind: 'content';
  readonly content: unknown;
  /** Where the path leads, or as far along it as there is anything. */
  locate(path: readonly PropertyKey[]): FilePlace;
}

const NO_COMMENTS = { disallowComments: true, allowTrailingComma: false };
const EMPTY: FileFault = { line: 1, column: 1, message: 'The file is empty.' };

/** Reads JSON; where it is none, every place at which it breaks off from it. */
export function readJson(text: string): JsonFile | { kind: 'faults'; faults: FileFault[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, NO_COMMENTS);
  const at = (offset: number): FilePlace => {
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

/** What a schema found, each at its place in the file. */
export const issueFaults = (
  file: JsonFile,
  { issues }: z.ZodError,
  schema: z.ZodType,
): FileFault[] => issues.flatMap((issue) => faultsOf(issue, file, schema)).sort(compareFaults);

function faultsOf(issue: z.core.$ZodIssue, file: JsonFile, schema: z.ZodType): FileFault[] {
  if (issue.code === 'unrecognized_keys') {
    return unknownMembers(issue, schema).map(({ key, field, suggestion }) => ({
      ...file.locate([...issue.path, key]),
      message: sentenceOf(field, 'is not a known member', suggestion),
    }));
  }
  const message = sentenceOf(issue.path.join('.'), issue.message, givenSuggestion(issue));
  return [{ ...file.locate(issue.path), message }];
}

function sentenceOf(path: string, fault: string, suggestion: string | undefined): string {
  const sentence = `${path}${path === '' ? '' : ': '}${fault}.`;
  return suggestion === undefined ? sentence : `${sentence} Is it ${suggestion}?`;
}

/**
 * Reads a JSON file by its schema.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readJsonFile<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const file = readJson(text);
  if (file.kind === 'faults') throw refuseFile(name, file.faults);
  const parsed = schema.safeParse(file.content, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw refuseFile(name, issueFaults(file, parsed.error, schema));
}
