import { formatNumber, formatThb, PERCENT } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { formatDay, formatInstant, formatWorkingDays } from '../../format/day';
import { formatProvince } from '../../format/province';
import type { Language } from '../../language/texts';
import { FIELD_TEXTS } from '../records/field-texts';
import { CODE_TEXTS, VALUE_TEXTS } from './field-texts';

/** Fields that are long lists, of which people want to know what came and what went. */
const SETS = ['provinces', 'postal_codes', 'days'];

/**
 * What a field is after a change and, if it was there, before; of long lists, what came and went,
 * at most so many items of each.
 * @example describeChange({ field: 'base_thb', from: 90, to: 95.5 }, 'en') // { to: '95.50 ฿', from: '90.00 ฿' }
 */
export function describeChange(
  { field, from, to }: { field: string; from?: unknown; to?: unknown },
  language: Language,
  most?: number,
): { readonly to: string; readonly from?: string } {
  if (SETS.includes(field) && Array.isArray(from) && Array.isArray(to)) {
    return { to: describeDifference(field, [from, to], language, most) };
  }
  const after = to === undefined ? '–' : describeValue(field, to, language);
  return from === undefined
    ? { to: after }
    : { to: after, from: describeValue(field, from, language) };
}

function describeDifference(
  field: string,
  [from, to]: readonly [readonly unknown[], readonly unknown[]],
  language: Language,
  most: number | undefined,
): string {
  const without = (items: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    return items.filter((item) => !known.has(JSON.stringify(item)));
  };
  const [gained, lost] = [without(to, from), without(from, to)];
  const parts = [
    ...(gained.length === 0 ? [] : [`+ ${describeItems(field, gained, language, most)}`]),
    ...(lost.length === 0 ? [] : [`− ${describeItems(field, lost, language, most)}`]),
  ];
  return parts.length === 0 ? VALUE_TEXTS[language].reordered : parts.join('  ');
}

const UNIT = /_(thb|kg|percent|cm)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
const CLOCK = /^\d\d:\d\d$/;

const MAX_ITEMS = 8;

/**
 * The name of a field in the reader's language, without its unit: that stands with the value.
 * @example nameField('per_kg_thb', 'en') // 'Each more kg'
 */
export function nameField(field: string, language: Language): string {
  const name = field.replace(UNIT, '');
  return FIELD_TEXTS[language][name] ?? name.replaceAll('_', ' ');
}

/**
 * The value of a field in the reader's language, as it stands in an audit record.
 * @example describeValue('base_thb', 95.5, 'th') // '95.50 ฿'
 */
export function describeValue(field: string, value: unknown, language: Language): string {
  const t = VALUE_TEXTS[language];
  if (Array.isArray(value)) return describeList(field, value, language);
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') {
    return CODE_TEXTS[language][field]?.[String(value)] ?? (value ? t.yes : t.no);
  }
  if (typeof value === 'number') return describeNumber(field, value, language);
  if (typeof value === 'string') return describeText(field, value, language);
  return describeMembers(value, language);
}

export function describeItems(
  field: string,
  items: readonly unknown[],
  language: Language,
  most = MAX_ITEMS,
): string {
  const shown = items.slice(0, most).map((item) => describeValue(field, item, language));
  const others = items.length - shown.length;
  const more = others > 0 ? [VALUE_TEXTS[language].more(formatNumber(others))] : [];
  return [...shown, ...more].join(items.some(isMembers) ? '; ' : ', ');
}

function describeList(field: string, items: readonly unknown[], language: Language): string {
  const t = VALUE_TEXTS[language];
  if (field === 'working_days' && items.every(isNumber)) return formatWorkingDays(items, language);
  if (items.length > 0) return describeItems(field, items, language);
  return field === 'countries' ? t.everywhere : t.none;
}

function describeNumber(field: string, value: number, language: Language): string {
  if (field === 'year' || field === 'version') return String(value);
  const [, unit] = UNIT.exec(field) ?? [];
  if (unit === undefined) return formatNumber(value);
  if (unit === 'thb') return `${formatThb(Math.round(value * 100))} ฿`;
  const { kg, cm } = VALUE_TEXTS[language];
  if (unit === 'percent') return formatNumber(value) + PERCENT[language];
  return `${formatNumber(value)} ${unit === 'kg' ? kg : cm}`;
}

function describeText(field: string, value: string, language: Language): string {
  if (field === 'countries') return formatCountry(value, language);
  if (field === 'province' || field === 'provinces') return formatProvince(value, language);
  if (DAY.test(value)) return formatDay(value, language);
  if (INSTANT.test(value)) return formatInstant(value, language);
  return CODE_TEXTS[language][field]?.[value] ?? value;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isMembers = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What an item of a list says: `09:00–12:00`, a holiday, or each of its members. */
function describeMembers(members: object, language: Language): string {
  const of: Readonly<Record<string, unknown>> = { ...members };
  const { from, to, date } = of;
  if (isClock(from) && isClock(to)) return `${from}–${to}`;
  if (typeof date === 'string') {
    const name = of[`name_${language}`];
    return [formatDay(date, language), ...(typeof name === 'string' ? [name] : [])].join(' ');
  }
  return Object.entries(of)
    .filter(([field, value]) => field !== 'id' && value !== null)
    .map(([field, value]) => {
      const name = nameField(field, language);
      return `${uncapitalise(name)} ${describeValue(field, value, language)}`;
    })
    .join(', ');
}

const isClock = (value: unknown): value is string => typeof value === 'string' && CLOCK.test(value);

/** A name within a line; `VAT` and `Thai name` stay as they are. */
export const uncapitalise = (name: string): string =>
  /^(?!English|Thai)[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
