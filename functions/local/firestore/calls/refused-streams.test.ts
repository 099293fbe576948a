import { EventEmitter } from 'node:events';

import { refuseWrites } from './refused-streams';

test('a stream of writes fails right after the handshake that its client waits for', () => {
  const happened: unknown[] = [];
  const call = Object.assign(new EventEmitter(), {
    write: (response: object) => happened.push(response) > 0,
  });
  call.on('error', ({ code }: { code: number }) => happened.push(code));
  refuseWrites(call as unknown as Parameters<typeof refuseWrites>[0]);
  expect(happened).toEqual([{ streamId: '0', streamToken: Buffer.alloc(1) }, 12]);
});
