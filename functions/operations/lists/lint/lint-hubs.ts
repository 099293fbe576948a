import type { Hub } from '../../../src/pickups/slots/hub';

/** The faults of the active, well-formed hubs, one sentence each. */
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
 * A slot closes when it begins, so a cutoff after the start of the last slot has no effect. A
 * cutoff before the first slot is valid: it applies to all of them. With a last slot from 15:00 to
 * 19:00, a cutoff of 18:00 is a fault; 15:00 and 08:00 are not.
 */
function cutoffFaults({ id, cutoff_time, slots }: Hub): string[] {
  const last = slots.at(-1)?.from ?? cutoff_time;
  return cutoff_time > last
    ? [`The cutoff ${cutoff_time} of ${id} has no effect: its last slot begins at ${last}.`]
    : [];
}
