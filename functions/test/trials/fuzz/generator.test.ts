import fc from 'fast-check';
import * as z from 'zod';

import { ENDPOINTS } from '../../../local/endpoints';
import { ACTIONS } from '../../../src/functions/actions';
import * as deployed from '../../../src/index';
import { newRecordId } from '../../../src/model/creation/record-id';
import { plansFor } from '../../../trials/fuzz/plans';
import { toNode, type SchemaNode } from '../../../trials/fuzz/schema-node';
import { namingOf, TARGETS } from '../../../trials/fuzz/targets';
import { CursorReference, Reference } from '../../../trials/fuzz/world';

const targets = TARGETS.map((target) => [target.name, target] as const);

test('every action of the dispatch, and every deployed function, is a target', () => {
  const actions = ACTIONS.map((action) =>
    ['shipmentCrud', ...Object.values(namingOf(action)).reverse()].join(' '),
  );
  const others = Object.keys(deployed).filter((name) => name !== 'shipmentCrud');
  expect(TARGETS.map(({ name }) => name).sort()).toEqual([...actions, ...others].sort());
  expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(deployed).sort());
});

/** With a well-formed id wherever a record's would stand. */
function withIds(value: unknown): unknown {
  if (value instanceof Reference) return newRecordId();
  if (value instanceof CursorReference) return undefined;
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each)]));
}

test.each(targets)('%s: what is meant to be valid is accepted by its schema', (_name, target) => {
  const plans = fc.sample(plansFor(target), { seed: 11, numRuns: 200 });
  for (const { holder, members } of plans.filter(({ isValid }) => isValid)) {
    const schema = target.schemas[holder === 'staff' ? 'staff' : 'client'];
    const sent: unknown = JSON.parse(JSON.stringify(withIds(members)));
    expect([sent, schema.safeParse(sent).error?.issues]).toEqual([sent, undefined]);
  }
  expect(plans.filter(({ isValid }) => isValid).length).toBeGreaterThan(100);
  expect(plans.filter(({ isValid }) => !isValid).length).toBeGreaterThan(30);
});

test('a kind of schema that it has no values for stops it', () => {
  expect(() => toNode(z.object({ map: z.map(z.string(), z.string()) }))).toThrow('"map"');
  expect(() => toNode(z.set(z.string()))).toThrow('"set"');
  expect(toNode(z.union([z.string(), z.number()])).kind).toBe('text');
});

/** The members of a schema that may be left out, and must not be null. */
function refusingNull(node: SchemaNode, path: string): string[] {
  if (node.kind === 'list') return refusingNull(node.element, `${path}.#`);
  if (node.kind !== 'object') return [];
  return Object.entries(node.members).flatMap(([name, member]) => [
    ...(member.isOptional && !member.isNullable ? [`${path}.${name}`] : []),
    ...refusingNull(member.node, `${path}.${name}`),
  ]);
}

test('every optional member takes null, but for what a change could only clear', () => {
  const found = TARGETS.flatMap(({ name, schemas }) =>
    [schemas.client, schemas.staff].flatMap((schema) => refusingNull(toNode(schema), name)),
  );
  const needed = [
    'shipper_address',
    'consignee_address',
    'actual_weight_kg',
    'length_cm',
    'width_cm',
    'height_cm',
    'shipment_type',
    'shipment_description',
  ].map((member) => `shipmentCrud update.data.${member}`);
  expect([...new Set(found)].sort()).toEqual(needed.sort());
});
