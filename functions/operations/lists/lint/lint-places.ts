import type { Fault } from '../../../src/errors/fault';
import { bySortOrder } from '../../../src/fields/numbers';
import type { Zone } from '../../../src/pickups/fees/zone';
import type { Hub } from '../../../src/pickups/slots/hub';
import { PROVINCES } from '../../../src/thailand/province';
import { listFinding } from '../../faults/lists';

/** `faults` must be fixed; `warnings` need a person's judgement. */
export interface PickupLint {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** The faults of the active, well-formed hubs. */
export function lintHubs(hubs: readonly Hub[]): Fault[] {
  if (hubs.length === 0) return [listFinding('none_active', { noun: 'hub' })];
  return hubs.flatMap((hub, at) => [
    ...hubs.slice(0, at).flatMap((earlier) => nameFaults(earlier, hub)),
    ...cutoffFaults(hub),
  ]);
}

/**
 * A slot closes when it begins, so a cutoff after the start of the last slot has no effect. A
 * cutoff before the first slot is valid: it applies to all of them. With a last slot from 15:00 to
 * 19:00, a cutoff of 18:00 is a fault; 15:00 and 08:00 are not.
 */
function cutoffFaults({ id, cutoff_time: cutoff, slots }: Hub): Fault[] {
  const last = slots.at(-1)?.from ?? cutoff;
  return cutoff > last ? [listFinding('cutoff_without_effect', { cutoff, hub: id, last })] : [];
}

/** Finds wrong or unusual active zones, each of which is well-formed. */
export function lintZones(zones: readonly Zone[]): PickupLint {
  if (zones.length === 0) {
    return { faults: [listFinding('none_active', { noun: 'zone' })], warnings: [] };
  }
  const sorted = [...zones].sort(bySortOrder);
  return {
    faults: sorted.flatMap((zone, at) =>
      sorted.slice(0, at).flatMap((earlier) => sharedFaults(earlier, zone)),
    ),
    warnings: coverageWarnings(zones),
  };
}

function sharedFaults(a: Zone, b: Zone): Fault[] {
  const both = { zone: a.id, other: b.id };
  return [
    ...nameFaults(a, b),
    ...a.provinces
      .filter((code) => b.provinces.includes(code))
      .map((code) => listFinding('province_in_two_zones', { provinces: [code], ...both })),
    ...a.postal_codes
      .filter((code) => b.postal_codes.includes(code))
      .map((code) => listFinding('postal_code_in_two_zones', { code, ...both })),
  ];
}

type Named = Pick<Zone | Hub, 'id' | 'name' | 'name_th'>;

const nameFaults = (a: Named, b: Named): Fault[] =>
  isSameName(a.name, b.name) || isSameName(a.name_th, b.name_th)
    ? [listFinding('same_name', { one: a.id, other: b.id })]
    : [];

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function coverageWarnings(zones: readonly Zone[]): Fault[] {
  const covered = new Set(zones.flatMap(({ provinces }) => provinces));
  const provinces = PROVINCES.map(({ code }) => code).filter((code) => !covered.has(code));
  return provinces.length === 0 ? [] : [listFinding('provinces_without_zone', { provinces })];
}
