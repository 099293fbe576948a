import * as z from 'zod';

/** What a schema accepts, as far as its definition shows; refinements in code are not included. */
export type SchemaNode =
  | { readonly kind: 'object'; readonly members: Members }
  | {
      readonly kind: 'list';
      readonly element: SchemaNode;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'text'; readonly most: number }
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'words'; readonly words: readonly unknown[] }
  | { readonly kind: 'anything' }
  | { readonly kind: 'nothing' };

export type Members = Readonly<Record<string, Member>>;

export interface Member {
  readonly node: SchemaNode;
  /** Whether it is optional. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** The parts of schema definitions whose layout zod documents. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly format?: string;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly element: z.core.$ZodType;
  readonly innerType: z.core.$ZodType;
  readonly in: z.core.$ZodType;
  readonly left: z.core.$ZodType;
  readonly right: z.core.$ZodType;
  readonly options: readonly [z.core.$ZodType, ...z.core.$ZodType[]];
}

const LONG_TEXT = 200;
const LARGE_NUMBER = 1_000_000;

const definitionOf = (schema: z.core.$ZodType): Definition =>
  schema._zod.def as unknown as Definition;

/** @throws Error for a kind of schema that the generator does not know yet. */
export function toNode(schema: z.core.$ZodType): SchemaNode {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return { kind: 'object', members: buildMembers(definition) };
    case 'intersection':
      return joined(toNode(definition.left), toNode(definition.right));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return toNode(definition.innerType);
    case 'pipe':
      return toNode(definition.in);
    case 'union':
      return toNode(definition.options[0]);
    case 'array':
      return {
        kind: 'list',
        element: toNode(definition.element),
        least: readBounds(definition).least ?? 0,
        most: readBounds(definition).most ?? 3,
      };
    case 'string':
      return { kind: 'text', most: readBounds(definition).most ?? LONG_TEXT };
    case 'number':
      return {
        kind: 'number',
        isWhole: definition.format === 'safeint',
        least: readBounds(definition).least ?? 0,
        most: readBounds(definition).most ?? LARGE_NUMBER,
      };
    case 'boolean':
      return { kind: 'words', words: [true, false] };
    case 'enum':
      return { kind: 'words', words: Object.values(definition.entries ?? {}) };
    case 'literal':
      return { kind: 'words', words: definition.values ?? [] };
    case 'unknown':
      return { kind: 'anything' };
    case 'never':
      return { kind: 'nothing' };
    default:
      throw new Error(`The generator has no values for a schema of type "${definition.type}".`);
  }
}

/** The parts of checks that set a bound. */
interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly value?: number;
}

/** The bounds that a schema's checks set; the tighter one of two. */
function readBounds({ checks = [] }: Definition): { least?: number; most?: number } {
  const said = checks.map(({ _zod: { def } }) => def as unknown as Check);
  const most = said.flatMap(({ check, maximum, value }) =>
    check === 'less_than' ? [value] : [maximum],
  );
  const least = said.flatMap(({ check, minimum, value }) =>
    check === 'greater_than' ? [value] : [minimum],
  );
  const given = (bounds: readonly (number | undefined)[]): number[] =>
    bounds.filter((bound) => bound !== undefined);
  return {
    ...(given(least).length > 0 && { least: Math.max(...given(least)) }),
    ...(given(most).length > 0 && { most: Math.min(...given(most)) }),
  };
}

const buildMembers = ({ shape = {} }: Definition): Members =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      {
        node: toNode(schema),
        isOptional: z.safeParse(schema, undefined).success,
        isNullable: z.safeParse(schema, null).success,
      },
    ]),
  );

function joined(left: SchemaNode, right: SchemaNode): SchemaNode {
  if (left.kind !== 'object' || right.kind !== 'object') {
    throw new Error('The generator joins objects alone.');
  }
  const members = { ...left.members, ...right.members };
  for (const [name, { node }] of Object.entries(left.members)) {
    const other = right.members[name];
    if (other !== undefined) members[name] = { ...other, node: joined(node, other.node) };
  }
  return { kind: 'object', members };
}
