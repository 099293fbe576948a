import { readHolidays } from '../../src/store/holidays';
import { createCommand, runCommand, wholeNumber } from '../../tools/command-line';
import { Failure, messageOf } from '../../tools/failure';
import { assertPortFree } from '../../tools/ports';
import { isLive } from '../model/project';
import { describeError } from '../session/describe-error';
import { restoreLine } from '../session/restore-line';
import { type DeskOptions, DeskSession } from '../session/session';
import { EXIT, UsageError } from '../terminal/exit-code';
import { terminal } from '../terminal/terminal';
import { openConsole } from './open-console';

const DEFAULT_PORT = 5050;

interface Options extends DeskOptions {
  readonly port: number;
}

async function start(options: Options): Promise<void> {
  await assertPortFree(options.port, '--port');
  const session = await openSession(options);
  const { address, close } = await openConsole(session, options.port);
  const { id, environment } = session.project;
  terminal.out(`The desk of ${id} (${environment}): open this address in a browser on this machine.

  ${address}

${isLive(session.project) ? 'Changes reach customers; each is confirmed.\n' : ''}Whoever has the address works as you, ${session.operator.name}. Ctrl+C ends it.
`);
  const stop = (): void => {
    void close().then(() => session.close());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

async function openSession(options: Options): Promise<DeskSession> {
  try {
    const session = new DeskSession(options, terminal);
    await session.open();
    // Without credentials the page would open, and fail at each call.
    await readHolidays(session.db, [Number(session.today().slice(0, 4))]);
    return session;
  } catch (error) {
    throw new Failure(describeError(error), error instanceof UsageError ? EXIT.usage : EXIT.failed);
  }
}

const command = createCommand('npm run console --', 2)
  .description("Serves the operator's page on this machine.")
  .option('--project <name>', 'prod, uat or a project id; required')
  .option(
    '--port <n>',
    'where the page is served; 0 takes any',
    wholeNumber(0, 65_535),
    DEFAULT_PORT,
  )
  .option('--firestore <host:port>', "use a Firestore on this machine instead of Google's")
  .option('--as <name>', 'who makes the changes, for the audit record (default: user@machine)')
  .action(start);

/** A line on which `--` is missing, where it can be read in one way. */
function readLine(): readonly string[] | undefined {
  try {
    return restoreLine(command, {
      script: 'console',
      args: process.argv.slice(2),
      env: terminal.env,
    });
  } catch (error) {
    terminal.err(`${messageOf(error)}\n`);
    process.exitCode = EXIT.usage;
    return undefined;
  }
}

const line = readLine();
if (line !== undefined) void runCommand(command, line);
