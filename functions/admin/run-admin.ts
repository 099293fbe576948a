import { type Command, CommanderError } from 'commander';

import { OperationRefusal } from '../operations/store/operation';
import { EXIT, FaultsFound, NotConfirmed, UsageError } from '../operations/terminal/exit-code';
import type { Io } from '../operations/terminal/io';
import { formatLine, restoreLine } from '../operations/terminal/restore-line';
import { ServiceError } from '../src/errors/service-error';
import { MalformedDocumentError } from '../src/store/parse-document';
import { fixUsage } from './fix-usage';
import { createProgram } from './program';
import { describeFailure } from './say-fault';

const HELP_CODES = ['commander.helpDisplayed', 'commander.help', 'commander.version'];

/** What the rules of operations, lists and quotes refuse, and what was found amiss. */
const REFUSALS = [FaultsFound, MalformedDocumentError, OperationRefusal, ServiceError];

/** Of package.json. */
const SCRIPT = 'admin';

function captureOutput(command: Command, io: Io, program = command): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => {
      io.out(text);
    },
    writeErr: (text) => {
      io.err(text);
    },
    outputError: (text) => {
      io.err(fixUsage(program, text));
    },
  });
  for (const inner of command.commands) captureOutput(inner, io, program);
}

/** Runs one command line and returns its exit code. An error prints its message, without a stack. */
export async function runAdmin(args: readonly string[], io: Io): Promise<number> {
  const program = createProgram(io);
  captureOutput(program, io);
  try {
    const line = restoreLine(program, { script: SCRIPT, args, env: io.env });
    if (line !== args) io.err(`Read as: npm run ${SCRIPT} -- ${formatLine(line)}\n`);
    await program.parseAsync([...line], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      return HELP_CODES.includes(error.code) && error.exitCode === 0 ? EXIT.done : EXIT.usage;
    }
    io.err(`${describeFailure(error)}\n`);
    if (error instanceof UsageError) return EXIT.usage;
    if (error instanceof NotConfirmed) return EXIT.notConfirmed;
    return REFUSALS.some((type) => error instanceof type) ? EXIT.refused : EXIT.failed;
  }
}
