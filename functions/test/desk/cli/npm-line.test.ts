import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { UNDER_ANOTHER_NAME, WITHOUT_TRACE } from '../../../desk/session/restore-line';
import { runFile } from '../../../tools/end-with-parent';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { adminProgram } from '../../support/admin-line';

const MAIN = join(findFunctionsFolder(), 'lib/desk/cli/main.js');
const SHOW = 'console.log(JSON.stringify([process.argv.slice(2), process.env]))';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-line-'));
  writeFileSync(join(folder, 'show.js'), SHOW);
  const scripts = { admin: `node ${JSON.stringify(MAIN)}`, show: 'node show.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'line', scripts }));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs npm as a person does, and not as a script of npm. */
function npm(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), npm_config_update_notifier: 'false' };
  return runFile('npm', ['run', ...args], { cwd: folder, env }).catch(
    (cause: unknown) => cause as { stdout: string; stderr: string },
  );
}

/** Nothing listens there. */
const NOWHERE = '--firestore=127.0.0.1:1';

test('a line without -- runs as it is meant, and a dry run stays one', async () => {
  const { stderr } = await npm('admin', 'rates', 'list', '--project', 'uat', '--dry-run', NOWHERE);
  expect(stderr).toContain(
    'Read as: npm run admin -- --dry-run rates list --firestore 127.0.0.1:1 --project uat\n',
  );
  expect(stderr).toMatch(/127\.0\.0\.1:1.*start one/);
});

test('a line without -- that would write to production without asking is refused', async () => {
  const line = ['rates', 'publish', 'dhl', '3', '--project', 'prod', '--yes', NOWHERE];
  const { stderr } = await npm('admin', ...line);
  expect(stderr).toContain(
    'Type: npm run admin -- rates publish dhl 3 --yes --firestore 127.0.0.1:1 --project prod\n',
  );
});

test('what npm does with each option of the tool is known', async () => {
  const leaves = adminProgram().commands.flatMap((noun) => [noun, ...noun.commands]);
  const options = [adminProgram(), ...leaves].flatMap((command) => command.options);
  const names = [...new Set(options.map((option) => option.name()))];
  const odd = [...WITHOUT_TRACE, ...UNDER_ANOTHER_NAME.map(([, name]) => name)].join(' ');
  const asked = names.filter((name) => !odd.split(' ').includes(name) && name !== 'all');
  const { stdout } = await npm('-s', 'show', ...asked.flatMap((name) => [`--${name}`, '1']));
  const [, env] = JSON.parse(stdout) as [string[], Record<string, string>];
  const isKept = (name: string): boolean => `npm_config_${name.replaceAll('-', '_')}` in env;
  expect(asked.filter((name) => !isKept(name))).toEqual([]);
});
