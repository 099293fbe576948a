import { createSingleFlight } from './single-flight';

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

test('a failure is shared as well, and the next one to ask starts anew', async () => {
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
  const anew = share('a', work);
  ends[0]?.('stuck');
  expect(await stuck).toBe('stuck');
  const joined = share('a', work);
  ends[1]?.('anew');
  expect([await anew, await joined, ends.length]).toEqual(['anew', 'anew', 2]);
});
