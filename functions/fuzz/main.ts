import { randomInt } from 'node:crypto';

import { Command } from 'commander';

import { positiveInteger } from '../admin/parse-argument';
import { runFuzz } from './run-fuzz';

const PROGRESS_EVERY = 10_000;

async function main(): Promise<void> {
  const { requests, seed } = new Command('npm run fuzz --')
    .description(
      'Sends generated requests to all functions over a local Firestore, and judges every answer.',
    )
    .option('--requests <n>', 'how many requests to send', positiveInteger, 10_000)
    .option('--seed <n>', 'what the requests follow from', positiveInteger, randomInt(1, 1_000_000))
    .parse()
    .opts<{ requests: number; seed: number }>();
  console.error(`${requests} requests, seed ${seed}`);
  const { tally, faults } = await runFuzz({ requests, seed }, (sent) => {
    if (sent % PROGRESS_EVERY === 0) console.error(`${sent} sent`);
  });
  console.log(tally.table());
  for (const { fault, times, request, answer } of faults) {
    console.log(`\n${fault}\n${times} times, first by\n${request}\n${answer}`);
  }
  console.log(
    faults.length === 0 ? 'No faults.' : `\n${faults.length} kinds of faults, seed ${seed}.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

void main();
