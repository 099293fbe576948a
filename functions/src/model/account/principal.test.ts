import { thrownBy } from '../../../test/support/faults';
import { aPrincipal } from '../../../test/support/records';
import { assertAdmitted, isAdmitted } from './principal';

test.each([
  ['client', 'standard', false],
  ['client', 'partner', true],
  ['staff', 'standard', true],
  ['staff', 'partner', true],
] as const)('a %s, %s, may use pickups: %s', (role, clientType, may) => {
  const actor = aPrincipal({ role, clientType });
  expect(isAdmitted('partners', actor)).toBe(may);
  const assertion = () => {
    assertAdmitted('partners', actor);
  };
  if (may) expect(assertion).not.toThrow();
  else {
    expect(thrownBy(assertion)).toMatchObject({
      code: 'insufficient_role',
      message: 'Only partner accounts can use pickups; contact us to become a partner.',
    });
  }
});

test.each([
  ['client', false],
  ['staff', true],
] as const)('a %s may do what only staff may: %s', (role, may) => {
  const actor = aPrincipal({ role });
  expect(isAdmitted('staff', actor)).toBe(may);
  expect(isAdmitted('everyone', actor)).toBe(true);
  if (may) return;
  expect(
    thrownBy(() => {
      assertAdmitted('staff', actor);
    }),
  ).toMatchObject({ code: 'insufficient_role' });
});
