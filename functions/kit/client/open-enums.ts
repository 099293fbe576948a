import { asSchema, refName, type Schema, type Schemas } from './schema';

/** On an enumeration to which later releases may add values. */
export const OPEN = 'x-open';

/** The names of schemas that stand in a union, where a closed enumeration tells one from another. */
function unitedNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unitedNames);
  if (typeof value !== 'object' || value === null) return [];
  const names = (asSchema(value).anyOf ?? []).flatMap((one) => refName(asSchema(one)) ?? []);
  return [...(names.length > 1 ? names : []), ...Object.values(value).flatMap(unitedNames)];
}

function openWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openWithin);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, openWithin(member)]);
  const copy = Object.fromEntries(members) as Record<string, unknown>;
  return Array.isArray(asSchema(value).enum) ? { ...copy, [OPEN]: true } : copy;
}

/** Marks the enumerations of answers, so that a new status is no error of types. */
export function openEnums(answers: Schemas): Schemas {
  const closed = new Set(unitedNames(answers));
  const entries = Object.entries(answers).map(([name, schema]): [string, Schema] => [
    name,
    closed.has(name) ? schema : asSchema(openWithin(schema)),
  ]);
  return Object.fromEntries(entries);
}
