import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { runFile } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { type Handler, serveOnceLoaded } from './hosted-function';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

// They are passed on, and nothing is asked of them.
const REQUEST = {} as IncomingMessage;
const RESPONSE = {} as ServerResponse;

/** Code that counts its loads and its requests, and fails to load as often as it is told. */
function code(failures = 0) {
  const done = { loads: 0, requests: 0 };
  const handle: Handler = () => {
    done.requests += 1;
  };
  const load = () => {
    done.loads += 1;
    return done.loads > failures ? Promise.resolve(handle) : Promise.reject(new Error('no file'));
  };
  return { done, load };
}

test('code is loaded once, by the first requests', async () => {
  const { done, load } = code();
  const serve = serveOnceLoaded('apiQuote', load);
  expect(done.loads).toBe(0);
  await Promise.all([serve(REQUEST, RESPONSE), serve(REQUEST, RESPONSE)]);
  expect(serve(REQUEST, RESPONSE)).toBeUndefined();
  expect(done).toEqual({ loads: 1, requests: 3 });
});

test('an instance loads the code of its own function when it starts', async () => {
  process.env['FUNCTION_TARGET'] = 'tracking';
  const [own, other] = [code(), code()];
  const serve = serveOnceLoaded('tracking', own.load);
  serveOnceLoaded('apiQuote', other.load);
  expect([own.done.loads, other.done.loads]).toEqual([1, 0]);
  await serve(REQUEST, RESPONSE);
  expect(own.done).toEqual({ loads: 1, requests: 1 });
});

test('an instance whose code cannot be loaded ends, and one for which the host named none fails its requests', async () => {
  const { load } = code(1);
  await expect(serveOnceLoaded('tracking', load)(REQUEST, RESPONSE)).rejects.toThrow('no file');
  const program = join(findFunctionsFolder(), 'lib/src/http/hosted-function.js');
  const script = `require(${JSON.stringify(program)})
    .serveOnceLoaded('tracking', () => Promise.reject(new Error('no file')));
    setTimeout(() => undefined, 60_000);`;
  const env = { ...environment, FUNCTION_TARGET: 'tracking' };
  await expect(runFile(process.execPath, ['-e', script], { env })).rejects.toThrow('no file');
});
