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
  ['0123456789a', { id: '0123456789a' }],
  ['0123456789aB', { id: '0123456789aB' }],
  ['0'.repeat(64), { id: '0'.repeat(64) }],
  ['tokens/0123', { path: 'tokens/0123' }],
  ['nosuch', { id: 'nosuch' }],
  ['hub*', { id: 'hub*' }],
])('%s names %j', (text, target) => {
  expect(readAuditTarget(text)).toEqual(target);
});
