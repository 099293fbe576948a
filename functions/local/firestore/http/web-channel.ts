import type { IncomingMessage } from 'node:http';

import { status } from '@grpc/grpc-js';

const OPENING = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?(?!.*\bSID=)/;

/** Whether a browser opens a stream with the request, as the web SDK does. */
export const opensChannel = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && OPENING.test(url);

const MAX_BODY_BYTES = 1024 * 1024;

/** Its beginning, if it is longer than any that is sent. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** In the JSON of a form's field; within a text, its quotes would be escaped. */
const TARGET_ID = /%22targetId%22%3A(\d+)/g;

/** The removal of what the client listens to, with its cause, as in production. */
const removal = (body: string, cause: object): object => ({
  targetChange: {
    targetChangeType: 'REMOVE',
    targetIds: [...body.matchAll(TARGET_ID)].map(([, id]) => Number(id)),
    cause,
  },
});

/** After its own handshake, a stream of writes reports an error to those that wait to be written. */
const WRITE_HANDSHAKE = { streamId: '0', streamToken: 'AA==' };

/**
 * Opens the stream, and ends it with an error that the web SDK passes on to its caller. A plain
 * refusal would make it take the server for unreachable, and try again for ever. Each message has its
 * number, and the whole its length in front:
 * https://github.com/google/closure-library/blob/master/closure/goog/labs/net/webchannel/wirev8.js
 */
export async function refusedChannel(request: IncomingMessage, message: string): Promise<string> {
  const body = await bodyOf(request);
  const isWrite = OPENING.exec(request.url ?? '')?.[1] === 'Write';
  const error = { code: status.UNIMPLEMENTED, status: 'UNIMPLEMENTED', message };
  const text = JSON.stringify([
    [0, ['c', 'refused', '', 8]],
    [1, [isWrite ? WRITE_HANDSHAKE : removal(body, error)]],
    [2, [{ error }]],
  ]);
  return `${text.length}\n${text}`;
}
