import { CommanderError, type Command } from 'commander';

import { OperationRefusal } from '../src/store/operation';
import { MalformedDocumentError } from '../src/store/parse-document';
import { EXIT, NotConfirmed, UsageError } from './exit-code';
import { describeSystemError } from './files/describe-system-error';
import type { Io } from './io';
import { createProgram } from './program';

const HELP_CODES = ['commander.helpDisplayed', 'commander.help', 'commander.version'];

/** Google's own message does not say what to do. */
const NO_CREDENTIALS = /default credentials/i;

function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return NO_CREDENTIALS.test(message)
    ? 'This machine has no Google credentials: run "gcloud auth application-default login" first.'
    : (describeSystemError(error) ?? message);
}

function captureOutput(command: Command, io: Io): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => {
      io.out(text);
    },
    writeErr: (text) => {
      io.err(text);
    },
  });
  for (const inner of command.commands) captureOutput(inner, io);
}

/** Runs one command line and returns its exit code. An error prints its message, without a stack. */
export async function runAdmin(args: readonly string[], io: Io): Promise<number> {
  const program = createProgram(io);
  captureOutput(program, io);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      return HELP_CODES.includes(error.code) && error.exitCode === 0 ? EXIT.done : EXIT.usage;
    }
    io.err(`${describeError(error)}\n`);
    if (error instanceof UsageError) return EXIT.usage;
    if (error instanceof NotConfirmed) return EXIT.notConfirmed;
    const isRefused = error instanceof OperationRefusal || error instanceof MalformedDocumentError;
    return isRefused ? EXIT.refused : EXIT.failed;
  }
}
