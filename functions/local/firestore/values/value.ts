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

/** A value as received: `checkValue` returns it as a `Value` or refuses it. */
export type UncheckedValue = Value | { readonly valueType?: undefined };

export type UncheckedFields = Readonly<Record<string, UncheckedValue>>;

export const NULL: Value = { valueType: 'nullValue', nullValue: 0 };
export const TRUE: Value = { valueType: 'booleanValue', booleanValue: true };
export const FALSE: Value = { valueType: 'booleanValue', booleanValue: false };

export const timestampValue = (timestampValue: Timestamp): Value => ({
  valueType: 'timestampValue',
  timestampValue,
});
export const integerValue = (value: bigint | number): Value => ({
  valueType: 'integerValue',
  integerValue: String(value),
});
export const doubleValue = (doubleValue: number): Value => ({
  valueType: 'doubleValue',
  doubleValue,
});
export const arrayValue = (values: readonly Value[]): Value => ({
  valueType: 'arrayValue',
  arrayValue: { values },
});
export const mapValue = (fields: Fields): Value => ({
  valueType: 'mapValue',
  mapValue: { fields },
});

/** Looks up own properties only, so that no field named `constructor` is found by inheritance. */
export const ownField = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const MICROS_PER_SECOND = 1_000_000;

/** The protocol's timestamp for microseconds since 1970. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return { seconds, nanos: (micros - seconds * MICROS_PER_SECOND) * 1000 };
}

/** Microseconds since 1970, rounded down; exact for any time this server has issued. */
export const microsOfTimestamp = (timestamp: Timestamp): number =>
  Number(timestamp.seconds) * MICROS_PER_SECOND + Math.floor(timestamp.nanos / 1000);

export const NAN: Value = doubleValue(Number.NaN);

export const isNaNValue = (value: Value): boolean =>
  value.valueType === 'doubleValue' && Number.isNaN(value.doubleValue);

export const isNullOrNaN = (value: Value): boolean =>
  value.valueType === 'nullValue' || isNaNValue(value);
