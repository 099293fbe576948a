import { aPrincipal } from '../../../test/support/records';
import { mayActFor } from './rules';

test.each([
  ['client', 'owner', true],
  ['client', 'other', false],
  ['staff', 'owner', true],
  ['staff', 'other', true],
] as const)('a %s may see what belongs to %s: %s', (role, owner, may) => {
  expect(mayActFor(aPrincipal({ role, accountId: 'owner' }), owner)).toBe(may);
});
