import type { Value } from '../values/value';

export const NAN: Value = { valueType: 'doubleValue', doubleValue: Number.NaN };

export const isNaNValue = (value: Value): boolean =>
  value.valueType === 'doubleValue' && Number.isNaN(value.doubleValue);

export const isNullOrNaN = (value: Value): boolean =>
  value.valueType === 'nullValue' || isNaNValue(value);
