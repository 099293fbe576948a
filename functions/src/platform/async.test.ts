import { createKeyedQueue, createSingleFlight } from './async';

function flights() {
  const pending: {
    about: string;
    resolve: (value: string) => void;
    reject: (cause: Error) => void;
  }[] = [];
  const share = createSingleFlight<string>();
  const ask = (about: string) =>
    share(about, () => new Promise((resolve, reject) => pending.push({ about, resolve, reject })));
  return { pending, ask };
}

test('those who ask for the same thing at once share one piece of work', async () => {
  const { pending, ask } = flights();
  const all = Promise.all([ask('a'), ask('a'), ask('b'), ask('a')]);
  expect(pending.map(({ about }) => about)).toEqual(['a', 'b']);
  for (const { about, resolve } of pending) resolve(`${about}!`);
  expect(await all).toEqual(['a!', 'a!', 'b!', 'a!']);
});

test('a failure is shared as well, and the next one to ask starts again', async () => {
  const { pending, ask } = flights();
  const both = [ask('a'), ask('a')];
  pending[0]?.reject(new Error('no'));
  for (const one of both) await expect(one).rejects.toThrow('no');
  const again = ask('a');
  expect(pending).toHaveLength(2);
  pending[1]?.resolve('yes');
  expect(await again).toBe('yes');
});

test('work that has run for too long is not joined, and its end leaves the later one joinable', async () => {
  const ends: ((value: string) => void)[] = [];
  const share = createSingleFlight<string>();
  const work = () => new Promise<string>((resolve) => ends.push(resolve));
  const stuck = share('a', work, 0);
  const again = share('a', work);
  ends[0]?.('stuck');
  expect(await stuck).toBe('stuck');
  const joined = share('a', work);
  ends[1]?.('again');
  expect([await again, await joined, ends.length]).toEqual(['again', 'again', 2]);
});

/** Work that notes its start and ends on request. */
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
  all.push(begin('a', 'a4'));
  expect(started).toEqual(['a1', 'b1', 'a2, later']);
  await end('a2');
  await end('a3');
  await end('b1');
  await end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  void begin('a', 'a5');
  expect(started.slice(2)).toEqual(['a2, later', 'a3, later', 'a4, later', 'a5']);
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
