import { Option } from 'commander';

import type { Environment } from '../../src/model/account/token';
import { createCommand, runCommand } from '../command-line';
import { Failure } from '../failure';
import { findRepository } from '../functions-folder';
import { runChecks } from './run-smoke-checks';
import { serviceVersion } from './service-version';
import { environmentOfToken, smokeToken, TOKEN_VARIABLE } from './smoke-token';
import { parseBaseAddress } from './target';

interface Options {
  readonly env?: Environment;
  readonly serviceVersion?: string;
  readonly withoutToken?: boolean;
}

const command = createCommand('npm run smoke --')
  .description('Checks a running service from outside. Creates and changes nothing.')
  .argument('<base-url>', "the address that the functions' names follow")
  .addOption(
    new Option(
      '--env <name>',
      'the environment to expect (default: the one that the token is for)',
    ).choices(['production', 'uat']),
  )
  .option('--service-version <version>', 'the version to expect (default: that of this checkout)')
  .option('--without-token', 'skip the checks that need a token')
  .addHelpText(
    'after',
    `\n${TOKEN_VARIABLE} in the environment is a client's token, for a quote and two lists.\n\nFor example: npm run smoke -- https://asia-southeast1-thai-shipping-uat.cloudfunctions.net`,
  )
  .action(smoke);

async function smoke(baseUrl: string, options: Options): Promise<void> {
  const isWanted = options.withoutToken !== true;
  const environment = options.env ?? environmentOfToken(process.env[TOKEN_VARIABLE]?.trim());
  if (environment === undefined) {
    throw new Failure(
      `Say what to expect, --env production or --env uat, or set ${TOKEN_VARIABLE}.`,
      2,
    );
  }
  const service = {
    baseAddress: parseBaseAddress(baseUrl),
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

void runCommand(command);
