import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

test('the local Firestore is built and tested with the versions that are installed here', () => {
  const { dependencies, devDependencies } = manifestIn(join(__dirname, '..'));
  const tool = manifestIn(join(__dirname, 'firestore'));
  expect({ ...dependencies, ...devDependencies }).toMatchObject(tool.devDependencies);
  expect(tool.dependencies).toBeUndefined();
});
