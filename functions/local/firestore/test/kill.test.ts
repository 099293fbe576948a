import { KillRuns } from './kills/kill-runs';
import { withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';

const KILLS = Number(process.env['KILLS'] ?? 30);
const SEED = Number(process.env['SEED'] ?? 1);

describeLocal('killed at random points of a mixed stream of commits', () => {
  test(
    'every answered commit comes back as it was, and each commit whole',
    () =>
      withDirectory(async (directory) => {
        const runs = new KillRuns(directory, SEED);
        for (let n = 0; n < KILLS; n += 1) await runs.killOnce();
        await runs.finish();
        expect(runs.tally.commits).toBeGreaterThan(KILLS);
        if (process.env['KILLS'] !== undefined) {
          process.stdout.write(`${JSON.stringify({ seed: SEED, tally: runs.tally })}\n`);
        }
      }),
    60_000 + KILLS * 3000,
  );
});
