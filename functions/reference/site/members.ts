import { refTo, resolveSchema, type Schema, type Schemas } from '../document/schemas/schema';

const isNull = ({ type }: Schema): boolean => type === 'null';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day, `YYYY-MM-DD`',
  'date-time': 'an instant with its offset',
  email: 'an e-mail address',
};

/** What a value is limited to, in words: `0 to 300`, `at most 100 characters`; or an empty text. */
function describeLimits(schema: Schema): string {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    format === undefined ? '' : (FORMATS[format] ?? ''),
    range(shown(minimum), shown(maximum), ''),
    // That a text is not empty goes without saying.
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** The bounds of numbers that JSON can hold at all are none. */
const shown = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) {
    return least === most ? `${plain(least)}${unit}` : `${plain(least)} to ${plain(most)}${unit}`;
  }
  if (least !== undefined) return `at least ${plain(least)}${unit}`;
  return most === undefined ? '' : `at most ${plain(most)}${unit}`;
}

const plain = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 6 });

/** Whether a request must have a member, or an answer always has it. */
type Presence = 'required' | 'optional' | 'always' | 'not always';

/** A member of a request or an answer, as the reference shows it. */
export interface Member {
  readonly name: string;
  /** In words, such as `string`, `array of objects` or `number or null`. */
  readonly type: string;
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
export function listMembers(schema: Schema, schemas: Schemas, isRequest: boolean): Member[] {
  const { properties = {}, required = [] } = resolveSchema(schema, schemas);
  return Object.entries(properties)
    .filter(([, member]) => !isNull(member))
    .map(([name, member]) =>
      buildMember(name, member, { isRequired: required.includes(name), schemas, isRequest }),
    );
}

interface Context {
  readonly isRequired: boolean;
  readonly schemas: Schemas;
  readonly isRequest: boolean;
}

function buildMember(name: string, schema: Schema, context: Context): Member {
  const { isRequired, schemas, isRequest } = context;
  const whole = resolveSchema(schema, schemas);
  const kinds = listKinds(schema, schemas);
  const isNullable = alternatives(whole).some(isNull) || listTypes(whole).includes('null');
  const words = [...new Set(kinds.map((kind) => typeName(kind, schemas)))];
  const [example] = whole.examples ?? [];
  return {
    name,
    type: [...words, ...(isNullable && !isRequest ? ['null'] : [])].join(' or '),
    presence: toPresence(isRequired, isRequest),
    description: whole.description ?? '',
    limits: kinds.map((kind) => describeLimits(kind)).find((limits) => limits !== '') ?? '',
    values: kinds.flatMap(listValues),
    example: example === undefined ? undefined : JSON.stringify(example),
    parts: listParts(kinds, schemas, isRequest),
  };
}

function toPresence(isRequired: boolean, isRequest: boolean): Presence {
  if (isRequest) return isRequired ? 'required' : 'optional';
  return isRequired ? 'always' : 'not always';
}

/** The kinds of value that a schema takes, apart from null. */
function listKinds(schema: Schema, schemas: Schemas): Schema[] {
  if (schema.$ref === ANY_VALUE) return [{ title: 'any JSON value' }];
  const whole = resolveSchema(schema, schemas);
  const choices = alternatives(whole).filter((choice) => !isNull(choice));
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => listKinds(choice, schemas));
}

const listTypes = ({ type = [] }: Schema): readonly string[] =>
  typeof type === 'string' ? [type] : type;

function typeName(schema: Schema, schemas: Schemas): string {
  if (schema.items !== undefined) {
    const [item = 'value'] = listKinds(schema.items, schemas).map((kind) =>
      typeName(kind, schemas),
    );
    return `array of ${item}s`;
  }
  const types = listTypes(schema).filter((type) => type !== 'null');
  return types.length === 0 ? (schema.title ?? 'any JSON value') : types.join(' or ');
}

function listValues(schema: Schema): string[] {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return (schema.enum ?? [])
    .filter((value) => value !== null)
    .map((value) => JSON.stringify(value));
}

function listParts(kinds: readonly Schema[], schemas: Schemas, isRequest: boolean): Part[] {
  const objects = kinds
    .flatMap((kind) => (kind.items === undefined ? [kind] : listKinds(kind.items, schemas)))
    .filter((kind) => kind.properties !== undefined);
  return objects.map((object) => ({
    title: objects.length > 1 ? object.title : undefined,
    members: listMembers(object, schemas, isRequest),
  }));
}

/** Which members a request needs at least one of, or all of several or another; or an empty text. */
export function neededOnes({ allOf = [] }: Schema): string {
  const alternatives = allOf.flatMap(({ anyOf = [] }) =>
    anyOf.map(({ required = [] }) => required.map((name) => `\`${name}\``)),
  );
  if (alternatives.length === 0) return '';
  return alternatives.every(({ length }) => length === 1)
    ? `At least one of ${alternatives.join(', ')}.`
    : `Either ${alternatives.map(inWords).join(', or ')}.`;
}

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
