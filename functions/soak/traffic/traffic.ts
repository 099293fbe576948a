import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom, type Random, type Range } from '../../tooling/random';
import type { Account } from './account';
import type { Client } from './client';
import { pickDeed, ROLES } from './roles';
import type { World } from './world';

/** Opens the client of a deed. */
export type OpenClient = (tag: string, account: Account, random: Random) => Client;

/** Pauses between what one of them does, in milliseconds. */
const THINKING: Range = [5, 120];

/**
 * Everybody does one thing after the other, beside all the others, until the time is over and the
 * last answer is in. What each does follows from the seed; to which record it falls, and how often
 * it is repeated, from what was answered before.
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

/** Sends every creation with a key again until it is answered, now that all is well. */
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
