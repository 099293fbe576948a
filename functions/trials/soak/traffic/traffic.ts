import { setTimeout as sleep } from 'node:timers/promises';

import { type Random, type Range, createRandom } from '../../../tools/random';
import type { Caller } from '../../world';
import { ACCOUNTS } from './account';
import type { Client } from './client';
import * as others from './other-actions';
import * as otherPartner from './other-partner-actions';
import * as pickups from './pickup-actions';
import * as shipments from './shipment-actions';
import type { Action, World } from './world';
import { repeatCreation } from './writing';

/** What an actor does, and with what weight. */
type Habits = readonly (readonly [weight: number, action: Action])[];

const CLIENT: Habits = [
  [14, shipments.createShipment],
  [14, shipments.updateShipment],
  [10, shipments.updateHotShipment],
  [4, shipments.deleteShipment],
  [10, shipments.getShipment],
  [6, shipments.listShipments],
  [8, repeatCreation],
  [3, others.quotePackage],
  [1, others.listServices],
];

const PARTNER: Habits = [
  [10, pickups.createPickup],
  [4, pickups.createAddress],
  [6, pickups.quoteFee],
  [3, pickups.cancelPickup],
  [2, pickups.cancelPickupTwice],
  [8, pickups.getPickup],
  [6, pickups.trackPickup],
  [4, pickups.listPickups],
  [3, pickups.getAddress],
  [3, pickups.listAddresses],
  [1, pickups.verifyAccount],
  [1, pickups.listDestinations],
  [6, repeatCreation],
];

const STAFF: Habits = [
  [10, shipments.updateShipment],
  [14, shipments.updateHotShipment],
  [6, shipments.moveShipment],
  [6, shipments.restoreShipment],
  [6, shipments.deleteAndRestoreShipment],
  [4, shipments.getShipment],
  [4, shipments.listShipments],
  [8, pickups.updatePickup],
  [8, pickups.updateHotPickup],
  [2, pickups.cancelPickup],
  [3, pickups.getPickup],
  [3, pickups.listPickups],
];

const OTHER_PARTNER: Habits = [
  [4, otherPartner.tryOthersShipment],
  [4, otherPartner.tryOthersPickup],
  [2, otherPartner.tryOthersAddress],
  [2, otherPartner.tryOthersLists],
  [1, pickups.verifyAccount],
];

const HOSTILE: Habits = [[1, others.sendHostile]];
const TRACKER: Habits = [[1, others.trackParcel]];
const SHOPPER: Habits = [
  [5, others.quotePackage],
  [1, others.listServices],
];

/** All actors, which send requests in parallel. */
const ROLES: readonly { readonly tag: string; account: Caller; habits: Habits }[] = [
  { tag: 'c1a', account: ACCOUNTS.client1, habits: CLIENT },
  { tag: 'c1b', account: ACCOUNTS.client1, habits: CLIENT },
  { tag: 'c2', account: ACCOUNTS.client2, habits: CLIENT },
  { tag: 'c3', account: ACCOUNTS.client3, habits: CLIENT },
  { tag: 'p1a', account: ACCOUNTS.partner1, habits: PARTNER },
  { tag: 'p1b', account: ACCOUNTS.partner1, habits: PARTNER },
  { tag: 'p2', account: ACCOUNTS.partner2, habits: PARTNER },
  { tag: 's1', account: ACCOUNTS.staff, habits: STAFF },
  { tag: 's2', account: ACCOUNTS.staff, habits: STAFF },
  { tag: 's3', account: ACCOUNTS.staff, habits: STAFF },
  { tag: 'xa', account: ACCOUNTS.otherPartner, habits: OTHER_PARTNER },
  { tag: 'xb', account: ACCOUNTS.otherPartner, habits: OTHER_PARTNER },
  { tag: 'h', account: ACCOUNTS.otherPartner, habits: HOSTILE },
  { tag: 'q', account: ACCOUNTS.client3, habits: SHOPPER },
  { tag: 't1', account: ACCOUNTS.tracker1, habits: TRACKER },
  { tag: 't2', account: ACCOUNTS.tracker2, habits: TRACKER },
];

function pickAction(habits: Habits, random: Random): Action | undefined {
  let rest = random.next() * habits.reduce((sum, [weight]) => sum + weight, 0);
  return habits.find(([weight]) => (rest -= weight) < 0)?.[1];
}

/** Creates the client of an action. */
export type OpenClient = (tag: string, account: Caller, random: Random) => Client;

/** Pauses between one actor's actions, in milliseconds. */
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
        await pickAction(habits, random)?.(openClient(`${tag}.${n}`, account, random), world);
        await sleep(thinkingMs);
      }
    }),
  );
}

const MAX_REPETITIONS = 3;

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
      for (let repetition = 0; repetition < MAX_REPETITIONS; repetition += 1) {
        if ((await sent.send(client)).kind !== 'unknown') return;
      }
    }),
  );
}
