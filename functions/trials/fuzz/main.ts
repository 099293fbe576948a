import { randomInt } from 'node:crypto';

import { startDeployedBundle } from '../../local/deployed-bundle';
import { startLocalFirestore } from '../../local/firestore/index';
import { createCommand, runCommand, wholeNumber } from '../../tools/command-line';
import { type HostileReport, sendHostileRequests } from '../hostile/send-requests';
import { runFuzz } from './run-fuzz';

/** Sends hostile requests to the functions as they are deployed, which end at their memory's limit. */
async function runHostile(options: {
  readonly requests: number;
  readonly seed: number;
}): Promise<HostileReport> {
  const firestore = await startLocalFirestore();
  const bundle = await startDeployedBundle({
    projectId: 'demo-hostile',
    firestoreHost: firestore.host,
  });
  try {
    return await sendHostileRequests(bundle, options);
  } finally {
    await bundle.stop();
    await firestore.stop();
  }
}

const PROGRESS_EVERY = 10_000;
/** One in ten is hostile, on top. */
const HOSTILE_SHARE = 10;

interface Options {
  readonly requests: number;
  readonly seed?: number;
}

const command = createCommand('npm run fuzz --')
  .description(
    'Sends generated requests to all functions over a local Firestore, and judges every answer.',
  )
  .option('--requests <n>', 'how many requests to send', wholeNumber(1), 10_000)
  .option(
    '--seed <n>',
    'of an earlier run, to generate the same requests (default: random)',
    wholeNumber(1),
  )
  .addHelpText('after', '\nExit code: 1 if any answer was wrong.')
  .action(fuzz);

async function fuzz({ requests, seed = randomInt(1, 1_000_000) }: Options): Promise<void> {
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
  const hostile = await runHostile({ requests: Math.ceil(requests / HOSTILE_SHARE), seed });
  console.log(`Hostile requests to the uploaded bundle: ${JSON.stringify(hostile.ends)}`);
  console.log(`Memory at its most, in MiB: ${JSON.stringify(hostile.peaks)}`);
  for (const fault of hostile.faults) console.log(fault);
  if (faults.length + hostile.faults.length > 0) process.exitCode = 1;
}

void runCommand(command);
