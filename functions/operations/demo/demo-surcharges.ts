import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import type { FuelRate } from '../../src/quotes/surcharges/fuel-rate';
import type { Suspension } from '../../src/quotes/surcharges/suspension';
import { shiftDay, thaiDay } from '../../src/thailand/day';

/** Made up, like the prices on the demo rate cards. */
const FUEL_BP = [2750, 2825, 2800, 2875, 2900, 2775] as const;

/** The Monday of the week in which the demo cards begin to count. */
const FIRST_WEEK = '2025-12-29';
const FIRST_MONTH = '2026-01-01';
const DAYS_AHEAD = 8 * 7;
const MONTHS_AHEAD = 2;

export type DemoSurcharges = Partial<Pick<CourierSurcharges, 'fuel' | 'demand' | 'suspensions'>>;

/**
 * The dated charges of the demo couriers, so that they apply on the day of seeding, whenever that
 * is. Earlier ones are always the same: the cards have proofs of those days.
 */
export function demoSurcharges(now: Date): ReadonlyMap<string, DemoSurcharges> {
  const today = thaiDay(now.getTime());
  return new Map<string, DemoSurcharges>([
    ['copper_heron', { fuel: weeklyFuel(today) }],
    ['river_bamboo', { suspensions: [suspensionFrom(today, now)] }],
    ['seven_lanterns', { demand: [...PAST_DEMAND, ...currentDemand(today)] }],
    ['tall_orchid', { fuel: monthlyFuel(today) }],
  ]);
}

const weeklyFuel = (today: string): FuelRate[] =>
  fuelOf(daysUntil(FIRST_WEEK, shiftDay(today, DAYS_AHEAD), (day) => shiftDay(day, 7)));

const monthlyFuel = (today: string): FuelRate[] =>
  fuelOf(daysUntil(FIRST_MONTH, monthStart(today, MONTHS_AHEAD), (day) => monthStart(day, 1)));

function daysUntil(first: string, last: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = next(day)) days.push(day);
  return days;
}

const fuelOf = (days: readonly string[]): FuelRate[] =>
  days.map((from, at) => ({ from, fuel_bp: FUEL_BP[at % FUEL_BP.length] ?? FUEL_BP[0] }));

/** The first day of the month this many months after a day's. */
function monthStart(day: string, monthsAfter: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsAfter, 1)).toISOString().slice(0, 10);
}

const PEAK = { name: 'Peak season', zones: ['S12', 'S14'], countries: [] };
const CAPACITY = { name: 'Limited capacity', zones: [], countries: ['AU', 'NZ'] };

const PAST_DEMAND: readonly DemandSurcharge[] = [
  { ...PEAK, from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1200 },
  { ...CAPACITY, from: '2026-01-12', to: '2026-03-15', per_kg_satang: 1800, min_satang: 15_000 },
];

function currentDemand(today: string): DemandSurcharge[] {
  const days = { from: monthStart(today, 0), to: shiftDay(monthStart(today, 3), -1) };
  return [
    { ...PEAK, ...days, per_kg_satang: 1500 },
    { ...CAPACITY, ...days, per_kg_satang: 2000, min_satang: 15_000 },
  ];
}

const suspensionFrom = (today: string, now: Date): Suspension => ({
  id: 'river_bamboo-1',
  countries: ['BR'],
  from: today,
  until: null,
  reason: 'No space on flights to Brazil (demo).',
  reason_th: 'ไม่มีระวางสินค้าในเที่ยวบินไปบราซิล (ตัวอย่าง)',
  added_at: now.toISOString(),
  lifted_at: null,
});
