import type { DocumentPath } from '../names/resource-path';
import type { Fields, Value } from './value';

export const stringBytes = (text: string): number => Buffer.byteLength(text) + 1;

export const nameBytes = (path: string): number =>
  path.split('/').reduce((sum, id) => sum + stringBytes(id), 16);

const REFERENCE_PREFIX = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

export function valueBytes(value: Value): number {
  switch (value.valueType) {
    case 'nullValue':
    case 'booleanValue':
      return 1;
    case 'integerValue':
    case 'doubleValue':
    case 'timestampValue':
      return 8;
    case 'geoPointValue':
      return 16;
    case 'stringValue':
      return stringBytes(value.stringValue);
    case 'bytesValue':
      return value.bytesValue.length;
    case 'referenceValue':
      return nameBytes(value.referenceValue.replace(REFERENCE_PREFIX, ''));
    case 'arrayValue':
      return value.arrayValue.values.reduce((sum, element) => sum + valueBytes(element), 0);
    case 'mapValue':
      return fieldsBytes(value.mapValue.fields);
  }
}

const fieldsBytes = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + stringBytes(name) + valueBytes(value),
    0,
  );

/**
 * A document's size in bytes as production counts it: its name, its fields and 32 bytes.
 * https://firebase.google.com/docs/firestore/storage-size
 */
export const documentBytes = ({ collection, id }: DocumentPath, fields: Fields): number =>
  nameBytes(`${collection}/${id}`) + fieldsBytes(fields) + 32;
