import type { Server } from 'node:http';

import { addressOf, closeServer } from '../loopback-server';
import { createApiServer, type GoogleRequest } from './api-server';
import { APIS } from './apis';
import { GoogleProject } from './google-project';
import { listenOn } from './listen';
import { createRouter } from './router';
import { noSuchProject, type World } from './world';

/** Google's APIs, as far as a deploy with the Firebase CLI needs them. */
export interface GoogleApis {
  /** The environment variables that make the CLI talk to this and to nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every request, in order. */
  readonly requests: readonly GoogleRequest[];
  /** Requests that the stand-in does not know, formatted for a failure message. */
  readonly unanswered: readonly string[];
  /** A project's state. */
  readonly project: (id: string) => GoogleProject;
  readonly stop: () => Promise<void>;
}

export interface GoogleApisOptions {
  /** The ids of the existing projects. */
  readonly projects: readonly string[];
  /** The address in a function's resource. */
  readonly serviceUrl?: (project: string, fn: string) => string;
  /** How often operations are listed before the indexes are built. */
  readonly indexBuildPolls?: number;
}

const cloudFunctionsUrl = (project: string, fn: string): string =>
  `https://asia-southeast1-${project}.cloudfunctions.net/${fn}`;

/** Starts one server per API, each at its own address on this machine. */
export async function startGoogleApis(options: GoogleApisOptions): Promise<GoogleApis> {
  const { indexBuildPolls = 0, serviceUrl = cloudFunctionsUrl } = options;
  const projects = options.projects.map(
    (id, index) => new GoogleProject({ id, number: String(100_000 + index), indexBuildPolls }),
  );
  const requests: GoogleRequest[] = [];
  const servers = new Map<string, Server>();

  const world: World = {
    project: (idOrNumber) => {
      const found = projects.find(({ id, number }) => id === idOrNumber || number === idOrNumber);
      if (found === undefined) throw noSuchProject(idOrNumber);
      return found;
    },
    addressOf: (api) => addressOf(serverOf(servers, api)),
    hostOf: (address) => hostOf(servers, address),
    serviceUrl,
  };

  for (const [index, [api, { routes }]] of Object.entries(APIS).entries()) {
    const server = createApiServer(api, createRouter(routes(world)), (request) => {
      requests.push(request);
    });
    await listenOn(server, `127.0.0.${index + 10}`);
    servers.set(api, server);
  }

  return {
    environment: environmentOf(world),
    requests,
    get unanswered() {
      return requests
        .filter(({ answered }) => !answered)
        .map(({ api, method, path }) => `${api} ${method} ${path}`);
    },
    project: world.project,
    async stop() {
      for (const server of servers.values()) await closeServer(server);
    },
  };
}

function serverOf(servers: ReadonlyMap<string, Server>, api: string): Server {
  const server = servers.get(api);
  if (server === undefined) throw new Error(`no API of the name ${api}`);
  return server;
}

/** The CLI names an API by the host at which it calls it, except where it knows the real one. */
function hostOf(servers: ReadonlyMap<string, Server>, address: string): string {
  for (const [api, server] of servers) {
    if (new URL(addressOf(server)).hostname === address) return `${api}.googleapis.com`;
  }
  return address;
}

function environmentOf(world: World): Record<string, string> {
  const addresses = Object.entries(APIS).flatMap(([api, { variables }]) =>
    variables.map((variable) => [variable, world.addressOf(api)] as const),
  );
  return {
    ...Object.fromEntries(addresses),
    FIREBASE_TOKEN: 'token-for-the-stand-in',
    NO_PROXY: '*',
    no_proxy: '*',
  };
}
