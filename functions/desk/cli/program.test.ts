import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Argument, Command, Option } from 'commander';

import { adminProgram } from '../../test/support/admin-line';
import { findFunctionsFolder } from '../../tools/functions-folder';

/** Where the demo files of some defaults lie, on any machine. */
const FUNCTIONS = `${findFunctionsFolder()}/`;

/** Values that some argument or option takes and others refuse. */
const SAMPLES = [
  '',
  ' ',
  'Abc',
  'abc',
  'abc12',
  'a@b.co',
  'https://a.co/b.png',
  'JP',
  'none',
  'default',
  '-1',
  '0',
  '1',
  '60',
  '61',
  '100',
  '101',
  '1.5',
  '12.55',
  '30x20x10',
  '30x20x10:1.2',
  '2027-01-31',
  '2027-02-30',
  '2027-01-31 14:30',
  'a.xlsx',
  'a.csv',
  'a.json',
  'a.txt',
  'ab.cd.2027-01-31',
  '1Z999AA10123456784',
];

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

const describeArgument = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return describeValue(argument, argument.required ? `<${name}>` : `[${name}]`);
};

const describeOption = (option: Option): string =>
  describeValue(option, option.mandatory ? `${option.flags} (required)` : option.flags);

const describeCommand = (command: Command, path = ''): string[] => [
  `${path === '' ? command.name() : path}: ${command.description()}`,
  ...command.registeredArguments.map(describeArgument),
  ...command.options.map(describeOption),
  ...command.commands.flatMap((inner) => describeCommand(inner, `${path} ${inner.name()}`.trim())),
];

test('the commands, what they take and what their help says are those on record', () => {
  const record = readFileSync(join(__dirname, 'commands.txt'), 'utf8');
  const lines = describeCommand(adminProgram()).map((line) => line.replaceAll(FUNCTIONS, ''));
  expect(`${lines.join('\n')}\n`).toBe(record);
});
