import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FUNCTIONS = join(__dirname, '../..');

/** Loaded in a process of its own, as the CLI takes a second and half of its packages with it. */
const SCRIPT = `
  const { cli, getCommand } = require('firebase-tools');
  const long = ({ options }) => options.map((option) => option.long);
  const found = process.argv.slice(1).map((name) => [name, getCommand(name)]);
  const commands = found.filter(([, command]) => command !== undefined);
  console.log(JSON.stringify({
    common: long(cli),
    commands: Object.fromEntries(commands.map(([name, command]) => [name, long(command)])),
  }));`;

interface FirebaseCli {
  /** The options that every command takes. */
  readonly common: readonly string[];
  /** The options of each command that exists. */
  readonly commands: Readonly<Record<string, readonly string[]>>;
}

/** What the installed Firebase CLI knows of some commands. */
export function describeFirebase(names: readonly string[]): FirebaseCli {
  const output = execFileSync(process.execPath, ['-e', SCRIPT, ...names], {
    cwd: FUNCTIONS,
    encoding: 'utf8',
  });
  return JSON.parse(output) as FirebaseCli;
}
