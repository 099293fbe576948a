import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLocalFirestore, type LocalFirestoreOptions } from './server';

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;

const HELP = `A Firestore on this machine, for development.

Usage: npm run firestore -- [options]

  --port N     the port to listen on, on 127.0.0.1 (${DEFAULT_PORT}; 0 takes any free one)
  --data DIR   keep the data in this directory (without it, in memory until the end)
  --indexes FILE
               the firestore.indexes.json to hold queries against (without it there are
               only the automatic indexes)
  --help       print this
`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) {
    throw new Error(`--port takes a number from 0 to ${MAX_PORT}, not "${text}".`);
  }
  return port;
}

function readIndexes(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--indexes: ${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

function parseOptions(args: string[]): LocalFirestoreOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      indexes: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return 'help';
  if (values.data === '') throw new Error('--data takes the name of a directory.');
  return {
    port: parsePort(values.port),
    ...(values.data !== undefined && { dataDir: values.data }),
    ...(values.indexes !== undefined && { indexes: readIndexes(values.indexes) }),
  };
}

async function run(options: LocalFirestoreOptions): Promise<void> {
  const firestore = await startLocalFirestore(options);
  const stop = () => {
    firestore.stop().catch((error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`);
      process.exitCode = 1;
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { host } = firestore;
  process.stdout.write(
    `Local Firestore on ${host}. For its clients: export FIRESTORE_EMULATOR_HOST=${host}\n`,
  );
}

async function main(): Promise<void> {
  let options: LocalFirestoreOptions | 'help';
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 2;
    return;
  }
  if (options === 'help') {
    process.stdout.write(HELP);
    return;
  }
  try {
    await run(options);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

void main();
