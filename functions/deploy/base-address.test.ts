import { baseAddressOf } from './base-address';

test.each([
  [
    'https://asia-southeast1-thai-shipping-uat.cloudfunctions.net/',
    'https://asia-southeast1-thai-shipping-uat.cloudfunctions.net',
  ],
  [
    ' http://127.0.0.1:5001/demo-shipping/asia-southeast1// ',
    'http://127.0.0.1:5001/demo-shipping/asia-southeast1',
  ],
  ['HTTPS://api.example.com', 'HTTPS://api.example.com'],
])('%s stands before the functions’ names', (text, address) => {
  expect(baseAddressOf(text)).toBe(address);
});

test.each([
  ['', 'is no address'],
  ['api.example.com', 'is no address'],
  ['ftp://api.example.com', 'is no address'],
  ['http://api.example.com', 'unencrypted; use https'],
  ['https://api.example.com?x=1', 'has a query or fragment'],
  ['https://api.example.com/shipmentCrud/', "is a function's address; leave out /shipmentCrud"],
])('%j is refused', (text, reason) => {
  expect(() => baseAddressOf(text)).toThrow(reason);
});
