import { join, resolve } from 'node:path';

import { Option } from 'commander';

import { createCommand, runCommand } from '../../tools/command-line';
import { findRepository } from '../../tools/functions-folder';
import { fingerprint, isFresh, stamp } from './freshness';
import { SITE_ENVIRONMENTS, type SiteEnvironment } from './page';

interface SiteOptions {
  readonly env: SiteEnvironment;
  readonly out?: string;
  readonly ifStale?: true;
}

async function site({ env, out, ifStale }: SiteOptions): Promise<void> {
  const root = findRepository();
  const folder = out === undefined ? join(root, 'docs/site') : resolve(out);
  const print = fingerprint(root, env);
  if (ifStale && isFresh(folder, print)) return;
  // Loads the service and the builder, which a fresh page needs not.
  const { buildSite } = await import('./build-site.js');
  await buildSite(env, folder);
  await stamp(folder, print);
  console.log(`Built the reference page for ${env} in ${folder}.`);
}

const command = createCommand('npm run site')
  .description('Builds the reference page, which needs no network, into docs/site.')
  .addOption(
    new Option('--env <environment>', 'whose page it is')
      .choices(SITE_ENVIRONMENTS)
      .makeOptionMandatory(),
  )
  .option('--out <folder>', 'another folder to build into')
  .option('--if-stale', 'only if the sources have changed since')
  .action(site);

void runCommand(command);
