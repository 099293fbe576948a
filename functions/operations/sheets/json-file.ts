import { type ParseError, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod';

import { issueFault } from '../../src/fields/field-fault';
import { unknownMembers } from '../../src/fields/schema-members';
import { fileFault } from '../faults/files';
import { describeIssue, nearOf } from './describe-issue';
import { type FileFault, type FilePlace, FileRefusal, at, compareFaults } from './file-faults';
import { type GivenFile, decodeText } from './files';

/**
 * Reads a JSON file by its schema.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: GivenFile,
  schema: Schema,
): z.output<Schema> {
  const json = parseJson(decodeText(file));
  if (json.kind === 'faults') throw new FileRefusal(file.name, json.faults);
  const parsed = schema.safeParse(json.content, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw new FileRefusal(file.name, locateIssues(json, parsed.error, schema));
}

/** The content of a JSON file, and the place of each part in the file. */
export interface JsonContent {
  readonly kind: 'content';
  readonly content: unknown;
  /** The value at a path, and the place of it or its nearest ancestor in the file. */
  locate(path: readonly PropertyKey[]): FilePlace;
}

const NO_COMMENTS = { disallowComments: true, allowTrailingComma: false };
const EMPTY = at({ line: 1, column: 1 }, fileFault('file_empty'));

/** Parses JSON. If the syntax is wrong, returns every error with its place. */
export function parseJson(text: string): JsonContent | { kind: 'faults'; faults: FileFault[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, NO_COMMENTS);
  const placeOf = (offset: number): FilePlace => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  if (errors.length > 0 || root === undefined) {
    const faults = errors.map(({ error, offset }) =>
      at(placeOf(offset), fileFault('json_malformed', { reason: reasonOf(error) })),
    );
    return { kind: 'faults', faults: faults.length > 0 ? faults : [EMPTY] };
  }
  return {
    kind: 'content',
    content: JSON.parse(text),
    locate(path) {
      const segments = path.map((part) => (typeof part === 'symbol' ? String(part) : part));
      const named = segments.length > 0 && { path: segments.join('.') };
      for (let length = segments.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, segments.slice(0, length));
        if (node !== undefined) return { ...placeOf(node.offset), ...named };
      }
      return { ...placeOf(root.offset), ...named };
    },
  };
}

/** `CommaExpected` becomes `comma expected`. */
const reasonOf = (error: ParseError['error']): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** Every issue of a schema, by its place in the file and in that order. */
export const locateIssues = (
  file: JsonContent,
  { issues }: z.ZodError,
  schema: z.ZodType,
): FileFault[] => issues.flatMap((issue) => locateIssue(issue, file, schema)).sort(compareFaults);

function locateIssue(issue: z.core.$ZodIssue, file: JsonContent, schema: z.ZodType): FileFault[] {
  if (issue.code === 'unrecognized_keys') {
    return unknownMembers(issue, schema).map(({ key, suggestion }) =>
      at(
        file.locate([...issue.path, key]),
        fileFault('member_unknown', { near: suggestion === undefined ? [] : [suggestion] }),
      ),
    );
  }
  const wrong = issueFault(issue);
  return [at(file.locate(issue.path), fileFault('member_wrong', { wrong, near: nearOf(issue) }))];
}
