import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { EmulatorFolder } from './emulator-folder';

const FUNCTIONS = dirname(__dirname);

test('the emulator reloads the functions on changes in no folder of the code', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = new EmulatorFolder();
  try {
    folder.fill(FUNCTIONS, site, { functionsPort: 1, sitePort: 2, spare: [3, 4, 5, 6] });
    const { functions } = JSON.parse(readFileSync(join(folder.path, 'firebase.json'), 'utf8')) as {
      functions: { ignore: string[] };
    };
    const folders = readdirSync(FUNCTIONS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'lib' && !entry.name.startsWith('.'))
      .map(({ name }) => `functions/${name}`);
    expect(functions.ignore).toEqual(expect.arrayContaining(folders));
  } finally {
    folder.remove();
    rmSync(site, { recursive: true });
  }
});
