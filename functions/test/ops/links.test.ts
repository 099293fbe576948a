import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import {
  REPOSITORY,
  anchors,
  filesBelow,
  inlineCode,
  linkTargets,
  read,
} from '../support/repository';

const pages = filesBelow('', '.md');

/** What is wrong with a link of a page; undefined where it leads somewhere. */
function findFault(page: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(REPOSITORY, file))) return `${target}: there is no such file`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchors(read(file)).includes(anchor) ? undefined : `${target}: there is no such heading`;
}

test('the pages are found', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operators/deploy.md']));
});

test.each(pages)('every link of %s leads somewhere', (page) => {
  const faults = linkTargets(read(page)).flatMap((target) => findFault(page, target) ?? []);
  expect(faults).toEqual([]);
});

test.each(['docs/integrators', 'docs/operators'])('the index of %s names every page', (folder) => {
  const index = `${folder}/README.md`;
  const others = filesBelow(folder, '.md').filter((page) => page !== index);
  const named = linkTargets(read(index)).map((target) => join(folder, target));
  expect(named).toEqual(expect.arrayContaining(others));
});

/** A file by its path or the end of it, a folder by its path below functions/ or anywhere. */
test.each(['docs/architecture.md', 'docs/contributing.md'])(
  'every source that %s names exists',
  (page) => {
    const files = ['.ts', '.tsx', '.json', '.mjs', '.md', '.txt'].flatMap((ending) =>
      filesBelow('functions', ending),
    );
    const named = inlineCode(read(page)).filter(
      (code) => /^[\w./-]+(\.tsx?|\/)$/.test(code) && code !== 'docs/site/',
    );
    const missing = named.filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`) || file.includes(`/${name}`)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  },
);
