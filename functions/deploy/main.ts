import { Command } from 'commander';

import { Failure } from '../tooling/failure';
import { projectsByAlias } from '../tooling/firebase-projects';
import { findRepository } from '../tooling/functions-folder';

import { baseAddressOf } from './base-address';
import { deploy } from './deploy';
import { FirebaseCli } from './firebase-cli';
import { smokeToken, TOKEN_VARIABLE } from './smoke/token';
import { functionsAddress, targetOf } from './target';

interface Options {
  readonly dryRun?: boolean;
  readonly withoutToken?: boolean;
  readonly acceptMinimumBill?: boolean;
}

const program = new Command('npm run deploy --')
  .description('Deploys a tagged release: Firestore first, then the functions, then a smoke test.')
  .argument('<project: uat or prod>', 'as .firebaserc names them')
  .option('--dry-run', 'check what can be checked without a change, and change nothing')
  .option('--without-token', 'leave out of the smoke test what needs a token')
  .option(
    '--accept-minimum-bill',
    'keep more instances warm than now without being asked; for where there is no terminal',
  )
  .addHelpText(
    'after',
    `
From the environment:
  ${TOKEN_VARIABLE}   a client's token of that project, for the smoke test
  SERVICE_URL   what stands before the functions' names, where that is an address of your own
  UAT_URL       the same of UAT, which production is compared with`,
  )
  .showHelpAfterError()
  .action(main);

async function main(alias: string, options: Options): Promise<void> {
  const root = findRepository();
  const target = targetOf(alias, root);
  const { SERVICE_URL: ownAddress = '', UAT_URL: uatAddress = '' } = process.env;
  const token = smokeToken(process.env, target.environment, options.withoutToken !== true);
  // The firebase CLI and what it runs have no need of it.
  Reflect.deleteProperty(process.env, TOKEN_VARIABLE);
  await deploy({
    target,
    cli: new FirebaseCli(root, target.projectId),
    options: {
      isDryRun: options.dryRun === true,
      acceptsMinimumBill: options.acceptMinimumBill === true,
      token,
      baseAddress: baseAddressOf(ownAddress || functionsAddress(target.projectId)),
      uatAddress: baseAddressOf(uatAddress || functionsAddress(projectsByAlias(root)['uat'] ?? '')),
    },
    tell: (text) => {
      console.log(text);
    },
  });
}

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
});
