import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { openDemoService } from '../../local/demo-service';

type Fallback = NonNullable<NonNullable<Parameters<typeof openDemoService>[0]>['fallback']>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Serves a folder as Firebase Hosting does with `cleanUrls`: the page of a path, or 404.html. */
export function staticFiles(folder: string): Fallback {
  return (path, [, response]) => {
    const candidates = [path, `${path}.html`, join(path, 'index.html')];
    const file = candidates.map((name) => join(folder, name)).find(isFile);
    const found = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(found)] ?? 'text/plain',
    });
    response.end(readFileSync(found));
  };
}
