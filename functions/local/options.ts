import { resolve } from 'node:path';

import { Option, type Command } from 'commander';

import type { Environment } from '../src/model/account/token';
import { createCommand, nonEmpty, portNumber } from '../tools/command-line';

export interface StartOptions {
  readonly environment: Environment;
  readonly port: number;
  readonly sitePort: SitePort;
  readonly firestore: FirestoreChoice;
  readonly verbose: boolean;
}

export interface SitePort {
  readonly port: number;
  /** Whether no other port will do, because the person named this one. */
  readonly isGiven: boolean;
}

export type FirestoreChoice =
  | { readonly kind: 'local'; readonly port: number; readonly dataDir: string | undefined }
  | { readonly kind: 'external'; readonly host: string };

interface Given {
  readonly env: Environment;
  readonly port: number;
  readonly sitePort: number;
  readonly firestorePort: number;
  readonly data?: string;
  readonly verbose?: boolean;
}

const USAGE_EXIT_CODE = 2;

/** The command line of `npm start`, which passes its options to `start`. */
export const startCommand = (
  externalFirestore: string | undefined,
  start: (options: StartOptions) => Promise<void>,
): Command =>
  createCommand('npm start --', USAGE_EXIT_CODE)
    .description(
      'Starts a local Firestore with demo data, and the Firebase emulators in front of it.',
    )
    .addOption(
      new Option('--env <name>', 'which environment to serve')
        .choices(['production', 'uat'])
        .default('production'),
    )
    .option('--port <n>', 'port of the functions', portNumber, 5001)
    .option('--site-port <n>', 'port of the reference page, or any if taken', portNumber, 5080)
    .option('--firestore-port <n>', 'port of the local Firestore', portNumber, 8080)
    .option('--data <dir>', 'keep the data in this directory (default: in memory)', nonEmpty)
    .option('--verbose', 'show everything the emulator prints')
    .addHelpText(
      'after',
      `
To use a Firestore that is already running, set FIRESTORE_EMULATOR_HOST to its host:port.
Production and UAT run side by side on different ports:

  npm start
  npm start -- --env uat --port 5002 --firestore-port 8081`,
    )
    .action((given: Given, command: Command) =>
      start({
        environment: given.env,
        port: given.port,
        sitePort: chooseSitePort(given, command),
        firestore: chooseFirestore(given, externalFirestore, command),
        verbose: given.verbose === true,
      }),
    );

function chooseSitePort({ sitePort, port }: Given, command: Command): SitePort {
  const isGiven = command.getOptionValueSource('sitePort') === 'cli';
  if (isGiven && sitePort === port) {
    command.error(`the functions and the reference page cannot both have port ${port}.`);
  }
  return { port: sitePort, isGiven };
}

function chooseFirestore(
  { port, sitePort, firestorePort, data }: Given,
  externalHost: string | undefined,
  command: Command,
): FirestoreChoice {
  if (!externalHost) {
    if (port === firestorePort) {
      command.error(`the functions and the Firestore cannot both have port ${port}.`);
    }
    if (sitePort === firestorePort && command.getOptionValueSource('sitePort') === 'cli') {
      command.error(`the reference page and the Firestore cannot both have port ${sitePort}.`);
    }
    const dataDir = data === undefined ? undefined : resolve(data);
    return { kind: 'local', port: firestorePort, dataDir };
  }
  for (const [name, flag] of LOCAL_ONLY) {
    if (command.getOptionValueSource(name) === 'cli') {
      command.error(
        `${flag} is for the local Firestore, but FIRESTORE_EMULATOR_HOST names another one (${externalHost}).`,
      );
    }
  }
  return { kind: 'external', host: externalHost };
}

const LOCAL_ONLY = [
  ['firestorePort', '--firestore-port'],
  ['data', '--data'],
] as const;
