import { unimplemented } from '../errors/rpc-error';
import { compareUtf8 } from '../names/compare-names';
import { stringBytes, valueBytes } from './document-size';
import { type Fields, type Value, arrayValue, isVector, mapValue } from './value';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
export const MAX_INDEXED_BYTES = 1500;

/** UTF-8 has at most three bytes for each unit of a JavaScript string. */
const MAX_SHORT_TEXT = MAX_INDEXED_BYTES / 3;

const encoder = new TextEncoder();
const encoded = new Uint8Array(MAX_INDEXED_BYTES);

/**
 * The leading characters up to a number of bytes, and all of the character in which that lies. So no two
 * texts are ever sorted the other way round than in full.
 */
function leadingText(text: string, bytes: number): string {
  const { read, written } = encoder.encodeInto(text, encoded.subarray(0, Math.max(0, bytes)));
  const next = written < bytes ? text.codePointAt(read) : undefined;
  return text.slice(0, read) + (next === undefined ? '' : String.fromCodePoint(next));
}

/** Goes through a value from its start, as far as an index holds it. */
class Truncation {
  private left = MAX_INDEXED_BYTES;

  of(value: Value): Value {
    switch (value.valueType) {
      case 'stringValue': {
        const stringValue = leadingText(value.stringValue, this.left);
        this.left -= stringBytes(stringValue);
        return { valueType: 'stringValue', stringValue };
      }
      case 'bytesValue': {
        const bytesValue = value.bytesValue.subarray(0, Math.max(0, this.left));
        this.left -= bytesValue.length;
        return { valueType: 'bytesValue', bytesValue };
      }
      case 'arrayValue':
        return arrayValue(this.elements(value.arrayValue.values));
      case 'mapValue':
        if (!isVector(value.mapValue.fields)) return mapValue(this.fields(value.mapValue.fields));
        break;
      case 'nullValue':
      case 'booleanValue':
      case 'integerValue':
      case 'doubleValue':
      case 'timestampValue':
      case 'referenceValue':
      case 'geoPointValue':
        break;
    }
    this.left -= valueBytes(value);
    return value;
  }

  private elements(values: readonly Value[]): Value[] {
    const kept: Value[] = [];
    for (const value of values) {
      if (this.left < 0) break;
      kept.push(this.of(value));
    }
    return kept;
  }

  /** In the order in which maps are compared. */
  private fields(fields: Fields): Fields {
    const kept: [string, Value][] = [];
    for (const [name, value] of Object.entries(fields).sort(([a], [b]) => compareUtf8(a, b))) {
      if (this.left < 0) break;
      this.left -= stringBytes(name);
      kept.push([name, this.of(value)]);
    }
    return Object.fromEntries(kept);
  }
}

function isLong(value: Value): boolean {
  switch (value.valueType) {
    case 'stringValue':
      return (
        value.stringValue.length > MAX_SHORT_TEXT &&
        Buffer.byteLength(value.stringValue) > MAX_INDEXED_BYTES
      );
    case 'bytesValue':
      return value.bytesValue.length > MAX_INDEXED_BYTES;
    case 'arrayValue':
      return valueBytes(value) > MAX_INDEXED_BYTES;
    case 'mapValue':
      return valueBytes(value) > MAX_INDEXED_BYTES && !isVector(value.mapValue.fields);
    case 'nullValue':
    case 'booleanValue':
    case 'integerValue':
    case 'doubleValue':
    case 'timestampValue':
    case 'referenceValue':
    case 'geoPointValue':
      return false;
  }
}

/** A value as an index holds it, by which queries find and sort. References and vectors are whole. */
export const indexedValue = (value: Value): Value =>
  isLong(value) ? new Truncation().of(value) : value;

/** Production compares such a value with truncated ones, and "may return inconsistent results". */
export function assertIndexable(value: Value): Value {
  if (isLong(value)) {
    throw unimplemented(
      `filters and cursors with values over ${MAX_INDEXED_BYTES} bytes, of which indexes have only the start`,
    );
  }
  return value;
}
