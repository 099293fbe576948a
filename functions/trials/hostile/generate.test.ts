import { createHash } from 'node:crypto';

import { createRandom } from '../../tools/random';
import { hostileRequest } from './generate';
import { MALFORMED, MALFORMED_BODIES } from './heads';

test('a seed sends the same each time, as reports name no more than it', () => {
  const random = createRandom(1, 'a run');
  const sent = Array.from({ length: 500 }, () => {
    const { head, pieces, ...others } = hostileRequest(random, '/base');
    // The size of what is compressed is another with each version of zlib.
    const start = /gzip|flate|brotli/.test(others.name) ? '' : pieces[0]?.toString('latin1', 0, 99);
    return [head.replace(/Content-Length: \d{3,}/, ''), pieces.length, start, others];
  });
  const text = JSON.stringify([sent, MALFORMED, MALFORMED_BODIES]);
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '2bae64da24915d7f2c54503f2436de74377225935cf180d210f920b507e238af',
  );
});
