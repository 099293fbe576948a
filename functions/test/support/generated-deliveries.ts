import type { Delivery } from '../../desk/model/on-time/on-time-counts';
import { shiftDay } from '../../src/thailand/day';
import { createRandom } from './seeded-shipments';

const COURIERS = ['falcon', 'heron', 'osprey', 'glass_turtle'];
const COUNTRIES = ['JP', 'US', 'DE', 'SG', 'SA', 'GB', 'AU'];
const DAYS = 365;

/** Parcels that arrived in the course of a year, the same for a seed: most in time, some early or late. */
export function generatedDeliveries(seed: number, count: number): Delivery[] {
  const random = createRandom(seed);
  const drawOne = (texts: readonly string[]): string => texts[random(texts.length)] ?? '';
  return Array.from({ length: count }, () => {
    const handover = shiftDay('2026-01-01', random(DAYS));
    const earliest = shiftDay(handover, 1 + random(6));
    const latest = shiftDay(earliest, random(5));
    const arrived = shiftDay(handover, 1 + random(6) + random(6) + (random(10) === 0 ? 9 : 0));
    return {
      courier: drawOne(COURIERS),
      zone: '1',
      country: drawOne(COUNTRIES),
      handover,
      earliest,
      latest,
      arrived,
    };
  });
}
