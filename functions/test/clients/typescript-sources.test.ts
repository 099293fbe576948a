import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runFile } from '../../tooling/end-with-parent';
import { findFunctionsFolder } from '../../tooling/functions-folder';

// A process of its own: jest does not load the generator of types, an ES module.
const WRITE = `require('./lib/kit/client/sources').generatedSources().then((files) =>
  process.stdout.write(JSON.stringify([...files])));`;

test('the TypeScript client is what `npm run client` writes now', async () => {
  const options = { cwd: findFunctionsFolder(), maxBuffer: 8_000_000 };
  const { stdout } = await runFile(process.execPath, ['-e', WRITE], options);
  const files = JSON.parse(stdout) as [path: string, text: string][];
  expect(files).toHaveLength(4);
  for (const [path, text] of files) {
    expect([path, readFileSync(join(path), 'utf8')]).toEqual([path, text]);
  }
});
