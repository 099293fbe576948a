import fc from 'fast-check';

import { joinRules } from './joint-rules';
import { generateId, KNOWN_VALUES } from './known-values';
import type { Member, Members, SchemaNode } from './schema-node';
import type { RecordKind } from './world';

const LONGEST_LIST = 4;

/** Values that a schema accepts, up to its bounds. `kind` is the kind of record that an `id` names. */
export function validValues(node: SchemaNode, kind: RecordKind | undefined): fc.Arbitrary<unknown> {
  return generateValues('', node, kind);
}

function generateValues(
  name: string,
  node: SchemaNode,
  kind: RecordKind | undefined,
): fc.Arbitrary<unknown> {
  if (node.kind === 'nothing') return fc.constant(undefined);
  if (name === 'id' && kind !== undefined) return generateId(kind);
  const known = KNOWN_VALUES[name];
  if (known !== undefined && node.kind !== 'object') return known;
  switch (node.kind) {
    case 'object':
      return objects(node.members, kind);
    case 'list':
      return fc.array(generateValues('', node.element, kind), {
        minLength: node.least,
        maxLength: Math.min(LONGEST_LIST, node.most),
      });
    case 'text':
      return texts(node.most);
    case 'number':
      return numbers(node);
    case 'words':
      return fc.constantFrom(...node.words);
    case 'anything':
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(members: Members, kind: RecordKind | undefined): fc.Arbitrary<unknown> {
  const taken = Object.entries(members).filter(([, { node }]) => node.kind !== 'nothing');
  const arbitraries = Object.fromEntries(
    taken.map(([name, member]) => [name, memberValues(name, member, kind)]),
  );
  const fix = joinRules(Object.keys(arbitraries));
  return fc.tuple(fc.record(arbitraries), fc.nat()).map(([values, pick]) => fix(values, pick));
}

function memberValues(
  name: string,
  { node, isOptional, isNullable }: Member,
  kind: RecordKind | undefined,
): fc.Arbitrary<unknown> {
  const given = generateValues(name, node, kind);
  if (!isOptional) return given;
  return fc.oneof(
    { weight: 5, arbitrary: given },
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(isNullable ? null : undefined) },
  );
}

const LETTERS = Array.from('abcXYZ 0129.-/กขคงสี่日本éß📦');

const texts = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .string({
          unit: fc.constantFrom(...LETTERS),
          minLength: 1,
          maxLength: Math.min(20, most - 1),
        })
        .map((text) => `a${text}`.slice(0, most)),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(most)) },
  );

function numbers({
  isWhole,
  least,
  most,
}: Extract<SchemaNode, { kind: 'number' }>): fc.Arbitrary<number> {
  const usual = fc.integer({ min: Math.ceil(least), max: Math.min(most, Math.ceil(least) + 60) });
  const edges = isWhole ? [least, most] : [Math.ceil(least) + 1, most];
  return fc.oneof(
    { weight: 9, arbitrary: isWhole ? usual : usual.map((value) => Math.min(most, value + 0.5)) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  );
}
