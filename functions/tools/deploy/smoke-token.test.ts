import { withChecksum } from '../../src/model/account/token';
import { environmentOfToken, smokeToken } from './smoke-token';

const UAT = withChecksum(`uat_svc_${'0'.repeat(32)}`);
const PRODUCTION = withChecksum(`svc_${'0'.repeat(32)}`);

test.each([
  [UAT, 'uat'],
  [PRODUCTION, 'production'],
  [`${PRODUCTION}0`, undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('%s is a token of %s', (token, environment) => {
  expect(environmentOfToken(token)).toBe(environment);
});

test.each([
  [` ${UAT} `, 'uat', true, UAT],
  [PRODUCTION, 'production', false, PRODUCTION],
  ['', 'uat', false, undefined],
  [undefined, 'uat', false, undefined],
] as const)('%j for %s, wanted: %s', (token, environment, isWanted, expected) => {
  expect(smokeToken({ SMOKE_TOKEN: token }, environment, isWanted)).toBe(expected);
});

test.each([
  [' ', 'uat', true, "Set SMOKE_TOKEN to a client's token of uat, which the smoke test needs"],
  [UAT, 'production', false, 'SMOKE_TOKEN is no token of production: those have svc_ and 38'],
  ['x', 'uat', true, 'SMOKE_TOKEN is no token of uat: those have uat_svc_ and 38 letters'],
] as const)('%j for %s, wanted: %s, is refused', (token, environment, isWanted, message) => {
  expect(() => smokeToken({ SMOKE_TOKEN: token }, environment, isWanted)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message) as string,
      exitCode: 2,
    }) as Error,
  );
});
