import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../src/platform/config';

import { usageFailure } from '../tooling/failure';

export interface StartOptions {
  readonly environment: Environment;
  readonly port: number;
  readonly firestore: FirestoreChoice;
  readonly verbose: boolean;
}

export type FirestoreChoice =
  | { readonly kind: 'local'; readonly port: number; readonly dataDir: string | undefined }
  | { readonly kind: 'external'; readonly host: string };

const DEFAULT_PORT = 5001;
const DEFAULT_FIRESTORE_PORT = 8080;

export const HELP = `Usage: npm start -- [options]

Starts a local Firestore with demo data and the Firebase functions emulator in front of it.

  --env production|uat   which environment to serve (default: production)
  --port N               port of the functions (default: ${DEFAULT_PORT})
  --firestore-port N     port of the local Firestore (default: ${DEFAULT_FIRESTORE_PORT})
  --data DIR             keep the data in DIR (default: in memory, gone at exit)
  --verbose              show everything the emulator prints
  --help                 show this text

To use a Firestore that is already running, set FIRESTORE_EMULATOR_HOST to its host:port.
Production and UAT run side by side on different ports:

  npm start
  npm start -- --env uat --port 5002 --firestore-port 8081`;

const OPTIONS = {
  env: { type: 'string' },
  port: { type: 'string' },
  'firestore-port': { type: 'string' },
  data: { type: 'string' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the arguments of `npm start`; throws a usage failure for those that make no sense. */
export function parseOptions(
  args: readonly string[],
  externalFirestore: string | undefined,
): StartOptions | 'help' {
  const given = readArguments(args);
  if (given.has('help')) return 'help';
  const options = {
    environment: parseEnvironment(given.get('env') ?? 'production'),
    port: parsePort('--port', given.get('port'), DEFAULT_PORT),
    firestore: parseFirestore(given, externalFirestore),
    verbose: given.has('verbose'),
  };
  if (options.firestore.kind === 'local' && options.firestore.port === options.port) {
    throw usageFailure(`The functions and the Firestore cannot both have port ${options.port}.`);
  }
  return options;
}

function readArguments(args: readonly string[]): ReadonlyMap<string, string> {
  // Lenient parsing, because the strict mode's own messages run over several sentences.
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw usageFailure(
        `"${token.value}" is not an option; options follow two dashes, as in "npm start -- --port 5002".`,
      );
    }
    if (token.kind === 'option') given.set(token.name, readValue(token));
  }
  return given;
}

function readValue(token: { name: string; rawName: string; value: string | undefined }): string {
  if (!isKnown(token.name)) throw usageFailure(`There is no option ${token.rawName}.`);
  const takesValue = OPTIONS[token.name].type === 'string';
  if (takesValue && !token.value) throw usageFailure(`${token.rawName} needs a value.`);
  if (!takesValue && token.value !== undefined) {
    throw usageFailure(`${token.rawName} takes no value.`);
  }
  return token.value ?? '';
}

function isKnown(name: string): name is keyof typeof OPTIONS {
  return Object.hasOwn(OPTIONS, name);
}

function parseEnvironment(value: string): Environment {
  if (value === 'production' || value === 'uat') return value;
  throw usageFailure(`--env is production or uat, not "${value}".`);
}

function parsePort(option: string, value: string | undefined, whenAbsent: number): number {
  if (value === undefined) return whenAbsent;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw usageFailure(`${option} is a number from 1 to 65535, not "${value}".`);
}

function parseFirestore(
  given: ReadonlyMap<string, string>,
  externalHost: string | undefined,
): FirestoreChoice {
  const port = parsePort('--firestore-port', given.get('firestore-port'), DEFAULT_FIRESTORE_PORT);
  const data = given.get('data');
  if (!externalHost) {
    return { kind: 'local', port, dataDir: data === undefined ? undefined : resolve(data) };
  }
  for (const name of ['firestore-port', 'data']) {
    if (given.has(name)) {
      throw usageFailure(
        `--${name} is of the local Firestore, but FIRESTORE_EMULATOR_HOST names another one (${externalHost}).`,
      );
    }
  }
  return { kind: 'external', host: externalHost };
}
