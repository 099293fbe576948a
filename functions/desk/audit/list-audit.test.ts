import { readAuditTarget } from './list-audit';

test.each([
  ['hubs', { prefix: 'hubs/' }],
  ['hubs/', { prefix: 'hubs/' }],
  ['zones', { prefix: 'pickup_zones/' }],
  ['zones/bangkok', { path: 'pickup_zones/bangkok' }],
  ['hubs/bkk-1', { path: 'hubs/bkk-1' }],
  ['bkk-1', { id: 'bkk-1' }],
  ['rates/dhl-*', { prefix: 'rates/dhl-' }],
  ['0123456789ab', { prefix: 'tokens/0123456789ab' }],
  ['tokens/0123456789ab', { prefix: 'tokens/0123456789ab' }],
])('%s names %j', (text, target) => {
  expect(readAuditTarget(text)).toEqual(target);
});
