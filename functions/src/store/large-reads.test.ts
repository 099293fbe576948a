import { setTimeout as pause } from 'node:timers/promises';

import { describeLocal } from '../../test/support/firestore';
import { openedForAll } from '../../test/support/opened';
import { openService } from '../../test/support/service';
import { shipmentEndpoint } from '../functions/shipment-endpoint';
import { Deadline } from '../platform/request-scope';
import { ByteGate } from './in-turn';
import { type Batch, readInBatches } from './large-reads';

/** Work that runs until it is ended. */
function openGate(bound: number, maxWaitMs?: number) {
  const gate = new ByteGate(bound, maxWaitMs);
  const running = new Map<string, () => void>();
  const start = (name: string, bytes: number): Promise<void> =>
    gate.run(bytes, () => new Promise((end) => running.set(name, end)));
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { gate, start, end, running: () => [...running.keys()] };
}

test('work runs as long as it fits, and the rest in the order in which it came', async () => {
  const { start, end, running } = openGate(10);
  const all = [start('a', 4), start('b', 6), start('c', 7), start('d', 1), start('e', 3)];
  await new Promise(setImmediate);
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  // A later one that fits does not overtake.
  expect(running()).toEqual(['b']);
  await end('b');
  expect(running()).toEqual(['c', 'd']);
  await end('d');
  expect(running()).toEqual(['c', 'e']);
  await end('c');
  await end('e');
  await Promise.all(all);
});

test('work larger than the bound runs alone, and gives back no more than the bound', async () => {
  const { start, end, running } = openGate(10);
  const all = [start('large', 11), start('small', 1), start('whole', 10)];
  await new Promise(setImmediate);
  expect(running()).toEqual(['large']);
  await end('large');
  expect(running()).toEqual(['small']);
  await end('small');
  expect(running()).toEqual(['whole']);
  await end('whole');
  await Promise.all(all);
});

test('failed work gives its place back', async () => {
  const { gate, start, end, running } = openGate(1);
  await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = start('next', 1);
  await new Promise(setImmediate);
  expect(running()).toEqual(['next']);
  await end('next');
  await next;
});

test('work whose turn comes after its request was answered is not done', async () => {
  const { gate, start, end } = openGate(1, 50);
  const first = start('first', 1);
  const late = expect(gate.run(1, () => Promise.resolve())).rejects.toMatchObject({
    code: 'unavailable',
  });
  await pause(60);
  await end('first');
  await Promise.all([first, late]);
});

describeLocal('a history that takes longer than its request', () => {
  const service = openedForAll(() => openService(shipmentEndpoint));
  const entries = () => service.db.collection('shipments/a/history');

  test('is read no further once the request has been answered', async () => {
    for (let n = 10; n < 60; n += 1) {
      await entries()
        .doc(String(n))
        .create({ changes: '"a"'.repeat(100_000) });
    }
    const queryOf = ({ size, read }: Batch) => entries().offset(read).limit(size);
    const read = async (deadline: Deadline, holdMs: number): Promise<number> => {
      let batches = 0;
      const reading = readInBatches({ db: service.db, deadline }, 50, queryOf, () => {
        batches += 1;
        const until = performance.now() + holdMs;
        while (performance.now() < until);
        return true;
      });
      await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
      return batches;
    };
    expect(await read(new Deadline(0), 0)).toBe(0);
    expect(await read(new Deadline(5000), 5000)).toBe(1);
  });
});
