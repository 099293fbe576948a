import type { FieldPath } from '../names/field-path';
import { mapValue, ownField, type Fields, type Value } from './value';

const mapFields = (value: Value | undefined): Fields | undefined =>
  value?.valueType === 'mapValue' ? value.mapValue.fields : undefined;

export function getField(fields: Fields, [name = '', ...rest]: FieldPath): Value | undefined {
  const value = ownField(fields, name);
  if (rest.length === 0) return value;
  const inner = mapFields(value);
  return inner && getField(inner, rest);
}

/**
 * The fields with one of them set, or removed for `undefined`. A value on the
 * path that is not a map is replaced by one. Does not change the given fields.
 */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    return value === undefined ? without(fields, name) : { ...fields, [name]: value };
  }
  const inner = mapFields(ownField(fields, name));
  if (inner === undefined && value === undefined) {
    return fields;
  }
  const changed = withField(inner ?? {}, rest, value);
  return { ...fields, [name]: mapValue(changed) };
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

/** The fields in the mask only. */
export function project(fields: Fields, mask: readonly FieldPath[]): Fields {
  let projected: Fields = {};
  for (const path of mask) {
    const value = getField(fields, path);
    if (value !== undefined) {
      projected = withField(projected, path, value);
    }
  }
  return projected;
}
