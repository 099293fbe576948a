import { InvalidArgumentError } from 'commander';

import { createCommand, runCommand, wholeNumber } from '../../tools/command-line';
import { asTables, details, hasFailed } from './report';
import { runSoak } from './soak';

const MINUTE_MS = 60_000;
const SEEDS = 2 ** 31;

const MAX_MINUTES = 600;

/** A fault that stops one instance must leave another. */
const instanceCount = wholeNumber(2, 8);

/** Fractions are allowed, for a short try. */
function minutes(text: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number > 0 && number <= MAX_MINUTES) return number;
  throw new InvalidArgumentError(`It must be a number above 0, at most ${MAX_MINUTES}.`);
}

interface Options {
  readonly minutes: number;
  readonly seed?: number;
  readonly instances: number;
}

const command = createCommand('npm run soak --')
  .description(
    'Runs traffic against instances of all functions while Firestore, connections, instances, carriers and clocks fail, and checks that nothing is lost, doubled, wrong or late.',
  )
  .option('--minutes <n>', 'how long to run; fractions are allowed', minutes, 10)
  .option(
    '--seed <n>',
    'of an earlier run, to plan the same traffic and faults (default: random)',
    wholeNumber(0, SEEDS),
  )
  .option('--instances <n>', 'how many instances to run, 2 to 8', instanceCount, 3)
  .addHelpText('after', '\nExit code: 1 if anything was lost, doubled, wrong or late.')
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

void runCommand(command);
