import { createCommand, runCommand } from '../command-line';
import { findRepository } from '../functions-folder';
import { deploy } from './deploy';
import { FirebaseCli } from './firebase-cli';
import { smokeToken, TOKEN_VARIABLE } from './smoke-token';
import { chooseAddresses, resolveTarget } from './target';

interface Options {
  readonly dryRun?: boolean;
  readonly withoutToken?: boolean;
  readonly acceptMinimumBill?: boolean;
}

const command = createCommand('npm run deploy --')
  .description(
    'Deploys a tagged release: Firestore first, then the functions, the site, and a smoke test.',
  )
  .argument('<project>', 'uat or prod, as .firebaserc names them')
  .option('--dry-run', 'run every check that changes nothing, and deploy nothing')
  .option('--without-token', 'skip the smoke checks that need a token')
  .option(
    '--accept-minimum-bill',
    'do not ask before keeping more instances warm; for runs without a terminal',
  )
  .addHelpText(
    'after',
    `
From the environment:
  ${TOKEN_VARIABLE}   a client's token for that project, for the smoke test
  SERVICE_URL   the address that the functions' names follow, if it is not Google's
  UAT_URL       the same for UAT, which production is compared with
  SITE_URL      the address of the site, if it is not the one in integrators.json`,
  )
  .action(main);

async function main(alias: string, options: Options): Promise<void> {
  const root = findRepository();
  const target = resolveTarget(alias, root);
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
      ...chooseAddresses(process.env, target),
    },
    print: (text) => {
      console.log(text);
    },
  });
}

void runCommand(command);
