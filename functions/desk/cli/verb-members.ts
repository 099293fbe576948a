import { Argument, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';

import { sayIssue } from '../../src/fields/field-fault';
import type { PieceData } from '../../src/model/quote/pieces';
import { wholeNumber } from '../../tools/command-line';
import { describeIssue } from '../sheets/json-file';
import type { Verb } from '../verbs/verb';
import {
  addCountry,
  addPiece,
  parseBaht,
  parseCountry,
  parseDay,
  parseFuelPercent,
  parseInstant,
  parseKilograms,
  parsePositiveInteger,
  parseSides,
} from './output/parse-arguments';
import type { Session } from './output/session';

type Kind = NonNullable<z.GlobalMeta['kind']>;
type Read = (text: string, before: unknown, schema: z.ZodType) => unknown;

/** How the text of an argument or option becomes a value of each kind; files are read when the command runs, and what names no record is refused then. */
const READERS: Readonly<Record<Exclude<Kind, 'file' | 'out' | 'record'>, Read>> = {
  baht: parseBaht,
  'basis-points': parseFuelPercent,
  countries: (text, before) => addCountry(text, z.array(z.string()).optional().parse(before)),
  country: parseCountry,
  day: parseDay,
  instant: parseInstant,
  kg: parseKilograms,
  count: parsePositiveInteger,
  number: Number,
  sides: parseSides,
  pieces: (text, before) => addPiece(text, z.array(z.custom<PieceData>()).optional().parse(before)),
  percent(text) {
    parseFuelPercent(text);
    return text;
  },
  text(text) {
    if (text.trim() === '') throw new InvalidArgumentError(`"${text}" is empty.`);
    return text;
  },
  whole(text, _, schema) {
    const { minValue, maxValue } = z.instanceof(z.ZodNumber).parse(describe(schema).inner);
    return wholeNumber(minValue ?? 0, maxValue ?? undefined)(text);
  },
};

export type Members = Readonly<Record<string, z.ZodType>>;

/** A verb with a command takes an object. */
export const membersOf = ({ input }: Verb): Members =>
  input instanceof z.ZodObject ? input.shape : {};

export function toArgument(name: string, schema: z.ZodType): Argument {
  const { meta, items, isNeeded } = describe(schema);
  const { description, flag = toWords(name) } = meta;
  const text = items === undefined ? flag : `${flag}...`;
  const argument = new Argument(isNeeded ? `<${text}>` : `[${text}]`, description);
  return readingAs(argument, schema);
}

export function toOption(name: string, schema: z.ZodType): Option {
  const { meta, inner, choices, isNeeded } = describe(schema);
  const { description, kind, flag } = meta;
  const { type } = inner;
  const value = kind ?? (type === 'number' ? 'n' : choices === undefined ? 'text' : 'name');
  const flags = flag ?? (type === 'boolean' ? toWords(name) : `${toWords(name)} <${value}>`);
  const option = new Option(`--${flags}`, description).makeOptionMandatory(isNeeded);
  option.attributeName = () => name;
  const whenAbsent =
    schema instanceof z.ZodDefault && kind !== 'out' ? schema.parse(undefined) : null;
  if (['string', 'number'].includes(typeof whenAbsent)) option.default(whenAbsent);
  return type === 'boolean' ? option : readingAs(option, schema);
}

/** The words of a name: both `silentAfter` and `silent_after` are `silent-after`. */
export const toWords = (name: string): string =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An argument or option whose text is read as the schema's kind of value. */
function readingAs<Taken extends Argument | Option>(taken: Taken, schema: z.ZodType): Taken {
  const { choices, meta } = describe(schema);
  if (choices === undefined || meta.kind === 'out') {
    taken.argParser(createReader(schema));
    return taken;
  }
  taken.choices(choices.map(String));
  const { parseArg: check } = taken;
  taken.argParser<unknown>((text, before) => {
    check?.(text, before);
    return choices.find((choice) => String(choice) === text);
  });
  return taken;
}

/** A schema and what it wraps, the outermost first. */
function listLayers(schema: z.ZodType): z.ZodType[] {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? [schema, ...listLayers(schema.unwrap() as z.ZodType)] : [schema];
}

interface Described {
  /** What the schema and its wrappers say, the outermost above the others. */
  readonly meta: z.GlobalMeta;
  /** What all of them wrap. */
  readonly inner: z.ZodType;
  /** All values that there are, if they are few. */
  readonly choices: readonly unknown[] | undefined;
  /** What each is of whose words at the end of the line are many. */
  readonly items: z.ZodType | undefined;
  /** Whether a line lacks something without it: the file that is written, even where its format has a default. */
  readonly isNeeded: boolean;
}

const DESCRIBED = new WeakMap<z.ZodType, Described>();

/** Reads a schema once: a program has hundreds, and asks of each several times. */
function describe(schema: z.ZodType): Described {
  const known = DESCRIBED.get(schema);
  if (known !== undefined) return known;
  const layers = listLayers(schema);
  const meta = layers.reduceRight<z.GlobalMeta>(
    (said, layer) => ({ ...said, ...layer.meta() }),
    {},
  );
  const [inner = schema] = layers.slice(-1);
  const isMany = inner instanceof z.ZodArray && meta.kind === undefined;
  const isOptional =
    schema.safeParse(undefined).success ||
    layers.some((layer) => layer instanceof z.ZodExactOptional);
  const described = {
    meta,
    inner,
    choices: findChoices(inner),
    items: isMany ? (inner.element as z.ZodType) : undefined,
    isNeeded: meta.kind === 'out' || !isOptional,
  };
  DESCRIBED.set(schema, described);
  return described;
}

function findChoices(inner: z.ZodType): readonly unknown[] | undefined {
  if (inner instanceof z.ZodEnum) return inner.options;
  return inner instanceof z.ZodLiteral ? [...inner.values] : undefined;
}

/** A given file, which is read when the command runs. */
export const isFile = (schema: z.ZodType): boolean => describe(schema).meta.kind === 'file';
const isOut = (schema: z.ZodType): boolean => describe(schema).meta.kind === 'out';

/** The member that says the format of a written file, if the verb writes one. */
export const findOutMember = (members: Members): string | undefined =>
  Object.keys(members).find((name) => members[name] !== undefined && isOut(members[name]));

/** Reads a text as the schema's kind of value, which the schema then checks. */
const createReader =
  (schema: z.ZodType) =>
  (text: string, before: unknown): unknown => {
    const { items } = describe(schema);
    if (items === undefined) return readOne(schema, text, before);
    const earlier: unknown[] = Array.isArray(before) ? before : [];
    return [...earlier, readOne(items, text, undefined)];
  };

function readOne(schema: z.ZodType, text: string, before: unknown): unknown {
  const { meta, inner } = describe(schema);
  const { kind, description, formats, none } = meta;
  // Commander takes an option's null for a text that is missing.
  if (kind === 'record' || text === none) return text;
  if (kind === 'file' || kind === 'out') {
    const format = extensionOf(text);
    const isTaken = kind === 'out' ? schema.safeParse(format).success : formats?.includes(format);
    if (isTaken !== false) return text;
    // What the format itself is described by, under what the verb says of it.
    const said = kind === 'out' ? inner.meta()?.description : description;
    throw new InvalidArgumentError(`"${text}" must end in ${said ?? ''}.`);
  }
  const plain = () => (inner.type === 'number' ? parsePositiveInteger(text) : text);
  const read = kind === undefined ? plain() : READERS[kind](text, before, schema);
  const result = schema.safeParse(read, { error: describeIssue });
  if (result.success) return result.data;
  const [issue = { message: 'is not valid' }] = result.error.issues;
  throw new InvalidArgumentError(`"${text}" ${sayIssue(issue)}.`);
}

const extensionOf = (path: string): string => /\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The input of a verb from what a command line gave: files are read, and a written one is its format. */
export async function readInput(
  session: Session,
  members: Members,
  given: Readonly<Record<string, unknown>>,
): Promise<object> {
  const read = Object.entries(members).map(async ([name, schema]) => {
    const value = given[name];
    // What is given was checked when it was read.
    if (value === undefined) return z.object({ [name]: schema }).parse({});
    if (typeof value !== 'string') return { [name]: value };
    if (value === describe(schema).meta.none) return { [name]: null };
    if (isOut(schema)) return { [name]: extensionOf(value) };
    return { [name]: isFile(schema) ? await session.givenFile(value) : value };
  });
  return Object.assign({}, ...(await Promise.all(read))) as object;
}
