import type { Hub } from './hub';

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

function cutoffFaults({ id, cutoff_time, slots }: Hub): string[] {
  const end = slots.at(-1)?.to ?? cutoff_time;
  return cutoff_time > end
    ? [`${id} takes pickups until ${cutoff_time}, after its last slot ends at ${end}.`]
    : [];
}
