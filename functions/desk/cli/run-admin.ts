import { type Command, CommanderError } from 'commander';

import { ServiceError } from '../../src/errors/service-error';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { OperationRefusal } from '../model/operation';
import { formatLine, restoreLine } from '../session/restore-line';
import { EXIT, FaultsFound, NotConfirmed, UsageError } from '../terminal/exit-code';
import type { Io } from '../terminal/io';
import { printing } from '../terminal/printable';
import { describeFailure } from './output/say-fault';
import { createProgram } from './program';

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
export async function runAdmin(args: readonly string[], given: Io): Promise<number> {
  const io = printing(given);
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

const VALUE = /^error: (?:command-argument|option) (.*)\n?$/s;
const INVALID_ARGUMENT = /^value '.*' is invalid for argument '([^']*)'\. (.*)$/s;
const INVALID_OPTION = /^'(?:-\w, )?(--[\w-]+)(?: [^']*)?' argument '.*' is invalid\. (.*)$/s;
const MISSING = /^error: (?:required option|missing required argument) /;

/**
 * Commander's message in fewer words, and with everything that is missing: it names the first.
 * @example '--from: "monday" is not a day, such as 2027-01-01.'
 */
function fixUsage(program: Command, message: string): string {
  if (MISSING.test(message)) {
    const missing = findMissing(program);
    if (missing.length > 0) return `error: Missing: ${missing.join(', ')}.\n`;
  }
  const [, value = ''] = VALUE.exec(message) ?? [];
  const [, name, reason] = INVALID_ARGUMENT.exec(value) ?? INVALID_OPTION.exec(value) ?? [];
  if (name === undefined || reason === undefined) return message;
  return `error: ${name.startsWith('-') ? name : `<${name}>`}: ${reason.trimEnd()}\n`;
}

/** The arguments and options without which the command of a parsed line does not run. */
function findMissing(program: Command): string[] {
  let command = program;
  let { args } = program;
  for (;;) {
    const [word, ...rest] = args;
    const inner = command.commands.find((one) => one.name() === word);
    if (inner === undefined) break;
    command = inner;
    args = inner.args.length > 0 ? inner.args : rest;
  }
  const given = command.args.length;
  return [
    ...command.registeredArguments
      .filter(({ required }, at) => required && at >= given)
      .map((argument) => `<${argument.name()}>`),
    ...command.options
      .filter(({ mandatory }) => mandatory)
      .filter((option) => command.getOptionValue(option.attributeName()) === undefined)
      .map(({ flags }) => flags),
  ];
}
