import { createKeyedQueue } from './keyed-queue';

/** Work that notes its start and ends when it is told to. */
function workshop() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = createKeyedQueue();
  const begin = (about: string, name: string, failure?: Error) =>
    inTurn(about, (hadToWait) => {
      started.push(hadToWait ? `${name}, later` : name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, () => {
          if (failure) reject(failure);
          else resolve(name);
        });
      });
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, begin, end };
}

test('work about one thing waits its turn; work about another does not', async () => {
  const { started, begin, end } = workshop();
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('b', 'b1')];
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2, later']);
  await end('a2');
  await end('a3');
  await end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a failure is its own caller’s, and the next one has its turn', async () => {
  const { started, begin, end } = workshop();
  const failing = begin('a', 'bad', new Error('no'));
  const next = begin('a', 'good');
  const refused = expect(failing).rejects.toThrow('no');
  await end('bad');
  await refused;
  expect(started).toEqual(['bad', 'good, later']);
  await end('good');
  expect(await next).toBe('good');
});
