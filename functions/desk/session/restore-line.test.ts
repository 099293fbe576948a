import { adminProgram } from '../../test/support/admin-line';
import { readExamples } from '../../test/support/repository';
import { formatLine, restoreLine } from './restore-line';

const EXAMPLES = readExamples<{
  lines: [line: string, expected: string][];
}>(__dirname, 'vectors/restore-line.json');

const program = adminProgram();

/** What npm knows as flags of its own; of every other option it leaves the value. */
const NPM_FLAGS = ['--json', '--yes', '--force', '--dry-run'];

/** A line as npm hands it on: what stands before `--` is npm's. */
function throughNpm(line: string, settings: Readonly<Record<string, string>> = {}) {
  const words = line.split(' ');
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const env: Record<string, string> = { npm_lifecycle_event: 'admin', npm_config_yes: '' };
  for (const [name, value] of Object.entries(settings)) env[`npm_config_${name}`] = value;
  const args: string[] = [];
  for (const word of words.slice(0, end)) {
    const [name = '', value] = word.split('=');
    const key = `npm_config_${name.slice(2).replaceAll('-', '_')}`;
    if (!word.startsWith('--')) args.push(word);
    else if (value === undefined && env[key] === 'true' && !NPM_FLAGS.includes(name)) {
      env[key] = 'true\n\ntrue';
    } else env[key] = value ?? 'true';
  }
  return { script: 'admin', args: [...args, ...words.slice(end + 1)], env };
}

const restored = (line: string, settings: Readonly<Record<string, string>> = {}): string =>
  formatLine(restoreLine(program, throughNpm(line, settings)));

test.each(EXAMPLES.lines)('%s is read in the one way that there is', (line, expected) => {
  expect(restored(line)).toBe(expected);
});

test('a line that needs nothing is the very line, so that nothing is said of how it was read', () => {
  const line = throughNpm('rates list -- --project uat');
  expect(restoreLine(program, line)).toBe(line.args);
});

test('the command that a refusal suggests keeps the dry run', () => {
  expect(() => restored('rates publish falcon 3 --project prod --yes --dry-run')).toThrow(
    'Type: npm run admin -- --dry-run rates publish falcon 3 --yes --project prod',
  );
});

test.each(['--dryrun', '--dry-rn', '--dry'])(
  '%s before -- is refused, wherever the project is named',
  (typo) => {
    expect(() => restored(`hubs deactivate bangkok ${typo} -- --project uat`)).toThrow(
      `It took ${typo} for an option of its own.`,
    );
  },
);

test.each([
  ['rates list -- --project uat', 'rates list --project uat'],
  ['-- --project uat rates list --from x', '--project uat rates list --from x'],
  ['--dry-run -- --project prod seed', '--dry-run --project prod seed'],
  ['-- --dry-run --project prod seed', '--dry-run --project prod seed'],
  ['rates list', 'rates list'],
])('%s keeps the line', (line, expected) => {
  expect(restored(line)).toBe(expected);
});

test.each([
  ['two projects', 'accounts disable prod --project uat', {}, /which word belongs to which option/],
  ['two readings', 'rates history falcon --project other-project', {}, /which word belongs/],
  ['a value too many', 'rates list uat --project prod', {}, /which word belongs/],
  ['an option of another command', 'rates list --label --project=uat', {}, /which word belongs/],
  ['a day that npm drops', 'tokens issue x --label=y --project=uat', {}, /which word belongs/],
  ['an option before --', '--project uat -- rates list --json', {}, /One stands before it/],
  ['a flag with a typo', 'rates publish falcon 3 --project=uat --dryrun', {}, /It took --dryrun/],
  ['an abbreviation', 'rates list --proj uat --project=uat', {}, /It took --proj/],
  ['npm’s --all', 'rates list --project=uat', { all: 'true' }, /It took --as or --all/],
  ['npm’s --to', 'rates publish a 3 --project=uat', { token_description: 'x' }, /It took --to/],
  ['npm’s --by', 'audit list --project=uat', { bypass_2fa: 'true' }, /It took --by/],
])('%s is refused', (_name, line, settings, message) => {
  expect(() => restored(line, settings)).toThrow(message);
});

test('what may be a setting of npm is not taken for an option, and the line to type is shown', () => {
  expect(() => restored('rates publish falcon 3 --project prod --yes')).toThrow(
    'Without -- npm takes options for its own. --yes may be of its settings, too. ' +
      'Type: npm run admin -- rates publish falcon 3 --yes --project prod',
  );
  const settings = { email: 'a@b.co' };
  expect(() => restored('accounts create store --project=uat', settings)).toThrow(
    'Type: npm run admin -- accounts create store --project uat --email a@b.co',
  );
  expect(restored('rates list --project=uat', { email: 'a@b.co', json: 'true' })).toBe(
    'rates list --json --project uat',
  );
  expect(
    restored('rates list -- --project uat', { json: 'true', yes: 'true', force: 'true' }),
  ).toBe('rates list --project uat');
});

test('only the script of this name is npm’s', () => {
  const { args, env } = throughNpm('rates list --project uat --dry-run');
  expect(restoreLine(program, { script: 'console', args, env })).toBe(args);
});
