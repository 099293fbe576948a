import { checkValue } from './check-value';

test('stored bytes are no part of the request that they came in', () => {
  const request = Buffer.from('a request with bytes in it');
  const kept = checkValue({ valueType: 'bytesValue', bytesValue: request.subarray(15, 20) });
  request.fill(0);
  expect(kept).toEqual({ valueType: 'bytesValue', bytesValue: Buffer.from('bytes') });
});
