import { implausibleSettings } from '../../desk/rates/lint/likely-typos/implausible';
import { tariffWarnings } from '../../desk/rates/lint/tariff-warnings';
import type { CardFault } from '../../src/pricing/cards/card-faults';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { aCardZone, aRateCard } from './cards';
import { faultLine } from './fault-lines';

type ReadChanges = (...changes: string[]) => unknown;

/** A card with several of everything, none of which is implausible. */
const PLAUSIBLE = aRateCard({
  zones: ['1', '2', '3', '4', '5'].map((code) => aCardZone(code, code === '1' ? ['JP'] : [])),
  handling_fees: [1000, 1001, 1002].map((above_mm) => ({
    kind: 'longest_side',
    above_mm,
    fee_satang: 90_000,
  })),
  remote_areas: [{ tier: 'A', flat_satang: 6000, per_kg_satang: 1000 }],
  limits: { max_actual_weight_grams: null, max_side_mm: 3200, max_length_plus_girth_mm: null },
  country_limits: [{ countries: ['JP'], max_side_mm: 2700 }],
});

/**
 * What is said of a card with other members, each a path and its value: `zones[0].area_fee_satang 900`. With
 * values between `|` there are as many cards; `[*]` takes one for each member, and no value removes a member.
 */
export const LINT_READERS: Readonly<Record<string, ReadChanges>> = {
  warnings: (...changes) =>
    readEach(aRateCard(), changes, (card) => tariffWarnings(card).map(findingLine)),
  implausible: (...changes) =>
    readEach(PLAUSIBLE, changes, (card) => implausibleSettings(card).map(findingLine)),
};

const findingLine = (finding: CardFault): string => `${finding.place} ${faultLine(finding)}`;

function readEach(
  card: RateCard,
  changes: readonly string[],
  read: (card: RateCard) => string[],
): string[] | string[][] {
  const members = changes.map((text) => {
    const [path = '', ...values] = text.split(' ');
    return { path, values: values.join(' ').split('|') };
  });
  const count = Math.max(...members.map(({ values }) => values.length));
  const found = Array.from({ length: count }, (_, at) => {
    const changed = structuredClone(card);
    for (const { path, values } of members) change(changed, path, values[at] ?? values[0] ?? '');
    return read(changed);
  });
  return count === 1 ? found.flat() : found;
}

function change(card: RateCard, path: string, value: string): void {
  const [list = '', member] = path.split('[*]');
  if (member !== undefined) {
    for (const [at, own] of value.split(',').entries())
      change(card, `${list}[${at}]${member}`, own);
    return;
  }
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  const holder = names.reduce<object>((held, name) => Reflect.get(held, name) as object, card);
  if (value !== '') Reflect.set(holder, last, readValue(last, value));
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
}

/** The lines of a table, `500:100 1000:200`, and otherwise JSON or a text. */
function readValue(name: string, value: string): unknown {
  if (name === 'rows' || name === 'bands') {
    const amounts = name === 'rows' ? 'prices_satang' : 'per_kg_satang';
    const lines = value.split(' ').filter((line) => line.includes(':'));
    return lines.map((line) => {
      const [up_to_grams, amount] = line.split(':').map(Number);
      return { up_to_grams, [amounts]: [amount] };
    });
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
