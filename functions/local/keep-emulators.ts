import type { StartedEmulators } from './start-emulators';

const MOST_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;

/**
 * Starts the emulators again whenever they end by themselves. Their end costs no data, which is in
 * Firestore.
 * @param serve - Called with those that run from now on, and with nothing while none run.
 * @throws the failure of those that ended after five restarts within ten minutes.
 */
export async function keepEmulators(
  first: StartedEmulators,
  start: () => Promise<StartedEmulators>,
  serve: (emulators: StartedEmulators | undefined) => void,
): Promise<never> {
  const restarts: number[] = [];
  for (let current = first; ;) {
    const failure = await current.process.ended;
    serve(undefined);
    const recent = restarts.filter((at) => at > performance.now() - WITHIN_MS);
    if (recent.length >= MOST_RESTARTS) throw failure;
    restarts.push(performance.now());
    current = await start();
    serve(current);
  }
}
