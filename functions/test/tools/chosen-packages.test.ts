import packageJson from '../../package.json';
import { filesBelow, read } from '../support/repository';

/** What the owner of the project chose, and where it is used. */
const CHOSEN = [
  ['firebase-functions', 'dependencies', 'functions/src/functions'],
  ['firebase-admin', 'dependencies', 'functions/src/store'],
  ['zod', 'dependencies', 'functions/src/quotes'],
  ['node-cache', 'dependencies', 'functions/src/platform'],
  ['firebase-functions-test', 'devDependencies', 'functions/test/http'],
] as const;

/** Files that import more of a package than its types. */
const filesWith = (name: string, folder: string): string[] =>
  filesBelow(folder, '.ts').filter((path) =>
    new RegExp(`^import (?!type )[^;]*from '${name}['/]`, 'm').test(read(path)),
  );

test.each(CHOSEN)('%s is one of the %s, and in use in %s', (name, kind, folder) => {
  expect(packageJson[kind]).toHaveProperty([name]);
  expect(filesWith(name, folder)).not.toEqual([]);
});

test('node-cache keeps the list of services', () => {
  expect(filesWith('node-cache', 'functions/src')).toEqual(['functions/src/platform/caches.ts']);
  expect(read('functions/src/caches/service-list.ts')).toMatch(/createMemory<ServiceList>\(/);
});
