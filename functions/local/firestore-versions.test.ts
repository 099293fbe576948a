import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

test('the local Firestore asks for the versions that the functions ask for, and for none at run time', () => {
  const { dependencies, devDependencies } = manifestIn(join(__dirname, '..'));
  const tool = manifestIn(join(__dirname, 'firestore'));
  expect({ ...dependencies, ...devDependencies }).toMatchObject(tool.devDependencies);
  expect(tool.dependencies).toBeUndefined();
});
