import { Command } from 'commander';
import * as z from 'zod';

import { parsed, positiveInteger } from '../admin/parse-argument';

import { hasFailed } from './report';
import { runSoak } from './soak';
import { asTables, details } from './table';

const MINUTE_MS = 60_000;
const SEEDS = 2 ** 31;

/** Of a fault that falls on an instance, another one must be left. */
const instanceCount = parsed(
  z
    .string()
    .transform(positiveInteger)
    .pipe(z.int().min(2, 'is too few: at least 2').max(8, 'is too many: at most 8')),
);

const minutes = parsed(
  z.coerce.number('is no number').positive('is too short').max(600, 'is too long: at most 600'),
);

const seedNumber = parsed(
  z.coerce.number('is no number').int('is no whole number').min(0).max(SEEDS),
);

interface Options {
  readonly minutes: number;
  readonly seed?: number;
  readonly instances: number;
}

const program = new Command('npm run soak --')
  .description(
    'Runs traffic against instances of all functions while Firestore, connections, instances, carriers and clocks fail, and checks that nothing is lost, doubled or late.',
  )
  .option('--minutes <n>', 'how long; 10 by default', minutes, 10)
  .option('--seed <n>', 'of an earlier run, to plan the same traffic and faults', seedNumber)
  .option('--instances <n>', 'how many instances, 2 to 8', instanceCount, 3)
  .addHelpText('after', '\nExit code: 1 where anything was lost, doubled, wrong or late.')
  .action(async (options: Options) => {
    const { minutes: length, seed = Math.floor(Math.random() * SEEDS), instances } = options;
    const started = performance.now();
    const progress = (what: string): void => {
      const at = ((performance.now() - started) / 1000).toFixed(1);
      console.error(`${at.padStart(7)} s  ${what}`);
    };
    progress(`seed ${seed}, ${instances} instances, ${length} minutes`);
    const report = await runSoak({ seed, durationMs: length * MINUTE_MS, instances, progress });
    console.log(asTables(report));
    console.error(details(report));
    if (hasFailed(report)) process.exitCode = 1;
  });

const INTERRUPTED = 130;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(INTERRUPTED));
}

program.parseAsync().catch((cause: unknown) => {
  console.error(cause instanceof Error ? (cause.stack ?? cause.message) : cause);
  process.exitCode = 1;
});
