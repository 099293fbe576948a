/**
 * A queue for each key: work on the same key runs one at a time, in order; work on different keys
 * runs concurrently. A failure does not stop the queue. `hadToWait` tells the work that what it read
 * before may be out of date.
 */
export function createKeyedQueue(): <Result>(
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
