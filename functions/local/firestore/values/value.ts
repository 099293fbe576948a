/** Whole seconds since 1970, in digits as they were decoded, and the nanoseconds after them. */
export interface Timestamp {
  readonly seconds: number | string;
  readonly nanos: number;
}

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export type Fields = Readonly<Record<string, Value>>;

/**
 * A field's value in the protocol's own format, so that it is sent as it is stored. 64-bit
 * integers are decimal strings.
 */
export type Value =
  | { readonly valueType: 'nullValue'; readonly nullValue: 0 | 'NULL_VALUE' }
  | { readonly valueType: 'booleanValue'; readonly booleanValue: boolean }
  | { readonly valueType: 'integerValue'; readonly integerValue: string }
  | { readonly valueType: 'doubleValue'; readonly doubleValue: number }
  | { readonly valueType: 'timestampValue'; readonly timestampValue: Timestamp }
  | { readonly valueType: 'stringValue'; readonly stringValue: string }
  | { readonly valueType: 'bytesValue'; readonly bytesValue: Buffer }
  | { readonly valueType: 'referenceValue'; readonly referenceValue: string }
  | { readonly valueType: 'geoPointValue'; readonly geoPointValue: GeoPoint }
  | { readonly valueType: 'arrayValue'; readonly arrayValue: { readonly values: readonly Value[] } }
  | { readonly valueType: 'mapValue'; readonly mapValue: { readonly fields: Fields } };

/** A value as received: `checkValue` turns it into a `Value` or refuses it. */
export type UncheckedValue = Value | { readonly valueType?: undefined };

export const NULL: Value = { valueType: 'nullValue', nullValue: 0 };
export const TRUE: Value = { valueType: 'booleanValue', booleanValue: true };
export const FALSE: Value = { valueType: 'booleanValue', booleanValue: false };

export const timestampValue = (timestampValue: Timestamp): Value => ({
  valueType: 'timestampValue',
  timestampValue,
});

/** Looks up own properties only, so that no field named `constructor` is found by inheritance. */
export const ownField = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
