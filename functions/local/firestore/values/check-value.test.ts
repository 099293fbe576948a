import { checkValue } from './check-value';

test('stored bytes are no part of the request that they came in', () => {
  const request = Buffer.from('a request with bytes in it');
  const kept = checkValue({ valueType: 'bytesValue', bytesValue: request.subarray(15, 20) });
  request.fill(0);
  expect(kept).toEqual({ valueType: 'bytesValue', bytesValue: Buffer.from('bytes') });
});

test('only a map of a type and numbers alone is a vector; in any other, its type is a reserved name', () => {
  const vector = {
    ['__type__']: { valueType: 'stringValue', stringValue: '__vector__' },
    value: { valueType: 'arrayValue', arrayValue: { values: [] } },
  } as const;
  const check = (fields: object) => () =>
    checkValue({ valueType: 'mapValue', mapValue: { fields: { ...vector, ...fields } } });
  expect(check({})).not.toThrow();
  expect(check({ more: { valueType: 'booleanValue', booleanValue: true } })).toThrow('__type__');
});
