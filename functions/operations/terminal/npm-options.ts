import { distance } from 'fastest-levenshtein';

/** The environment of a script that npm runs. */
export type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'npm_config_';

/** The options of this program as npm keeps them: `--dry-run` is `npm_config_dry_run`. */
export const keptByNpm = (env: Environment, option: string): string | undefined =>
  env[PREFIX + option.toLowerCase().replaceAll('-', '_')];

export const isOn = (kept: string | undefined): boolean => kept === 'true';

/**
 * Options that npm 10 or 11 treats as its own and leaves no trace of, at least if it rejects the
 * value.
 */
export const WITHOUT_TRACE: readonly string[] = ['expires', 'on', 'save', 'verbose'];

/** Options that npm treats as its own, by the name under which it keeps them. */
export const UNDER_ANOTHER_NAME: readonly (readonly [kept: string, option: string])[] = [
  ['all', 'as or --all'],
  ['bypass-2fa', 'by'],
  ['token-description', 'to'],
];

/** Options that npm knows and that do harm if set in its settings file. */
export const MAY_BE_SETTINGS: readonly string[] = ['email', 'force', 'name', 'packages', 'yes'];

/** A name of two or three letters is close to too many. */
const LEAST_LETTERS = 5;
const MAX_TYPOS = 2;

/** A flag that npm keeps and that looks like a misspelt option: it would be lost. */
export function findMisspelt(env: Environment, options: readonly string[]): string | undefined {
  const known = options.map((option) => option.replaceAll('-', '_'));
  const kept = Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name.slice(PREFIX.length)))
    .map((name) => name.slice(PREFIX.length));
  const long = known.filter((name) => name.length >= LEAST_LETTERS);
  const found = kept.find((name) => long.some((option) => isLike(name, option)));
  return found?.replaceAll('_', '-');
}

const isLike = (name: string, option: string): boolean =>
  (name.length > 2 && option.startsWith(name)) ||
  (name.length >= LEAST_LETTERS - 1 && distance(name, option) <= MAX_TYPOS);
