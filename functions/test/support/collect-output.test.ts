import { PassThrough } from 'node:stream';

import { collectOutput } from './collect-output';

test('a line that arrives in parts is not torn by the other stream', async () => {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const output = collectOutput([out, err]);
  const parts = [
    [err, 'services-endp'],
    [out, 'Serving function...\n'],
    [err, 'oint.cjs was accepted\nClear'],
    [out, 'URL: '],
  ] as const;
  for (const [stream, text] of parts) {
    stream.write(text);
    await new Promise(setImmediate);
  }
  expect(output().split('\n').toSorted()).toEqual([
    'ClearURL: ',
    'Serving function...',
    'services-endpoint.cjs was accepted',
  ]);
});
