import * as z from 'zod';

import { isJsonObject } from '../../src/fields/members';
import { Holiday } from '../../src/slots/holiday';
import { HubRecord } from '../../src/slots/hub';
import { provinceName } from '../../src/thailand/province';
import { formatSlots } from '../lists/tables/list-cells';
import type { AuditedChange } from '../model/operation';
import { toDisplayUnits } from '../units/format-units';
import { formatWorkingDays } from '../units/working-days';
import { formatDay } from './format-day';

/** Labels of members that do not follow from their names. */
const WORDS: Readonly<Record<string, string>> = {
  days: 'days',
  disabled_at: 'disabled',
  hub_id: 'hub',
  name_th: 'Thai name',
  per_kg_thb: 'each more kg',
  per_parcel_thb: 'each more parcel',
  service_name: 'name',
  vat_percent: 'VAT',
  zone_id: 'zone',
};

/** Units of members by the end of their names. */
const UNITS = [
  ['_thb', ' THB'],
  ['_kg', ' kg'],
  ['_percent', ' %'],
] as const;

const findUnit = (name: string): (typeof UNITS)[number] | undefined =>
  UNITS.find(([ending]) => name.endsWith(ending));

function formatName(name: string): string {
  const [ending = ''] = findUnit(name) ?? [];
  return WORDS[name] ?? name.slice(0, name.length - ending.length).replaceAll('_', ' ');
}

/** Every member of a new entry in the display units: `name Rama IV, base 120.00 THB`. */
const describeMembers = (members: Readonly<Record<string, unknown>>): string =>
  Object.entries(members)
    .map(([name, value]) => `${formatName(name)} ${withUnit(name, formatMember(name, value))}`)
    .join(', ');

/** The change of a member: `base 120.00 -> 135.00 THB`, `provinces + Lamphun, - Krabi`. */
function describeMember(name: string, before: unknown, after: unknown): string {
  const [lost, gained] = [toItems(name, before), toItems(name, after)];
  if (lost === undefined || gained === undefined) {
    const [from, to] = [formatMember(name, before), formatMember(name, after)];
    return `${formatName(name)} ${from} -> ${withUnit(name, to)}`;
  }
  const added = gained.filter((item) => !lost.includes(item)).map((item) => `+ ${item}`);
  const removed = lost.filter((item) => !gained.includes(item)).map((item) => `- ${item}`);
  const parts = [...added, ...removed];
  return `${formatName(name)} ${parts.length === 0 ? 'in another order' : parts.join(', ')}`;
}

const withUnit = (name: string, text: string): string => `${text}${findUnit(name)?.[1] ?? ''}`;

const Days = z.array(Holiday);
const { slots: Slots, working_days: Weekdays } = HubRecord.shape;
const Texts = z.array(z.string());

/** The items of lists that are shown by what is added and removed. */
function toItems(name: string, value: unknown): string[] | undefined {
  if (name === 'provinces') return Texts.safeParse(value).data?.map(provinceName);
  if (name === 'postal_codes') return Texts.safeParse(value).data;
  if (name !== 'days') return undefined;
  return Days.safeParse(value).data?.map(({ date, name_en }) => `${date} ${name_en}`);
}

function formatMember(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('_thb') ? value.toFixed(2) : String(value);
  if (value instanceof Date) return formatDay(value);
  if (typeof value === 'string') return name === 'province' ? provinceName(value) : value;
  return formatList(name, value) ?? JSON.stringify(value);
}

function formatList(name: string, value: unknown): string | undefined {
  if (name === 'slots') return readAs(Slots, value, formatSlots);
  if (name === 'working_days') return readAs(Weekdays, value, formatWorkingDays);
  if (name === 'days') return readAs(Days, value, ({ length }) => String(length));
  const items = toItems(name, value);
  return items?.length === 0 ? 'none' : items?.join('; ');
}

function readAs<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  format: (value: Value) => string,
): string | undefined {
  const { data } = schema.safeParse(value);
  return data === undefined ? undefined : format(data);
}

/** The lists whose entries are named by their ids, by collection. */
const NOUNS = new Map([
  ['accounts', 'account'],
  ['holidays', 'holiday year'],
  ['hubs', 'hub'],
  ['pickup_fees', 'fee rule'],
  ['pickup_zones', 'zone'],
  ['services', 'service'],
]);

/** If `isBrief`, without the members of a new entry. @example 'hub a: cutoff 15:00 -> 16:00' */
export function describeEntryChange(
  { action, target, from, to }: AuditedChange,
  { isBrief = false } = {},
): string {
  const [collection = '', id = ''] = target.split('/');
  const noun = NOUNS.get(collection);
  const after = toDisplayUnits(to);
  if (noun === undefined || !isJsonObject(after))
    return `${action}: ${target} ${JSON.stringify(after)}`;
  const before = toDisplayUnits(from);
  if (!isJsonObject(before)) {
    return `${noun} ${id} is new${isBrief ? '' : `: ${describeMembers(after)}`}`;
  }
  const members = Object.keys(after).map((name) => describeMember(name, before[name], after[name]));
  return `${noun} ${id}: ${members.join(', ')}`;
}
