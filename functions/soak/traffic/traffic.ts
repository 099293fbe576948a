import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom, type Random, type Range } from '../../tooling/random';
import type { Account } from './account';
import type { Client } from './client';
import { pickDeed, ROLES } from './roles';
import type { World } from './world';

/** Creates the client of a deed. */
export type OpenClient = (tag: string, account: Account, random: Random) => Client;

/** Pauses between one actor's deeds, in milliseconds. */
const THINKING: Range = [5, 120];

/**
 * All actors run in parallel, each doing one thing at a time, until the time is over and the last
 * answer is in. What each does follows from the seed. Which record it affects, and how often it is
 * repeated, depends on earlier answers.
 */
export async function runTraffic(
  { seed, durationMs }: { seed: number; durationMs: number },
  world: World,
  openClient: OpenClient,
): Promise<void> {
  const end = performance.now() + durationMs;
  await Promise.all(
    ROLES.map(async ({ tag, account, habits }) => {
      for (let n = 1; performance.now() < end; n += 1) {
        const random = createRandom(seed, `${tag} ${n}`);
        const thinkingMs = random.between(THINKING);
        await pickDeed(habits, random)?.(openClient(`${tag}.${n}`, account, random), world);
        await sleep(thinkingMs);
      }
    }),
  );
}

const MOST_REPETITIONS = 3;

/** Repeats every creation with a key until it is answered, now that nothing fails. */
export async function settleCreations(
  { creations }: World,
  clientOf: (accountName: string) => Client,
): Promise<void> {
  const open = creations.filter(
    ({ creation: { key, outcomes } }) =>
      key !== undefined &&
      outcomes.some(({ kind }) => kind === 'unknown') &&
      outcomes.every(({ kind }) => kind !== 'acknowledged'),
  );
  await Promise.all(
    open.map(async (sent) => {
      const client = clientOf(sent.creation.accountId);
      for (let repetition = 0; repetition < MOST_REPETITIONS; repetition += 1) {
        if ((await sent.send(client)).kind !== 'unknown') return;
      }
    }),
  );
}
