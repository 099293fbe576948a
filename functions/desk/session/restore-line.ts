import { type Argument, type Command, InvalidArgumentError, type Option } from 'commander';
import { distance } from 'fastest-levenshtein';

import { projectsByAlias } from '../../tools/firebase-projects';
import { resolveProject } from '../model/project';
import { UsageError } from '../terminal/exit-code';

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'npm_config_';

/** The options of this program as npm keeps them: `--dry-run` is `npm_config_dry_run`. */
const keptByNpm = (env: Environment, option: string): string | undefined =>
  env[PREFIX + option.toLowerCase().replaceAll('-', '_')];

const isOn = (kept: string | undefined): boolean => kept === 'true';

/** Options that npm 10 or 11 treats as its own and leaves no trace of, if it rejects the value. */
export const WITHOUT_TRACE: readonly string[] = ['days', 'expires', 'on', 'save', 'verbose'];

/** Options that npm treats as its own, by the name under which it keeps them. */
export const UNDER_ANOTHER_NAME: readonly (readonly [kept: string, option: string])[] = [
  ['all', 'as or --all'],
  ['bypass-2fa', 'by'],
  ['token-description', 'to'],
];

/** Options that npm knows and that do harm if set in its settings file. */
const MAY_BE_SETTINGS: readonly string[] = ['email', 'force', 'name', 'packages', 'yes'];

/** Settings that npm hands to every script, whatever is typed. */
const OF_EVERY_SCRIPT: readonly string[] = ['cache'];

/** A name of two or three letters is close to too many. */
const MIN_LETTERS = 5;
const MAX_TYPOS = 2;

/** A flag that npm keeps and that looks like a misspelt option: it would be lost. */
function findMisspelt(env: Environment, options: readonly string[]): string | undefined {
  const known = options.map((option) => option.replaceAll('-', '_'));
  const kept = Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name.slice(PREFIX.length)))
    .map((name) => name.slice(PREFIX.length))
    .filter((name) => !OF_EVERY_SCRIPT.includes(name));
  const long = known.filter((name) => name.length >= MIN_LETTERS);
  const found = kept.find((name) => long.some((option) => isLike(name, option)));
  return found?.replaceAll('_', '-');
}

const isLike = (name: string, option: string): boolean =>
  (name.length > 2 && option.startsWith(name)) ||
  (name.length >= MIN_LETTERS - 1 && distance(name, option) <= MAX_TYPOS);

/** An option whose name npm kept while leaving its value among the words. */
interface PartedOption {
  readonly option: Option;
  readonly mayBe: (value: string) => boolean;
}

/** One reading of a line's words. */
interface Reading {
  /** The noun, the verb and their arguments, in order. */
  readonly words: readonly string[];
  readonly values: readonly { readonly option: Option; readonly value: string }[];
}

/** Two readings are enough: the line is then ambiguous. */
function findReadings(
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
function isValue(taker: Argument | Option, value: string): boolean {
  try {
    taker.parseArg?.<unknown>(value, undefined);
    return true;
  } catch (cause) {
    if (cause instanceof InvalidArgumentError) return false;
    throw cause;
  }
}

/** A line as npm hands it to a script. */
interface GivenLine {
  /** The name of the script: `admin`. */
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Environment;
}

const DRY_RUN = '--dry-run';

/**
 * The arguments of a line without `--`. Without it npm takes every option as its own: it keeps the
 * name and leaves the value among the words. An unambiguous line is restored; `--dry-run` always
 * counts.
 * @throws UsageError with what to type, if the line is ambiguous.
 * @example
 * // npm run admin rates list --project uat
 * restoreLine(program, { script: 'admin', args: ['rates', 'list', 'uat'], env })
 * // ['rates', 'list', '--project', 'uat']
 */
export function restoreLine(program: Command, { script, args, env }: GivenLine): readonly string[] {
  if (env['npm_lifecycle_event'] !== script) return args;
  // A lost `--dry-run` would write.
  const misspelt = findMisspelt(env, ['dry-run']);
  if (misspelt !== undefined) throw refusal(script, takenByNpm(misspelt));
  const isDry = isOn(keptByNpm(env, 'dry-run')) && !args.includes(DRY_RUN);
  const dry = isDry ? [DRY_RUN] : [];
  const isMissing = keptByNpm(env, 'project') !== undefined && !hasOption(args, '--project');
  if (!isMissing) return isDry ? [...dry, ...args] : args;
  const { line, doubtful } = restore(program, { script, args, env });
  const whole = [...dry, ...line];
  if (doubtful.length === 0) return whole;
  throw refusal(script, `${doubtful.join(' and ')} may be of its settings, too.`, whole);
}

const takenByNpm = (option: string): string => `It took --${option} for an option of its own.`;

const hasOption = (args: readonly string[], name: string): boolean =>
  args.some((arg) => arg === name || arg.startsWith(`${name}=`));

function restore(program: Command, line: GivenLine): RestoredLine {
  const { script, args, env } = line;
  const leaves = listLeaves(program);
  const names = [program, ...leaves.map(({ command }) => command)]
    .flatMap(({ options }) => options)
    .map((option) => option.name());
  const moved = UNDER_ANOTHER_NAME.find(([kept]) => keptByNpm(env, kept) !== undefined)?.[1];
  const lost = moved ?? findMisspelt(env, names);
  if (lost !== undefined) throw refusal(script, takenByNpm(lost));
  if (args.some((arg) => arg.startsWith('-'))) throw refusal(script, 'One stands before it.');

  const found = leaves.flatMap((leaf) => readAs(program, leaf, new Set(names), line));
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw refusal(script, 'It leaves no trace of which word belongs to which option.');
  }
  return only;
}

/** A command that does something, with the nouns and verbs that lead to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly command: Command;
}

const listLeaves = (command: Command, path: readonly string[] = []): Leaf[] =>
  command.commands.length === 0
    ? [{ path, command }]
    : command.commands.flatMap((inner) => listLeaves(inner, [...path, inner.name()]));

interface RestoredLine {
  readonly line: readonly string[];
  /** Options that npm's settings file may have, too dangerous to take from there. */
  readonly doubtful: readonly string[];
}

/** The line as one of a command; none if it has no such options, or too many words. */
function readAs(
  program: Command,
  { path, command }: Leaf,
  known: ReadonlySet<string>,
  { args, env }: GivenLine,
): RestoredLine[] {
  if (!path.every((word) => args.includes(word))) return [];
  // The command may be the whole program.
  const options = [...new Set([...program.options, ...command.options])];
  const own = new Set(options.map((option) => option.name()));
  const isForeign = [...known].some((name) => !own.has(name) && isOn(keptByNpm(env, name)));
  if (isForeign || WITHOUT_TRACE.some((name) => own.has(name))) return [];
  const kept = options.filter((option) => isKept(env, option.name()));
  const flags = kept.filter(({ required }) => !required);
  const valued = kept
    .filter(({ required }) => required)
    .flatMap((option) => listValues(env, option));
  const whole = valued.filter(({ value }) => value !== null);
  const parted = valued.filter(({ value }) => value === null);
  const doubtful = [...flags, ...whole.map(({ option }) => option)]
    .filter((option) => MAY_BE_SETTINGS.includes(option.name()))
    .map(({ long }) => long ?? '');
  return findReadings(
    path,
    command,
    args,
    parted.map(({ option }) => toParted(option, args)),
  ).map(({ words, values }) => ({
    line: [
      ...words,
      ...flags.map(({ long }) => long ?? ''),
      ...[...whole, ...values].flatMap(({ option, value }) => [option.long ?? '', value ?? '']),
    ],
    doubtful,
  }));
}

/** npm keeps its own settings as well: empty if they are off. A dry run counts in any case. */
function isKept(env: Environment, name: string): boolean {
  const kept = keptByNpm(env, name);
  return kept !== undefined && kept !== '' && kept !== 'false' && `--${name}` !== DRY_RUN;
}

/** What npm joined from a repeated option; null for a value that it left out. */
const listValues = (
  env: Environment,
  option: Option,
): { readonly option: Option; readonly value: string | null }[] =>
  (keptByNpm(env, option.name()) ?? '')
    .split('\n\n')
    .map((value) => ({ option, value: isOn(value) ? null : value }));

function toParted(option: Option, words: readonly string[]): PartedOption {
  const isProject = option.long === '--project';
  const mayBe = isProject ? projectsAmong(words) : (word: string) => isValue(option, word);
  return { option, mayBe };
}

/** The known projects of a line, or else whatever could be one. */
function projectsAmong(words: readonly string[]): (word: string) => boolean {
  const known = Object.entries(projectsByAlias()).flat();
  const isKnown = (word: string): boolean => known.includes(word) || word.startsWith('demo-');
  return words.some(isKnown) ? isKnown : isProjectId;
}

function isProjectId(word: string): boolean {
  try {
    return resolveProject(word, undefined).id === word;
  } catch (cause) {
    if (cause instanceof UsageError) return false;
    throw cause;
  }
}

function refusal(script: string, reason: string, typed?: readonly string[]): UsageError {
  const begin = `npm run ${script} -- `;
  const advice =
    typed === undefined
      ? `Type the line again with -- before the first option: ${begin}...`
      : `Type: ${begin}${formatLine(typed)}`;
  return new UsageError(`Without -- npm takes options for its own. ${reason} ${advice}`);
}

/** A line quoted for a shell. */
export const formatLine = (words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
