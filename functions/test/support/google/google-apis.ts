import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listenLocally } from '../../../local/stand-ins/loopback-server';
import { GoogleFault, GoogleProject } from './google-project';
import { members } from './json';
import { findRoute } from './routes';
import variablesOf from './variables.json';

/** A request as the CLI sent it. */
export interface GoogleRequest {
  /** The API's name, such as `firestore`. */
  readonly api: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed if it is JSON, bytes if it is anything else, undefined if there is none. */
  readonly body: unknown;
}

/** Google's APIs, as far as a deploy with the Firebase CLI needs them. */
export interface GoogleApis {
  /** The environment variables that make the CLI talk to this and to nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every request, in order. */
  readonly requests: readonly GoogleRequest[];
  /** Requests that match no route, formatted for a failure message. They are answered with 501. */
  readonly unanswered: readonly string[];
  /** A project's state. */
  readonly project: (id: string) => GoogleProject;
  readonly stop: () => Promise<void>;
}

export interface GoogleApisOptions {
  /** The ids of the existing projects. */
  readonly projects: readonly string[];
  /** How often operations are listed before the indexes are built. */
  readonly indexBuildPolls: number;
}

/** Starts all APIs on one address of this machine, each below a path of its name. */
export async function startGoogleApis(options: GoogleApisOptions): Promise<GoogleApis> {
  const projects = options.projects.map(
    (id, index) => new GoogleProject(id, String(100_000 + index), options.indexBuildPolls),
  );
  const requireProject = (idOrNumber: string): GoogleProject => {
    const found = projects.find(({ id, number }) => id === idOrNumber || number === idOrNumber);
    if (found !== undefined) return found;
    // Google also gives this answer for a project that does not exist.
    const denied = `Permission denied on resource project ${idOrNumber}.`;
    throw new GoogleFault(403, 'PERMISSION_DENIED', denied);
  };
  const requests: GoogleRequest[] = [];
  const unanswered: string[] = [];

  function answer(request: GoogleRequest): unknown {
    const { api, method, path, query, body } = request;
    if (api === 'oauth') return TOKEN;
    const route = findRoute(`${method} ${api}${path}`);
    if (route === undefined) {
      unanswered.push(`${api} ${method} ${path}`);
      throw new GoogleFault(501, 'UNIMPLEMENTED', `No stand-in for ${api} ${method} ${path}`);
    }
    const { project, ...parts } = route.parts;
    const part = (name: string): string => parts[name] ?? '';
    const sent = { part, query, body: members(body), bytes: Buffer.isBuffer(body) && body };
    return route.handle({ ...sent, project: requireProject(project ?? ''), baseUrl: server.url });
  }

  const server = await listenLocally(
    createServer((incoming, response) => {
      void readRequest(incoming).then((request) => {
        requests.push(request);
        const { status, body } = attempt(() => answer(request));
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body ?? {}));
      });
    }),
  );
  return {
    environment: environmentAt(server.url),
    requests,
    unanswered,
    project: requireProject,
    stop: server.close,
  };
}

async function readRequest(incoming: IncomingMessage): Promise<GoogleRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://google');
  const [, api = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const bytes = await buffer(incoming);
  // The CLI also labels the compressed files that it uploads for Hosting as JSON.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isJson = incoming.headers['content-type']?.includes('json') === true && !isGzip;
  const parsed: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes;
  return {
    api,
    method: incoming.method ?? '',
    path,
    query: Object.fromEntries(searchParams),
    body: bytes.length === 0 ? undefined : parsed,
  };
}

function attempt(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    const { code, status, message } =
      error instanceof GoogleFault ? error : new GoogleFault(500, 'INTERNAL', String(error));
    return { status: code, body: { error: { code, message, status } } };
  }
}

/** The CLI exchanges its token for one that is valid for an hour. */
const TOKEN = {
  access_token: 'access-token-of-the-stand-in',
  expires_in: 3600,
  token_type: 'Bearer',
};

/**
 * The variables from which the CLI reads each API's address (its `lib/api.js`); a deploy of this
 * project calls no API whose variable is `unused`, and no route answers there.
 */
const environmentAt = (url: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(variablesOf).flatMap(([api, variables]) =>
      variables.map((variable) => [variable, `${url}/${api}`]),
    ),
  ),
  FIREBASE_TOKEN: 'token-for-the-stand-in',
  NO_PROXY: '*',
  no_proxy: '*',
});
