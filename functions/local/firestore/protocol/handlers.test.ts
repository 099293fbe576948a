import { EventEmitter } from 'node:events';

import type { ServerWritableStream } from '@grpc/grpc-js';

import type { Sized } from './definition';
import { Faults } from './faults';
import { Handlers } from './handlers';

/** What the handlers use of a call. */
function aCall(happened: unknown[]): ServerWritableStream<Sized<object>, string> {
  const call = Object.assign(new EventEmitter(), {
    request: { message: { name: 'projects/p/databases/d/documents/a/b' }, bytes: 1 },
    cancelled: false,
    getPeer: () => 'peer',
    sendMetadata: () => undefined,
    write: (response: string) => happened.push(response) > 0,
    end: () => happened.push('end'),
  });
  call.on('error', ({ details }: { details: string }) => happened.push(details));
  return call as unknown as ServerWritableStream<Sized<object>, string>;
}

test.each([
  ['before', []],
  ['after', ['first', 'second']],
] as const)(
  'a connection that is cut %s an answer has carried all of it or nothing',
  async (when, written) => {
    const faults = new Faults();
    faults.add({ at: 'read', path: /^a\/b$/, fault: { kind: 'drop', when } });
    const happened: unknown[] = [];
    const handlers = new Handlers(faults, (peer) => happened.push(`cut ${peer}`));
    const call = aCall(happened);
    const isOver = new Promise((resolve) => call.once('error', resolve));
    handlers.streaming('GetDocument', () => Promise.resolve(['first', 'second']))(call);
    await isOver;
    const message = 'The connection was cut by an injected fault.';
    expect(happened).toEqual([...written, 'cut peer', message]);
  },
);
