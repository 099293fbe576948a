import type { Command } from 'commander';

const VALUE = /^error: (?:command-argument|option) (.*)\n?$/s;
const INVALID_ARGUMENT = /^value '.*' is invalid for argument '([^']*)'\. (.*)$/s;
const INVALID_OPTION = /^'(?:-\w, )?(--[\w-]+)[^']*' argument '.*' is invalid\. (.*)$/s;
const MISSING = /^error: (?:required option|missing required argument) /;

/**
 * Commander's message in fewer words, and with everything that is missing: it names the first.
 * @example '--from: "monday" is not a day, such as 2027-01-01.'
 */
export function fixUsage(program: Command, message: string): string {
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
