import { copyScalar } from './copy-scalar';
import { timestampValue, type Fields, type Value } from './value';

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
    case 'arrayValue': {
      const values = value.arrayValue.values.map(restoreValue);
      return { valueType: 'arrayValue', arrayValue: { values } };
    }
    case 'mapValue':
      return { valueType: 'mapValue', mapValue: { fields: restoreFields(value.mapValue.fields) } };
  }
}

/** Fields that a commit has stored: kept as they are, whatever later versions would refuse. */
export function restoreFields(fields: Fields): Fields {
  const restored: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) restored[name] = restoreValue(value);
  return restored;
}
