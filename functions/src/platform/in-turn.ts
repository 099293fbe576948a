/**
 * Runs work that is about the same thing one after the other, in the order in which it was asked
 * for; work about different things runs side by side. A failure does not stop those behind it.
 * Work is told whether it had to wait, so that what it knew before may be old.
 */
export function createTurns(): <Result>(
  about: string,
  work: (hadToWait: boolean) => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();

  return async (about, work) => {
    const before = last.get(about);
    const afterwards = () => work(true);
    const own = before === undefined ? work(false) : before.then(afterwards, afterwards);
    last.set(about, own);
    try {
      return await own;
    } finally {
      if (last.get(about) === own) last.delete(about);
    }
  };
}
