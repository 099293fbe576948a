import { bySortOrder } from '../../../src/fields/numbers';
import type { Zone } from '../../../src/pickups/fees/zone';
import { findProvince, PROVINCES } from '../../../src/thailand/province';
import type { PickupLint } from './lint-report';

/** Finds wrong or unusual active zones, each of which is well-formed. */
export function lintZones(zones: readonly Zone[]): PickupLint {
  if (zones.length === 0) return { faults: ['No zone is active.'], warnings: [] };
  const sorted = [...zones].sort(bySortOrder);
  return {
    faults: sorted.flatMap((zone, at) =>
      sorted.slice(0, at).flatMap((earlier) => sharedFaults(earlier, zone)),
    ),
    warnings: coverageWarnings(zones),
  };
}

function sharedFaults(a: Zone, b: Zone): string[] {
  const twice = `is in ${a.id} and in ${b.id}.`;
  const provinces = a.provinces.filter((code) => b.provinces.includes(code));
  const postalCodes = a.postal_codes.filter((code) => b.postal_codes.includes(code));
  return [
    ...(haveSameName(a, b) ? [`${a.id} and ${b.id} have the same name.`] : []),
    ...provinces.map((code) => `${findProvince(code)?.name_en ?? code} ${twice}`),
    ...postalCodes.map((code) => `The postal code ${code} ${twice}`),
  ];
}

const haveSameName = (a: Zone, b: Zone): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase() || a.name_th === b.name_th;

function coverageWarnings(zones: readonly Zone[]): string[] {
  const covered = new Set(zones.flatMap(({ provinces }) => provinces));
  const missing = PROVINCES.filter(({ code }) => !covered.has(code));
  if (missing.length === 0) return [];
  const names = missing.map(({ name_en }) => name_en).join(', ');
  return [`In no zone, so without pickups: ${names}.`];
}
