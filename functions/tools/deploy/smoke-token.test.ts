import { withChecksum } from '../../src/model/account/token';
import { environmentOfToken, smokeToken } from './smoke-token';

const UAT = withChecksum(`uat_svc_${'0'.repeat(32)}`);
const PRODUCTION = withChecksum(`svc_${'0'.repeat(32)}`);

test.each([
  ['a token of UAT', UAT, 'uat'],
  ['a token of production', PRODUCTION, 'production'],
  ['a token with a letter too many', `${PRODUCTION}0`, undefined],
  ['an empty text', '', undefined],
  ['nothing', undefined, undefined],
] as const)('the environment of %s', (_name, token, environment) => {
  expect(environmentOfToken(token)).toBe(environment);
});

test.each([
  ['with blanks around it', ` ${UAT} `, 'uat', true, UAT],
  ['that is not needed', PRODUCTION, 'production', false, PRODUCTION],
  ['left empty, where none is needed', '', 'uat', false, undefined],
  ['not set, where none is needed', undefined, 'uat', false, undefined],
] as const)('a token %s', (_name, token, environment, isWanted, expected) => {
  expect(smokeToken({ SMOKE_TOKEN: token }, environment, isWanted)).toBe(expected);
});

test.each([
  [
    'left blank, where one is needed',
    ' ',
    'uat',
    true,
    "Set SMOKE_TOKEN to a client's token of uat, which the smoke test needs",
  ],
  [
    'of another environment',
    UAT,
    'production',
    false,
    'SMOKE_TOKEN is no token of production: those have svc_ and 38',
  ],
  [
    'of another form',
    'x',
    'uat',
    true,
    'SMOKE_TOKEN is no token of uat: those have uat_svc_ and 38 letters',
  ],
] as const)('a token %s, is refused', (_name, token, environment, isWanted, message) => {
  expect(() => smokeToken({ SMOKE_TOKEN: token }, environment, isWanted)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message) as string,
      exitCode: 2,
    }) as Error,
  );
});
