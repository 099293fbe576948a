import { existsSync, readFileSync } from 'node:fs';

import { Command, CommanderError, InvalidArgumentError } from 'commander';

import { startLocalFirestore } from './index';

const MAX_PORT = 65_535;
const OFF = 'off';
const EXIT = { failed: 1, usage: 2 } as const;

interface Options {
  readonly port: number;
  readonly data?: string;
  readonly indexes?: unknown;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Port 0 takes any free one. */
function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_PORT}.`);
}

function readDirectory(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must name a directory.');
  return text;
}

function readIndexes(file: string): unknown {
  if (file === OFF) return OFF;
  if (!existsSync(file)) throw new InvalidArgumentError('There is no such file.');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidArgumentError(`The file cannot be read as JSON: ${messageOf(error)}.`);
  }
}

/** The command as it was called, so that the help shows a line that works. */
const isNpmScript = process.env['npm_lifecycle_event'] === 'firestore';

const command = new Command(isNpmScript ? 'npm run firestore --' : 'local-firestore')
  .description('A Firestore on this machine, for development.')
  .option('--port <n>', 'the port to listen on, on 127.0.0.1; 0 takes any free one', readPort, 8080)
  .option('--data <dir>', 'keep the data in this directory (default: in memory)', readDirectory)
  .option(
    '--indexes <file>',
    'the firestore.indexes.json to hold queries against, or "off" to let every query through (default: automatic indexes alone)',
    readIndexes,
  )
  .helpOption('-h, --help', 'show this help')
  .configureOutput({
    outputError: (text, write) => {
      write(`${text.trimEnd().replaceAll('\n', ' ')}\n`);
    },
  })
  .exitOverride()
  .action(serve);

async function serve({ port, data, indexes }: Options): Promise<void> {
  const firestore = await startLocalFirestore({
    port,
    ...(data !== undefined && { dataDir: data }),
    ...(indexes !== undefined && { indexes }),
  });
  const stop = () => {
    firestore.stop().catch(fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { host } = firestore;
  process.stdout.write(
    `Local Firestore on ${host}. For its clients: export FIRESTORE_EMULATOR_HOST=${host}\n`,
  );
}

function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has printed its message, or the help.
    if (error.exitCode !== 0) process.exitCode = EXIT.usage;
    return;
  }
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = EXIT.failed;
}

command.parseAsync(process.argv.slice(2), { from: 'user' }).catch(fail);
