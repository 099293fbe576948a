import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

import { deployedFunctions } from '../../deploy/target';
import { startServer, type FunctionServer } from '../../local/function-server';
import { addressOf, closeServer } from '../../local/stand-ins/loopback-server';
import type { Environment } from '../../src/platform/config';

export interface DeployedService {
  /** What stands before the functions' names. */
  readonly baseAddress: string;
  stop(): Promise<void>;
}

/**
 * The built functions of a checkout, each in a process of its own on the functions framework as it
 * is deployed, behind one address as Google has it.
 */
export async function startDeployedService(options: {
  environment: Environment;
  projectId: string;
  firestoreHost: string;
  functionsFolder?: string;
}): Promise<DeployedService> {
  const { environment, projectId, firestoreHost, functionsFolder } = options;
  const names = deployedFunctions(environment);
  const project = { projectId, firestoreHost };
  const servers = await Promise.all(
    names.map((name) =>
      startServer({ module: 'index.js', name }, project, functionsFolder, {
        ENVIRONMENT: environment,
      }),
    ),
  );
  const front = await startFront(new Map(names.map((name, index) => [name, servers[index]])));
  return {
    baseAddress: addressOf(front),
    async stop() {
      await closeServer(front);
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/**
 * Hands a request on to the function that its path names, answers with a page at the root, as
 * Hosting does, and answers 404 to anything else.
 */
async function startFront(
  functions: ReadonlyMap<string, FunctionServer | undefined>,
): Promise<Server> {
  const front = createServer((incoming, response) => {
    if (incoming.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shipping API</h1>');
      return;
    }
    const server = functions.get(incoming.url?.split(/[/?]/)[1] ?? '');
    if (server === undefined) {
      response.writeHead(404).end('Page not found');
      return;
    }
    const { method, headers } = incoming;
    const onward = request(server.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return front;
}
