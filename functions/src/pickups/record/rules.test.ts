import { thrownBy } from '../../../test/support/faults';
import { aPrincipal } from '../../../test/support/records';
import { assertPartner, isPartner, mayActFor } from './rules';

test.each([
  ['client', 'standard', false],
  ['client', 'partner', true],
  ['staff', 'standard', true],
  ['staff', 'partner', true],
] as const)('a %s, %s, may use pickups: %s', (role, clientType, may) => {
  const actor = aPrincipal({ role, clientType });
  expect(isPartner(actor)).toBe(may);
  const assertion = () => {
    assertPartner(actor);
  };
  if (may) expect(assertion).not.toThrow();
  else {
    expect(thrownBy(assertion)).toMatchObject({
      code: 'insufficient_role',
      message: 'Only partner accounts may use pickups; ask us to become one.',
    });
  }
});

test.each([
  ['client', 'owner', true],
  ['client', 'other', false],
  ['staff', 'owner', true],
  ['staff', 'other', true],
] as const)('a %s may see what belongs to %s: %s', (role, owner, may) => {
  expect(mayActFor(aPrincipal({ role, accountId: 'owner' }), owner)).toBe(may);
});
