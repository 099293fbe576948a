import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { DEFAULT_CARRIER_SHARE } from '../../src/model/account/principal';
import type { Environment } from '../../src/model/account/token';
import { RateCard } from '../../src/pricing/cards/rate-card';
import type { StoredFeeRule, Zone } from '../../src/pricing/fees/rule';
import type {
  CourierSurcharges,
  DemandSurcharge,
  Suspension,
} from '../../src/pricing/surcharges/courier-surcharges';
import type { FuelRate } from '../../src/pricing/surcharges/fuel-schedule';
import type { HolidayYear } from '../../src/slots/holiday';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { findFunctionsFolder } from '../../tools/functions-folder';
import holidays2026 from '../data/holidays/2026.json';
import holidays2027 from '../data/holidays/2027.json';
import { FeeRuleFile } from '../lists/fee-rule-file';
import { ZoneFile } from '../lists/list-kind';
import type { AccountRecord } from '../model/account';
import { FileRefusal, readGivenFile } from '../sheets/files';
import { decodeText } from '../sheets/text-encoding';
import { type NewList, listsByCourier, readAreaFile } from '../surcharges/files/area-file';
import fees from './fees.json';
import demoTokens from './tokens.json';
import zones from './zones.json';

type DemoTokenHolder = keyof (typeof demoTokens)['production'];

interface DemoAccount {
  readonly id: string;
  readonly record: AccountRecord;
  readonly tokens: readonly { readonly token: string; readonly label: string }[];
}

const ACCOUNTS: readonly (Pick<AccountRecord, 'role' | 'client_type'> & {
  readonly explain?: AccountRecord['explain'];
  readonly id: string;
  readonly holders: readonly DemoTokenHolder[];
})[] = [
  {
    id: 'demo_client',
    role: 'client',
    client_type: 'standard',
    explain: 'full',
    holders: ['client', 'tracking'],
  },
  { id: 'demo_other_client', role: 'client', client_type: 'standard', holders: ['other_client'] },
  { id: 'demo_staff', role: 'staff', client_type: 'standard', holders: ['staff'] },
  { id: 'demo_partner', role: 'client', client_type: 'partner', holders: ['partner'] },
];

const TOKENS: Readonly<Record<Environment, Partial<Record<DemoTokenHolder, string>>>> = demoTokens;

/** The demo accounts of an environment, each with its fixed tokens. */
export const demoAccounts = (environment: Environment, created: Date): DemoAccount[] =>
  ACCOUNTS.map(({ id, role, client_type, explain = 'plain', holders }) => ({
    id,
    record: {
      email: `${id}@example.com`,
      role,
      client_type,
      explain,
      carrier_share: DEFAULT_CARRIER_SHARE,
      created_at: created,
      disabled_at: null,
    },
    tokens: holders.flatMap((holder) => {
      // Tracking does not exist in UAT, so it has no credential there.
      const token = TOKENS[environment][holder];
      return token === undefined ? [] : [{ token, label: `Demonstration: ${holder}` }];
    }),
  }));

const FILE = 'desk/demo/rates/areas.csv';

/** The demo couriers' areas, read as an operator's file, by courier. */
export async function readDemoAreas(): Promise<ReadonlyMap<string, readonly NewList[]>> {
  const { content } = await readGivenFile(join(findFunctionsFolder(), FILE));
  const { lists, faults, moreFaults } = readAreaFile({ name: FILE, content });
  if (faults.length > 0) throw new FileRefusal(FILE, faults, moreFaults);
  return listsByCourier(lists);
}

export const demoZones: readonly Zone[] = ZoneFile.parse(zones);

/** Made up, like the prices on the demo rate cards. */
export const demoFees: readonly StoredFeeRule[] = FeeRuleFile.parse(fees);

/** The years in `desk/data`, without the status of each day. */
export const demoHolidays: readonly HolidayYear[] = [
  { year: 2026, days: holidays2026.map(({ status, ...day }) => day) },
  { year: 2027, days: holidays2027.map(({ status, ...day }) => day) },
];

/** Made up, like the prices on the demo rate cards. */
const FUEL_BP = [2750, 2825, 2800, 2875, 2900, 2775] as const;

/** The Monday of the week in which the demo cards begin to count. */
const FIRST_WEEK = '2025-12-29';
const FIRST_MONTH = '2026-01-01';
const FUEL_AHEAD_DAYS = 8 * 7;
const MONTHS_AHEAD = 2;

export type DemoSurcharges = Partial<Pick<CourierSurcharges, 'fuel' | 'demand' | 'suspensions'>>;

/** They apply on the day of seeding; those before it are always the same: cards have proofs. */
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
  buildFuelRates(
    daysUntil(FIRST_WEEK, shiftDay(today, FUEL_AHEAD_DAYS), (day) => shiftDay(day, 7)),
  );

const monthlyFuel = (today: string): FuelRate[] =>
  buildFuelRates(
    daysUntil(FIRST_MONTH, monthStart(today, MONTHS_AHEAD), (day) => monthStart(day, 1)),
  );

function daysUntil(first: string, last: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = next(day)) days.push(day);
  return days;
}

const buildFuelRates = (days: readonly string[]): FuelRate[] =>
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

const RATES = join(findFunctionsFolder(), 'desk/demo/rates');

export async function readDemoCards(): Promise<RateCard[]> {
  const files = (await readdir(RATES)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) =>
      RateCard.parse(JSON.parse(decodeText(await readGivenFile(join(RATES, file))))),
    ),
  );
}
