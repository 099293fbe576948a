import { invalidArgument, notCovered, unimplemented } from '../errors/rpc-error';
import { checkFieldName } from '../names/field-path';
import { parseDocumentName } from '../names/resource-path';
import { valueBytes } from './document-size';
import {
  FALSE,
  type Fields,
  type GeoPoint,
  NULL,
  TRUE,
  type Timestamp,
  type UncheckedFields,
  type UncheckedValue,
  type Value,
  arrayValue,
  mapValue,
  timestampValue,
} from './value';

type Scalar = Extract<
  Value,
  {
    valueType:
      | 'nullValue'
      | 'booleanValue'
      | 'integerValue'
      | 'doubleValue'
      | 'stringValue'
      | 'bytesValue';
  }
>;

/** The decoder's own objects take half as much memory again. */
function copyScalar(value: Scalar): Value {
  switch (value.valueType) {
    case 'nullValue':
      return NULL;
    case 'booleanValue':
      return value.booleanValue ? TRUE : FALSE;
    case 'integerValue':
      return { valueType: 'integerValue', integerValue: value.integerValue };
    case 'doubleValue':
      return { valueType: 'doubleValue', doubleValue: value.doubleValue };
    case 'stringValue':
      return { valueType: 'stringValue', stringValue: value.stringValue };
    case 'bytesValue':
      // The incoming bytes are a view of the whole request, which would stay in memory with them.
      return { valueType: 'bytesValue', bytesValue: Buffer.from(value.bytesValue) };
  }
}

function restoreValue(value: Value): Value {
  switch (value.valueType) {
    case 'nullValue':
    case 'booleanValue':
    case 'integerValue':
    case 'doubleValue':
    case 'stringValue':
    case 'bytesValue':
      return copyScalar(value);
    case 'timestampValue': {
      const { seconds, nanos } = value.timestampValue;
      return timestampValue({ seconds: Number(seconds), nanos });
    }
    case 'geoPointValue': {
      const { latitude, longitude } = value.geoPointValue;
      return { valueType: 'geoPointValue', geoPointValue: { latitude, longitude } };
    }
    case 'referenceValue':
      return value;
    case 'arrayValue':
      return arrayValue(value.arrayValue.values.map(restoreValue));
    case 'mapValue':
      return mapValue(restoreFields(value.mapValue.fields));
  }
}

/** Fields that a commit has stored: kept as they are, even if later versions would refuse them. */
export function restoreFields(fields: Fields): Fields {
  const restored: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) restored[name] = restoreValue(value);
  return restored;
}

const MAX_DEPTH = 20;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z. */
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

function checkTimestamp({ seconds, nanos }: Timestamp): Timestamp {
  const whole = Number(seconds);
  if (whole < MIN_SECONDS || whole > MAX_SECONDS || nanos < 0 || nanos > 999_999_999) {
    throw invalidArgument(`Timestamp ${seconds}s ${nanos}ns is outside the years 0001 to 9999.`);
  }
  // Production keeps microseconds and rounds the rest down.
  return { seconds: whole, nanos: nanos - (nanos % 1000) };
}

function checkGeoPoint({ latitude, longitude }: GeoPoint): GeoPoint {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw invalidArgument(`Geo point ${latitude}, ${longitude} is not on the globe.`);
  }
  return { latitude, longitude };
}

/** `depth`: how many maps and arrays a value lies in. */
export function assertDepth(depth: number): void {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Maps and arrays nest deeper than ${MAX_DEPTH} levels.`);
  }
}

/** `depth`: of the elements of an array. A field path leads into maps, but not into arrays. */
export const checkElements = (values: readonly UncheckedValue[], depth: number): Value[] =>
  values.map((value) => {
    if (value.valueType === 'arrayValue') {
      throw invalidArgument('An array directly inside an array is not allowed.');
    }
    return checkValue(value, depth);
  });

/**
 * Refuses what production refuses, and returns the value as production stores it.
 * `pathBytes`: of the path of the field that has the value.
 */
export function checkValue(value: UncheckedValue, depth = 0, pathBytes = 0): Value {
  assertDepth(depth);
  switch (value.valueType) {
    case undefined:
      throw invalidArgument('A value has no type set.');
    case 'nullValue':
    case 'booleanValue':
    case 'integerValue':
    case 'doubleValue':
    case 'stringValue':
    case 'bytesValue':
      return copyScalar(value);
    case 'timestampValue':
      return timestampValue(checkTimestamp(value.timestampValue));
    case 'geoPointValue':
      return { valueType: 'geoPointValue', geoPointValue: checkGeoPoint(value.geoPointValue) };
    case 'referenceValue':
      parseDocumentName(value.referenceValue);
      return value;
    case 'arrayValue':
      return arrayValue(checkElements(value.arrayValue.values, depth + 1));
    case 'mapValue':
      return mapValue(checkFields(value.mapValue.fields, depth + 1, pathBytes));
  }
}

export function checkFields(fields: UncheckedFields, depth = 0, above = 0): Fields {
  // The SDK sends a vector as a map with this name, which is reserved otherwise.
  if (Object.hasOwn(fields, '__type__')) throw notCovered('A vector');
  const checked: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    const pathBytes = checkFieldName(name, above);
    checked[name] = checkValue(value, depth, pathBytes);
  }
  return checked;
}

/** https://firebase.google.com/docs/firestore/quotas#indexes */
export const MAX_INDEXED_BYTES = 1500;

/**
 * For a value to compare with. Production's indexes have only the start of longer ones, and it "may return
 * inconsistent results" for them.
 */
export function assertIndexable(value: Value): Value {
  const bytes = valueBytes(value) - (value.valueType === 'stringValue' ? 1 : 0);
  if (bytes > MAX_INDEXED_BYTES && value.valueType !== 'referenceValue') {
    throw unimplemented(
      `filters and cursors with values over ${MAX_INDEXED_BYTES} bytes, of which indexes have only the start`,
    );
  }
  return value;
}
