import type { UncheckedFields } from '../protocol/messages';
import { ownField, type Fields, type UncheckedValue } from './value';

/** The SDK sends a vector as a map whose `__type__`, a reserved name, says so. */
export function isVector(fields: UncheckedFields): fields is Fields {
  const type: UncheckedValue | undefined = fields['__type__'];
  const value: UncheckedValue | undefined = fields['value'];
  return (
    Object.keys(fields).length === 2 &&
    type?.valueType === 'stringValue' &&
    type.stringValue === '__vector__' &&
    value?.valueType === 'arrayValue' &&
    value.arrayValue.values.every(({ valueType }) => valueType === 'doubleValue')
  );
}

/** A vector's components, or undefined for any other map. */
export function vectorOf(fields: Fields): readonly number[] | undefined {
  const value = ownField(fields, 'value');
  if (!isVector(fields) || value?.valueType !== 'arrayValue') {
    return undefined;
  }
  return value.arrayValue.values.map((part) =>
    part.valueType === 'doubleValue' ? part.doubleValue : Number.NaN,
  );
}
