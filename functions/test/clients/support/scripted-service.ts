import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { addressOf, closeServer } from '../../../local/stand-ins/loopback-server';

/** What the service does with one request: it answers, breaks the connection, or stays silent. */
export type Reply =
  | {
      readonly status: number;
      readonly body: object | string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'broken'
  | 'silent';

export interface ReceivedRequest {
  readonly path: string;
  readonly body: string;
  readonly at: number;
}

/** A service that gives the replies of each script in turn, at `{url}/{script}/…`. */
export async function openScriptedService(scripts: Readonly<Record<string, readonly Reply[]>>) {
  const received: Record<string, ReceivedRequest[]> = {};
  const server = createServer((request, response) => {
    void (async () => {
      const [, script = '', ...rest] = (request.url ?? '').split('/');
      const before = (received[script] ??= []);
      const reply = scripts[script]?.[before.length] ?? { status: 418, body: 'No reply is left.' };
      before.push({ path: rest.join('/'), body: await text(request), at: performance.now() });
      if (reply === 'broken') request.socket.destroy();
      else if (reply !== 'silent') {
        const { status, body, headers = {} } = reply;
        response.writeHead(status, headers);
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: addressOf(server), received, close: () => closeServer(server) };
}
