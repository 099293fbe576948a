import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';

const CLEAR = 'DELETE /emulator/v1/projects/{project}/databases/{database}/documents';
const CLEARED_PATH = /^\/emulator\/v1\/(projects\/[^/%]+\/databases\/[^/%]+)\/documents\/?$/;

const SPEAKS_GRPC =
  'The local Firestore speaks gRPC, to the Admin SDKs and the Google Cloud client libraries. It serves neither ' +
  "firebase/firestore nor REST; Google's emulator does: firebase emulators:start --only firestore";

const NO_RULES =
  'The local Firestore does not read security rules: every client may read and write everything. Leave out ' +
  "`rules`, or use Google's emulator.";

const greeting = (host: string): string => `Local Firestore

It speaks gRPC (google.firestore.v1) at ${host}, to the Admin SDKs and the Google Cloud
client libraries:

  export FIRESTORE_EMULATOR_HOST=${host}

Over HTTP/1.1 it answers two requests:

  GET /
    this text
  ${CLEAR}
    deletes all documents of a database
`;

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const STATUSES = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
} as const;

function sendJson(response: ServerResponse, code: number, content: object): void {
  response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`${JSON.stringify(content)}\n`);
}

/** As Google's APIs word errors: https://google.aip.dev/193 */
function refuse(response: ServerResponse, code: keyof typeof STATUSES, message: string): void {
  sendJson(response, code, { error: { code, message, status: STATUSES[code] } });
}

/** Without its query and percent-encoding; as it is, if that is broken. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Answers {
  /** "127.0.0.1:PORT" */
  readonly host: () => string;
  /** Deletes the documents of a database. */
  readonly clear: (database: string) => Promise<void>;
}

async function answerEmulatorCall(
  request: IncomingMessage,
  response: ServerResponse,
  clear: Answers['clear'],
): Promise<void> {
  const { method = '' } = request;
  const path = pathOf(request);
  const database = method === 'DELETE' ? CLEARED_PATH.exec(path)?.[1] : undefined;
  if (path.endsWith(':securityRules')) {
    refuse(response, 501, NO_RULES);
  } else if (database === undefined) {
    refuse(response, 404, `There is no ${method} ${path}. What there is: ${CLEAR}.`);
  } else if (request.headers.origin !== undefined) {
    refuse(response, 403, 'A page may not clear a database.');
  } else {
    await clear(database);
    sendJson(response, 200, {});
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { host, clear }: Answers,
): Promise<void> {
  const { method = '' } = request;
  const path = pathOf(request);
  if (path === '/' && ['GET', 'HEAD'].includes(method)) {
    response.writeHead(200, TEXT).end(greeting(host()));
  } else if (path.startsWith('/emulator/v1/')) {
    await answerEmulatorCall(request, response, clear);
  } else {
    refuse(response, 501, SPEAKS_GRPC);
  }
}

/** Answers HTTP/1.1 on the connections that it is given; it does not listen. */
export function createHttpServer(answers: Answers): Server {
  const server = createServer((request, response) => {
    answer(request, response, answers).catch((error: unknown) => {
      refuse(response, 500, error instanceof Error ? error.message : String(error));
    });
  });
  // Node sets its time limits on requests from this event on.
  server.emit('listening');
  return server;
}
