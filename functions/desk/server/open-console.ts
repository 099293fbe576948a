import { serve } from '@hono/node-server';

import { LOOPBACK } from '../../tools/ports';
import type { Desk } from '../model/desk';
import { VERBS } from '../verbs';
import { buildPage } from './build-page';
import { createApp } from './create-app';
import { OPEN_PATH, newSessionKey } from './guard';

interface OpenConsole {
  /** The address without the key. */
  readonly url: string;
  /** The address to open in a browser: it has the key. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the operator's page on this machine alone; port 0 takes any free one. */
export async function openConsole(desk: Desk, port: number): Promise<OpenConsole> {
  const session = newSessionKey();
  let actualPort = port;
  const app = createApp({
    desk,
    actions: VERBS,
    files: await buildPage(),
    session,
    getPort: () => actualPort,
  });
  const server = serve({ fetch: app.fetch, hostname: LOOPBACK, port });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
  const address = server.address();
  if (typeof address === 'object' && address !== null) actualPort = address.port;
  const url = `http://${LOOPBACK}:${actualPort}`;
  return {
    url,
    address: `${url}${OPEN_PATH}?key=${session.key}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
