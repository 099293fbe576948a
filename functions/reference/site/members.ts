import { refTo, resolveSchema, type Schema, type Schemas } from '../document/schemas/schema';
import { fill, type MemberWords } from './labels';

const isNull = ({ type }: Schema): boolean => type === 'null';

/** What a value is limited to, in words: `0 to 300`, `at most 100 characters`; or an empty text. */
function describeLimits(schema: Schema, words: MemberWords): string {
  const { format = '', minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const formats: Readonly<Record<string, string>> = words.formats;
  const range = (least?: number, most?: number, unit = '{}'): string => {
    const bounds = [...new Set([least, most].flatMap((bound) => bound ?? []))].map(plain);
    if (bounds.length === 0) return '';
    const counted = fill(unit, bounds.join(words.to));
    if (most === undefined) return fill(words.least, counted);
    return least === undefined ? fill(words.most, counted) : counted;
  };
  return [
    formats[format] ?? '',
    range(minimum, maximum),
    // That a text is not empty goes without saying.
    range(minLength === 1 ? undefined : minLength, maxLength, words.characters),
    range(minItems, maxItems, words.entries),
  ]
    .filter((text) => text !== '')
    .join(words.joint);
}

const plain = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 6 });

/** Whether a request must have a member, or an answer always has it. */
type Presence = 'required' | 'optional' | 'always' | 'not always';

/** A member of a request or an answer, as the reference shows it. */
export interface Member {
  readonly name: string;
  /** In words, such as `string`, `array of objects` or `number or null`. */
  readonly type: string;
  readonly isList: boolean;
  readonly presence: Presence;
  readonly description: string;
  /** What it is limited to, such as `at most 100 characters`. */
  readonly limits: string;
  readonly values: readonly string[];
  readonly example: string | undefined;
  readonly parts: readonly Part[];
}

/** The members of an object, or of one of the kinds of object that a member can be. */
export interface Part {
  readonly title: string | undefined;
  readonly members: readonly Member[];
}

/** Described in a few words: its kinds say no more. */
const ANY_VALUE = refTo('FieldValue').$ref;

const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/**
 * The members of a schema of the document, in its order. Those that a request takes as `null` are
 * not said to be nullable: all that are optional are.
 */
export function listMembers(schema: Schema, context: Context): Member[] {
  const { properties = {}, required = [] } = resolveSchema(schema, context.schemas);
  return Object.entries(properties)
    .filter(([, member]) => !isNull(member))
    .map(([name, member]) => buildMember(name, member, required.includes(name), context));
}

interface Context {
  readonly schemas: Schemas;
  readonly isRequest: boolean;
  readonly words: MemberWords;
}

function buildMember(name: string, schema: Schema, isRequired: boolean, context: Context): Member {
  const { schemas, isRequest, words } = context;
  const whole = resolveSchema(schema, schemas);
  const kinds = listKinds(schema, schemas);
  const isNullable = alternatives(whole).some(isNull) || listTypes(whole).includes('null');
  const types = [...new Set(kinds.map((kind) => typeName(kind, context)))];
  const [example] = whole.examples ?? [];
  return {
    name,
    type: fill(isNullable && !isRequest ? words.orNull : '{}', types.join(words.or)),
    isList: kinds[0]?.items !== undefined,
    presence: toPresence(isRequired, isRequest),
    description: whole.description ?? '',
    limits: kinds.map((kind) => describeLimits(kind, words)).find((limits) => limits !== '') ?? '',
    values: kinds.flatMap(listValues),
    example: example === undefined ? undefined : JSON.stringify(example),
    parts: listParts(kinds, context),
  };
}

function toPresence(isRequired: boolean, isRequest: boolean): Presence {
  if (isRequest) return isRequired ? 'required' : 'optional';
  return isRequired ? 'always' : 'not always';
}

/** The kinds of value that a schema takes, apart from null. */
function listKinds(schema: Schema, schemas: Schemas): Schema[] {
  if (schema.$ref === ANY_VALUE) return [{}];
  const whole = resolveSchema(schema, schemas);
  const choices = alternatives(whole).filter((choice) => !isNull(choice));
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => listKinds(choice, schemas));
}

const listTypes = ({ type = [] }: Schema): readonly string[] =>
  typeof type === 'string' ? [type] : type;

function typeName(schema: Schema, context: Context): string {
  const { words, schemas } = context;
  const names: Readonly<Record<string, string>> = words.types;
  if (schema.items !== undefined) {
    const [item = words.types.any] = listKinds(schema.items, schemas).map((kind) =>
      typeName(kind, context),
    );
    return fill(words.arrayOf, item);
  }
  const types = listTypes(schema).filter((type) => type !== 'null');
  return types.length === 0
    ? (schema.title ?? words.types.any)
    : types.map((type) => names[type] ?? type).join(words.or);
}

function listValues(schema: Schema): string[] {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return (schema.enum ?? [])
    .filter((value) => value !== null)
    .map((value) => JSON.stringify(value));
}

function listParts(kinds: readonly Schema[], context: Context): Part[] {
  const objects = kinds
    .flatMap((kind) => (kind.items === undefined ? [kind] : listKinds(kind.items, context.schemas)))
    .filter((kind) => kind.properties !== undefined);
  return objects.map((object) => ({
    title: objects.length > 1 ? object.title : undefined,
    members: listMembers(object, context),
  }));
}

/** Which members a request needs at least one of, or all of several or another; or an empty text. */
export function neededOnes({ allOf = [] }: Schema, words: MemberWords): string {
  const alternatives = allOf.flatMap(({ anyOf = [] }) =>
    anyOf.map(({ required = [] }) => required.map((name) => `\`${name}\``)),
  );
  if (alternatives.length === 0) return '';
  return alternatives.every(({ length }) => length === 1)
    ? fill(words.needed, alternatives.join(', '))
    : fill(words.either, alternatives.map((names) => inWords(names, words)).join(words.eitherOr));
}

const inWords = (names: readonly string[], { and }: MemberWords): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}` : names.join('');
