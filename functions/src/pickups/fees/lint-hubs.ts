import type { Hub } from '../slots/hub';

/** What is wrong with the active hubs, each of which is well-formed: a sentence each. */
export function lintHubs(hubs: readonly Hub[]): string[] {
  if (hubs.length === 0) return ['No hub is active.'];
  return hubs.flatMap((hub, at) => [...twinFaults(hub, hubs.slice(0, at)), ...cutoffFaults(hub)]);
}

const twinFaults = (hub: Hub, earlier: readonly Hub[]): string[] =>
  earlier
    .filter(({ name, name_th }) => isSameName(name, hub.name) || isSameName(name_th, hub.name_th))
    .map((twin) => `${twin.id} and ${hub.id} have the same name.`);

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * No slot is open once it has begun, so a cutoff later than the beginning of the last one decides
 * nothing. One before the first slot decides for all of them. 18:00 is a fault where the last slot
 * is from 15:00 to 19:00; 15:00 and 08:00 are none.
 */
function cutoffFaults({ id, cutoff_time, slots }: Hub): string[] {
  const last = slots.at(-1)?.from ?? cutoff_time;
  return cutoff_time > last
    ? [`The cutoff ${cutoff_time} of ${id} is never reached: its last slot begins at ${last}.`]
    : [];
}
