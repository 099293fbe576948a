import {
  type Node,
  type ParseError,
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as z from 'zod';

import type { Fault, SlotValue } from '../../src/errors/fault';
import type { FieldFaultCode } from '../../src/errors/field-faults';
import { serviceFault } from '../../src/errors/service-faults';
import { REQUIRED, fieldIssue, issueFault, readSuggestion } from '../../src/fields/field-fault';
import { unknownMembers } from '../../src/fields/misspelt-members';
import { repeated } from '../../src/fields/text';
import { fileFault } from '../faults/files';
import {
  type FileFault,
  type FilePlace,
  type GivenFile,
  at,
  compareFaults,
  refuseFaults,
} from './files';
import { decodeText } from './text-encoding';

const KINDS = {
  array: 'field_not_list',
  boolean: 'field_not_flag',
  int: 'field_not_whole',
  number: 'field_not_number',
  object: 'field_not_object',
  string: 'field_not_text',
} as const satisfies Readonly<Record<string, FieldFaultCode>>;

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/**
 * The fault of an issue for which the schema has none: see `fieldIssue`. Undefined keeps the message of
 * zod.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return REQUIRED;
  if (issue.code === 'invalid_type') {
    if (isKind(issue.expected)) return fieldIssue(KINDS[issue.expected]);
    return fieldIssue('field_not_either', { options: [issue.expected] });
  }
  if (issue.code === 'invalid_value') {
    return fieldIssue('field_not_either', { options: issue.values.map(String) });
  }
  if (issue.code === 'too_small') {
    return fieldIssue('field_too_small', { least: Number(issue.minimum) });
  }
  if (issue.code !== 'too_big') return undefined;
  const most = Number(issue.maximum);
  return issue.origin === 'string'
    ? fieldIssue('field_too_long', { most })
    : fieldIssue('field_too_large', { most });
}

/**
 * A schema's issue as a fault, with its numbers in the reader's unit: 100 satang are shown as 1
 * baht.
 */
export function issueFaultIn(issue: { readonly message: string }, unitsPerShown = 1): Fault {
  const { code, values } = issueFault(issue);
  const shown = Object.entries(values).map(([name, value]): [string, SlotValue] => [
    name,
    typeof value === 'number' ? value / unitsPerShown : value,
  ]);
  return { code, values: Object.fromEntries(shown) };
}

export function listSuggestions(issue: z.core.$ZodIssue): string[] {
  const suggestion = readSuggestion(issue);
  return typeof suggestion === 'string' ? [suggestion] : [];
}

export const issueFaults = ({ issues }: z.core.$ZodError): Fault[] =>
  issues.map((issue) => {
    const [field, problem] = [issue.path.join('.'), issueFault(issue)];
    return field === '' ? problem : serviceFault('field_wrong', { field, problem });
  });

/**
 * Reads a JSON file by its schema.
 * @throws OperationRefusal that names every fault of the file, with its line and column.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: GivenFile,
  schema: Schema,
): z.output<Schema> {
  const json = parseJson(decodeText(file));
  if (json.kind === 'faults') throw refuseFaults(file.name, json.faults);
  const parsed = schema.safeParse(json.content, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw refuseFaults(file.name, locateIssues(json, parsed.error, schema));
}

/** The content of a JSON file, and the place of each part in the file. */
interface JsonContent {
  readonly kind: 'content';
  readonly content: unknown;
  /** The value at a path, and the place of it or its nearest ancestor in the file. */
  locate(path: readonly PropertyKey[]): FilePlace;
}

/** The longest lists have hundreds. Each may have a fault for each of its members. */
const MAX_OBJECTS = 10_000;

const NO_COMMENTS = { disallowComments: true, allowTrailingComma: false };
const START = { line: 1, column: 1 };
const EMPTY = at(START, fileFault('file_empty'));
const TOO_DEEP = at(START, fileFault('json_malformed', { reason: 'nested too deep' }));
const TOO_MANY = at(START, fileFault('rows_too_many', { most: MAX_OBJECTS }));

/** Parses JSON. If the syntax is wrong, returns every error with its place. */
export function parseJson(text: string): JsonContent | { kind: 'faults'; faults: FileFault[] } {
  const findPlace = placesIn(text);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    const { errors } = readTree(text);
    const faults = errors.map(({ error, offset }) =>
      at(findPlace(offset), fileFault('json_malformed', { reason: describeReason(error) })),
    );
    return {
      kind: 'faults',
      faults: faults.length > 0 ? faults : [text.trim() === '' ? EMPTY : TOO_DEEP],
    };
  }
  if (hasManyObjects(content)) return { kind: 'faults', faults: [TOO_MANY] };
  // Places are needed for faults alone.
  let root: Node | undefined;
  return {
    kind: 'content',
    content,
    locate(path) {
      root ??= readTree(text).root;
      const segments = path.map((part) => (typeof part === 'symbol' ? String(part) : part));
      const named = segments.length > 0 && { path: segments.join('.') };
      for (let length = segments.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, segments.slice(0, length));
        if (node !== undefined) return { ...findPlace(node.offset), ...named };
      }
      return { ...findPlace(root.offset), ...named };
    },
  };
}

function hasManyObjects(content: unknown): boolean {
  const left = [content];
  let count = 0;
  for (let one = left.pop(); one !== undefined && count <= MAX_OBJECTS; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) count += 1;
    for (const inner of Object.values(one) as unknown[]) left.push(inner);
  }
  return count > MAX_OBJECTS;
}

const NOWHERE: Node = { type: 'null', offset: 0, length: 0 };

/** The values of a document with their places, and its errors. One that is nested too deep has no places. */
function readTree(text: string): { readonly root: Node; readonly errors: readonly ParseError[] } {
  const errors: ParseError[] = [];
  try {
    return { root: parseTree(text, errors, NO_COMMENTS) ?? NOWHERE, errors };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { root: NOWHERE, errors: [] };
  }
}

function placesIn(text: string): (offset: number) => FilePlace {
  const ends: number[] = [];
  return (offset) => {
    if (ends.length === 0) {
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
        ends.push(end);
      ends.push(text.length);
    }
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return { line: low + 1, column: offset - (ends[low - 1] ?? -1) };
  };
}

/** `CommaExpected` becomes `comma expected`. */
const describeReason = (error: ParseError['error']): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** The issues of a schema, by their places in the file and in that order. */
export const locateIssues = (
  file: JsonContent,
  { issues }: z.ZodError,
  schema: z.ZodType,
): FileFault[] =>
  issues
    .slice(0, MAX_LOCATED)
    .flatMap((issue) => locateIssue(issue, file, schema))
    .sort(compareFaults);

/** Far more than are shown. */
const MAX_LOCATED = 1000;

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
  return [
    at(file.locate(issue.path), fileFault('member_wrong', { wrong, near: listSuggestions(issue) })),
  ];
}

/**
 * The schema of a file that lists entries: at least one, and no id twice. A repeated id is reported
 * at `member` of its second entry.
 */
export const listSchema = <Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  noun: string,
  member = 'id',
): z.ZodType<Item[]> =>
  z
    .array(item)
    .min(1, `must have at least one ${noun}`)
    .superRefine((items, context) => {
      const ids = items.map(({ id }) => id);
      for (const at of repeated(ids)) {
        // An entry with a fault of its own has no id yet.
        const id = items[at]?.id;
        if (id === undefined) continue;
        const message = `${id} is listed twice`;
        context.addIssue({ code: 'custom', path: [at, member], message });
      }
    });
