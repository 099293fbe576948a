import { join } from 'node:path';

import type { Argument, Command, Option } from 'commander';

import { findFunctionsFolder } from '../../tools/functions-folder';
import { adminProgram } from './admin-line';
import SAMPLES from './command-samples.json';

/** Where the demo files of some defaults lie, on any machine. */
const FUNCTIONS = `${findFunctionsFolder()}/`;

/** What is made of a value, as JSON; nothing where it is refused. */
function parseText({ parseArg }: Argument | Option, text: string): string[] {
  try {
    const value = parseArg === undefined ? text : parseArg<unknown>(text, undefined);
    return [JSON.stringify(value)];
  } catch {
    return [];
  }
}

function describeTaken(one: Argument | Option): string {
  if (one.argChoices !== undefined) return ` takes ${one.argChoices.join(', ')}`;
  const refused = SAMPLES.filter((text) => parseText(one, text).length === 0);
  if (refused.length === 0) return '';
  return refused.length < SAMPLES.length / 2
    ? ` refuses ${JSON.stringify(refused)}`
    : ` takes ${SAMPLES.flatMap((text) => parseText(one, text)).join(', ')}`;
}

const describeValue = (one: Argument | Option, words: string): string =>
  [
    `  ${words}${describeTaken(one)}`,
    ...(one.defaultValue === undefined ? [] : [`, default ${JSON.stringify(one.defaultValue)}`]),
    ...(one.description === '' ? [] : [`: ${one.description}`]),
  ].join('');

function writeArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

const describeArgument = (argument: Argument): string =>
  describeValue(argument, writeArgument(argument));

const describeOption = (option: Option): string =>
  describeValue(option, option.mandatory ? `${option.flags} (required)` : option.flags);

const describeCommand = (command: Command, path = ''): string[] => [
  `${path === '' ? command.name() : path}: ${command.description()}`.trimEnd(),
  ...command.registeredArguments.map(describeArgument),
  ...command.options.map(describeOption),
  ...command.commands.flatMap((inner) => describeCommand(inner, `${path} ${inner.name()}`.trim())),
];

/** The commands, what they take and what their help says. */
export const COMMANDS = join(__dirname, '../../desk/cli/commands.txt');

export const describeCommands = (): string[] =>
  describeCommand(adminProgram()).map((line) => line.replaceAll(FUNCTIONS, ''));

/** The page of operators that lists every command. */
export const COMMANDS_PAGE = join(__dirname, '../../../docs/operators/commands.md');

const isShown = (command: Command): boolean => command.name() !== 'help';

const innerOf = (command: Command): Command[] =>
  command.createHelp().visibleCommands(command).filter(isShown);

function listCommand(command: Command, path: string): string[] {
  const inner = innerOf(command);
  if (inner.length > 0) return inner.flatMap((one) => listCommand(one, `${path} ${one.name()}`));
  const required = command.options.filter(({ mandatory }) => mandatory);
  const words = [
    path,
    ...command.registeredArguments.map(writeArgument),
    ...required.map(({ flags }) => flags),
  ];
  return [`- \`${words.join(' ')}\`: ${command.description()}`];
}

const HEAD = `# Commands

In \`functions/\`, \`npm run --silent admin -- --project <prod|uat|ID>\` comes before each. Flags that are always or usually
required are listed; \`--help\` after a command shows all of them. What all commands have in common is in [the guide](guide.md).`;

export const listCommands = (): string[] =>
  [
    HEAD,
    ...innerOf(adminProgram()).map((noun) =>
      [`## ${noun.name()}`, '', ...listCommand(noun, noun.name())].join('\n'),
    ),
  ]
    .join('\n\n')
    .split('\n');
