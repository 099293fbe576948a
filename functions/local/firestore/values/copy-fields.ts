import {
  arrayValue,
  FALSE,
  mapValue,
  NULL,
  timestampValue,
  TRUE,
  type Fields,
  type Value,
} from './value';

type Scalar = Extract<
  Value,
  {
    valueType:
      'nullValue' | 'booleanValue' | 'integerValue' | 'doubleValue' | 'stringValue' | 'bytesValue';
  }
>;

/** The decoder's own objects take half as much memory again. */
export function copyScalar(value: Scalar): Value {
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
