import { hash } from 'node:crypto';

import { computeFingerprint } from './fingerprint';

const of = (sent: object) => computeFingerprint('parcel', sent);

test.each<[string, object]>([
  ['a member that is null', { notes: null }],
  ['a member that is undefined', { notes: undefined }],
  ['an empty list', { items: [] }],
  ['nothing within an object', { address: { city: 'Tokyo', state: null } }],
  ['nothing within a list', { lines: [{ code: null }] }],
])('%s is no different from none', (_name, nothing) => {
  const given = { address: { city: 'Tokyo' }, lines: [{}] };
  expect(of({ ...given, ...nothing })).toBe(of(given));
});

test.each<[string, object]>([
  ['another value', { weight: 2 }],
  ['nought', { weight: 0 }],
  ['no', { weight: 1, fragile: false }],
  ['an empty text', { weight: 1, notes: '' }],
  ['another place', { box: { weight: 1 } }],
])('%s is different', (_name, sent) => {
  expect(of(sent)).not.toBe(of({ weight: 1 }));
});

test('what is asked for is part of it, and released fingerprints stay', () => {
  expect(computeFingerprint('pickup', { a: 1 })).not.toBe(of({ a: 1 }));
  expect(of({ a: 1, b: ['x'] })).toBe(hash('sha256', '["parcel",{"a":1,"b":["x"]}]', 'hex'));
});
