import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FirebaseCli } from './firebase-cli';

const root = mkdtempSync(join(tmpdir(), 'firebase-cli-'));
const bin = join(root, 'functions/node_modules/firebase-tools/lib/bin');
mkdirSync(bin, { recursive: true });
writeFileSync(join(root, 'functions/package.json'), '{}');
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** A CLI that prints what it is given, and ends with the code. */
const cliThat = (prints: string, code = 0) => {
  const script = `process.stdout.write(${prints}); process.exitCode = ${code};`;
  writeFileSync(join(bin, 'firebase.js'), script);
  return new FirebaseCli(root, 'a-project');
};
const printing = (text: string) => cliThat(JSON.stringify(text));

test('the arguments of a reading, and the folder it is made in', async () => {
  const result = '[process.cwd(), ...process.argv.slice(2)]';
  const cli = cliThat(
    `'Loading ...\\n' + JSON.stringify({ status: 'success', result: ${result} })`,
  );
  expect(await cli.read('functions:list', '--limit')).toEqual([
    expect.stringMatching(/firebase-cli-\w+$/),
    ...'functions:list --limit --json --non-interactive --project a-project'.split(' '),
  ]);
});

test.each([
  ['{"status":"error","error":"no permission"}', 'no permission'],
  [' it broke\n', 'it broke'],
  ['', 'it printed nothing'],
  ['{"status":', '{"status":'],
])('a reading that prints %j fails', async (text, why) => {
  await expect(printing(text).read('a', 'b')).rejects.toThrow(`"firebase a b" failed: ${why}`);
});

test('a run succeeds or fails by its exit code', async () => {
  await cliThat("''").run('deploy');
  await expect(cliThat("''", 3).run('deploy', '--only')).rejects.toThrow(
    '"firebase deploy --only" failed; see above.',
  );
});
