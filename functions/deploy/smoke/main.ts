import { Command, Option } from 'commander';

import { Failure } from '../../tooling/failure';
import { findRepository } from '../../tooling/functions-folder';
import type { Environment } from '../../src/platform/config';

import { baseAddressOf } from '../base-address';
import { serviceVersion } from '../service-version';
import { runChecks } from './run-checks';
import { environmentOfToken, smokeToken, TOKEN_VARIABLE } from './token';

interface Options {
  readonly env?: Environment;
  readonly serviceVersion?: string;
  readonly withoutToken?: boolean;
}

const program = new Command('npm run smoke --')
  .description('Checks a running service from outside. It creates and changes nothing.')
  .argument('<base url>', 'what stands before the functions’ names')
  .addOption(
    new Option('--env <name>', 'what it should be; by default, what the token is for').choices([
      'production',
      'uat',
    ]),
  )
  .option('--service-version <version>', 'what it should serve; by default, this checkout')
  .option('--without-token', 'leave out what needs a token')
  .addHelpText(
    'after',
    `\n${TOKEN_VARIABLE} in the environment is a client's token, for a quote and two lists.\n\nFor example: npm run smoke -- https://asia-southeast1-thai-shipping-uat.cloudfunctions.net`,
  )
  .showHelpAfterError()
  .action(smoke);

async function smoke(baseUrl: string, options: Options): Promise<void> {
  const isWanted = options.withoutToken !== true;
  const environment = options.env ?? environmentOfToken(process.env[TOKEN_VARIABLE]?.trim());
  if (environment === undefined) {
    throw new Failure(
      `Say what it should be, --env production or --env uat, or set ${TOKEN_VARIABLE}.`,
      2,
    );
  }
  const service = {
    baseAddress: baseAddressOf(baseUrl),
    environment,
    version: options.serviceVersion ?? serviceVersion(findRepository()),
    token: smokeToken(process.env, environment, isWanted),
  };
  const { passed, failed, notTried } = await runChecks(service, (text) => {
    console.log(text);
  });
  console.log(`${passed} ok, ${failed} failed${notTried > 0 ? `, ${notTried} not tried` : ''}`);
  if (failed > 0) process.exitCode = 1;
}

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
});
