import { KillRuns } from './kills/kill-runs';
import { withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';
import { countShare } from './support/share';

const { KILLS, SEED } = process.env;
const kills = Number(KILLS ?? countShare(60));
const seed = Number(SEED ?? 1);

/** For those who ask for a number of kills, which may take long. */
function report(done: number, { tally }: KillRuns): void {
  if (KILLS === undefined || (done % 100 > 0 && done < kills)) return;
  process.stdout.write(`Seed ${seed}, ${done} kills: ${JSON.stringify(tally)}\n`);
}

describeLocal('killed at random points of a mixed stream of commits', () => {
  test(
    'every answered commit comes back as it was, and each commit whole',
    () =>
      withDirectory(async (directory) => {
        const runs = new KillRuns(directory, seed);
        for (let n = 1; n <= kills; n += 1) {
          await runs.killOnce();
          report(n, runs);
        }
        await runs.finish();
        expect(runs.tally.commits).toBeGreaterThan(kills);
      }),
    60_000 + kills * 5000,
  );
});
