import { createServer } from 'node:http';

import type { Recording } from './recording';

export interface Replay {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the answers of a recording on loopback, each path its own in order. */
export async function openReplay(exchanges: Recording['exchanges']): Promise<Replay> {
  const left = exchanges.map((one) => ({ ...one, pathname: pathOf(one.path) }));
  const server = createServer((request, response) => {
    request.resume();
    const at = left.findIndex(({ pathname }) => pathname === pathOf(request.url ?? ''));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    response.writeHead(next?.status ?? 404, { 'content-type': 'application/json' });
    response.end(next?.answer === undefined ? '' : JSON.stringify(next.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The replay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const pathOf = (path: string): string => new URL(path, 'http://carrier').pathname;
