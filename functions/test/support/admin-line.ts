import type { Command, Option } from 'commander';

import { createProgram } from '../../desk/cli/program';
import { splitWords } from './run-line';

/** The operator's tool as it is, on no project and without a terminal. */
export const adminProgram = (): Command =>
  createProgram({
    env: {},
    now: () => new Date(),
    out: () => undefined,
    err: () => undefined,
    ask: () => Promise.resolve(undefined),
  });

/** What is wrong with a command line of the operator's tool; undefined where it knows it all. */
export function faultOfAdminLine(line: string): string | undefined {
  let command: Command = adminProgram();
  const options: Option[] = [...command.options];
  const positional: string[] = [];
  const words = splitWords(line);
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (/^[|>&;]/.test(word)) break;
    if (word.startsWith('--')) {
      const option = options.find(({ long }) => long === word);
      if (option === undefined && word !== '--help') return `no option ${word}: ${line}`;
      if (option?.required === true) words.shift();
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) positional.push(word);
    else {
      command = next;
      options.push(...next.options);
    }
  }
  if (command.commands.length > 0) return `no such noun and verb: ${line}`;
  const wanted = command.registeredArguments.filter(({ required }) => required).length;
  return positional.length === wanted || positional.length === command.registeredArguments.length
    ? undefined
    : `${positional.length} arguments in place of ${wanted}: ${line}`;
}
