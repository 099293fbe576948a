import { Command, InvalidArgumentError, type CommanderError } from 'commander';

import { Failure } from './failure';

/**
 * A command line such as `npm run bench --`. Every usage error is a failure of one line, which
 * `runCommand` prints like any other.
 */
export const createCommand = (name: string, usageExitCode: 1 | 2 = 1): Command =>
  new Command(name)
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: () => undefined })
    .exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      throw new Failure(usageText(name, error), usageExitCode);
    });

function usageText(name: string, { code, message }: CommanderError): string {
  const line = message.replace(/^error: /, '').replaceAll('\n', ' ');
  const sentence = `${line.charAt(0).toUpperCase()}${line.slice(1)}${line.endsWith('.') ? '' : '.'}`;
  // npm keeps the options that stand before the dashes to itself, and passes on their values.
  return code === 'commander.excessArguments'
    ? `${sentence} Options follow two dashes: see "${name} --help".`
    : `${sentence} See "${name} --help".`;
}

/** Parses the arguments of this process or others, runs the command, and sets the exit code. */
export async function runCommand(
  command: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    await command.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (isHelp(error)) return;
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = error instanceof Failure ? error.exitCode : 1;
  }
}

/** Commander throws once it has printed the help. */
const isHelp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'commander.helpDisplayed';

const MAX_INTEGER = 999_999_999;

/** Reads a whole number within bounds, both included. */
export const wholeNumber =
  (least: number, most = MAX_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
    const bounds = most === MAX_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number ${bounds}.`);
  };

/** Reads the number of a port that a server can be given. */
export const portNumber = wholeNumber(1, 65_535);

/** Reads text that is not empty. */
export function nonEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}
