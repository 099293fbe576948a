import { InvalidArgumentError, type Argument, type Command, type Option } from 'commander';

/** An option whose name npm kept while leaving its value among the words. */
export interface PartedOption {
  readonly option: Option;
  readonly mayBe: (value: string) => boolean;
}

/** One reading of a line's words. */
export interface Reading {
  /** The noun, the verb and their arguments, in order. */
  readonly words: readonly string[];
  readonly values: readonly { readonly option: Option; readonly value: string }[];
}

/**
 * Every way in which some words are the values of options, and the others a command and its
 * arguments. Two are enough: the line is then ambiguous.
 */
export function findReadings(
  path: readonly string[],
  command: Command,
  words: readonly string[],
  options: readonly PartedOption[],
): Reading[] {
  const readings = new Map<string, Reading>();
  const take = (at: number, left: readonly PartedOption[], reading: Reading): void => {
    if (readings.size > 1 || words.length - at < left.length) return;
    const word = words[at];
    if (word === undefined) {
      if (isWhole(command, path, reading.words))
        readings.set(JSON.stringify(toKey(reading)), reading);
      return;
    }
    for (const [index, { option, mayBe }] of left.entries()) {
      if (!mayBe(word)) continue;
      const others = left.filter((_, other) => other !== index);
      take(at + 1, others, { ...reading, values: [...reading.values, { option, value: word }] });
    }
    if (mayBeWord(command, path, reading.words.length, word)) {
      take(at + 1, left, { ...reading, words: [...reading.words, word] });
    }
  };
  take(0, options, { words: [], values: [] });
  return [...readings.values()];
}

const toKey = ({ words, values }: Reading): unknown => [
  words,
  values.map(({ option, value }) => `${option.name()} ${value}`).sort(),
];

function mayBeWord(command: Command, path: readonly string[], at: number, word: string): boolean {
  const named = path[at];
  if (named !== undefined) return word === named;
  const { registeredArguments: all } = command;
  const argument = all[at - path.length] ?? all.findLast(({ variadic }) => variadic);
  return argument !== undefined && isValue(argument, word);
}

const isWhole = (command: Command, path: readonly string[], words: readonly string[]): boolean =>
  words.length >=
  path.length + command.registeredArguments.filter(({ required }) => required).length;

/** Whether an argument or option takes a value. */
export function isValue(taker: Argument | Option, value: string): boolean {
  try {
    taker.parseArg?.<unknown>(value, undefined);
    return true;
  } catch (cause) {
    if (cause instanceof InvalidArgumentError) return false;
    throw cause;
  }
}
