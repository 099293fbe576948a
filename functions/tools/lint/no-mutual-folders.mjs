import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { importsOf } from './imports-of.mjs';

const isTest = (path) => /\.test\.tsx?$|[/\\](test|testing)[/\\]/.test(path);

/** By folder, for as long as the process lints. */
const known = new Map();

/** The folders that the files of a folder import, tests apart. */
function foldersImportedBy(folder) {
  let folders = known.get(folder);
  if (folders === undefined) {
    const files = readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !isTest(path));
    folders = new Set(files.flatMap(importsOf).map(dirname));
    known.set(folder, folders);
  }
  return folders;
}

/** No two folders import each other: a reader can tell which is the lower one. Tests build on both. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { mutual: '{{other}} imports this folder as well: only one may import the other.' },
  },
  create: (context) => ({
    Program(node) {
      const { filename, cwd } = context;
      const own = dirname(filename);
      if (isTest(filename)) return;
      for (const other of new Set(importsOf(filename).map(dirname))) {
        if (other === own || !foldersImportedBy(other).has(own)) continue;
        context.report({ node, messageId: 'mutual', data: { other: relative(cwd, other) } });
      }
    },
  }),
};
