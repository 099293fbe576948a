import { createServer, request } from 'node:http';

import { startServer, type FunctionServer } from '../../local/function-server';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import type { Environment } from '../../src/model/account/token';
import { deployedFunctions } from '../../tools/deploy/target';

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
      startServer({ name }, project, functionsFolder, {
        ENVIRONMENT: environment,
      }),
    ),
  );
  const functions = new Map(names.map((name, index) => [name, servers[index]]));
  const { url, close } = await listenLocally(createFront(functions));
  return {
    baseAddress: url,
    async stop() {
      await close();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/**
 * Hands a request on to the function that its path names, answers with a page at the root, as
 * Hosting does, and answers 404 to anything else.
 */
const createFront = (functions: ReadonlyMap<string, FunctionServer | undefined>) =>
  createServer((incoming, response) => {
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
