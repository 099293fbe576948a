import type { CardFault } from '../../../../src/quotes/cards/card-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type TariffName,
} from '../../../../src/quotes/cards/rate-card';
import { cardFinding } from '../../../faults/cards';
import { zoneMoves } from '../../difference/diff-lanes';
import { changedSettings } from './changed-settings';
import { implausibleSettings } from './implausible';
import { type SwappedCountries, strangers, swappedSince } from './moved-countries';
import { type OddCell, cellKey, oddCells } from './out-of-line';
import { type TypedLine, typedLines, zoneCodeOf } from './table-cells';
import { type TableChange, tableChange } from './unlike-before';

/**
 * What a colleague would ask about before a card is published: amounts that do not fit the cells
 * around them, what the version before has, or what carriers charge at all. What the version before
 * has in the same way is not asked again.
 */
export function likelyTypos(card: RateCard, before: RateCard | undefined): CardFault[] {
  return [
    ...implausibleSettings(card).filter((finding) => !isOf(before, finding)),
    ...(before === undefined ? [] : changedSettings(before, card)),
    ...countryFindings(card, before),
    ...TARIFF_NAMES.flatMap((name) => tableFindings(card, name, before)),
  ];
}

/** Whether the version before has the same finding. */
const isOf = (before: RateCard | undefined, { code, values }: CardFault): boolean =>
  before !== undefined &&
  implausibleSettings(before).some(
    (other) => other.code === code && JSON.stringify(other.values) === JSON.stringify(values),
  );

function tableFindings(
  card: RateCard,
  name: TariffName,
  before: RateCard | undefined,
): CardFault[] {
  const change = before && tableChange(name, before, card);
  const odd = oddCells(card, name, (key) => change?.usual.has(key) === true);
  if (before === undefined || change === undefined) {
    return [...odd.map((cell) => outOfLine(card, name, cell)), ...blankEnds(card, name)];
  }
  const changed = new Set(change.cells.map(cellKey));
  return [
    ...changeFindings(card, name, before, change),
    ...odd.filter((cell) => !changed.has(cellKey(cell))).map((cell) => outOfLine(card, name, cell)),
  ];
}

function outOfLine(
  card: RateCard,
  name: TariffName,
  { kind, zone, grams, path, amount, expected }: OddCell,
): CardFault {
  const values = { tariff: name, zone: zoneCodeOf(card, zone), weight: grams };
  const code = kind === 'row' ? 'price_out_of_line' : 'amount_out_of_line';
  return cardFinding(`${path}[${zone}]`, code, { ...values, line: kind, price: amount, expected });
}

/** A price that is several times what it was, or a small part of it. */
const OVERALL = { most: 1.35, least: 0.75 };

function changeFindings(
  card: RateCard,
  name: TariffName,
  { version }: RateCard,
  { cells, parts, gone, overall }: TableChange,
): CardFault[] {
  const change = Math.round((overall - 1) * 10_000);
  const goneZones = [...new Set(gone.map(({ zone }) => zone))];
  return [
    ...(overall > OVERALL.most || overall < OVERALL.least
      ? [
          cardFinding(`${name}.rows`, overall > 1 ? 'prices_much_higher' : 'prices_much_lower', {
            ...{ tariff: name, change: Math.abs(change), version },
          }),
        ]
      : []),
    ...parts.map(({ zone, from, upTo, path, ratio, usual }) => {
      const values = {
        ...{ tariff: name, from, to: upTo, version },
        ...{ ratio: Math.round(ratio * 10_000), usual: Math.round(usual * 10_000) },
      };
      return zone === null
        ? cardFinding(path, 'line_unlike_before', values)
        : cardFinding(path, 'zone_unlike_before', { ...values, zone: zoneCodeOf(card, zone) });
    }),
    ...cells.map(({ kind, zone, grams, path, amount, expected, before }) =>
      cardFinding(`${path}[${zone}]`, 'price_unlike_before', {
        ...{ tariff: name, line: kind, zone: zoneCodeOf(card, zone), weight: grams },
        ...{ price: amount, before, expected, version },
      }),
    ),
    ...goneZones.map((zone) => {
      const own = gone.filter((cell) => cell.zone === zone);
      const [first, last] = [own[0], own.at(-1)];
      return cardFinding(`${first?.path ?? name}[${zone}]`, 'price_gone', {
        ...{ tariff: name, zone: zoneCodeOf(card, zone), version },
        ...{ from: first?.grams ?? 0, to: last?.grams ?? 0 },
      });
    }),
  ];
}

/** One zone alone without the first or the last price of a table: its cell may be empty. */
function blankEnds(card: RateCard, name: TariffName): CardFault[] {
  const tariff = card[name];
  const lines =
    tariff === null ? [] : typedLines(name, tariff).filter(({ kind }) => kind !== 'base');
  const ends = [
    { code: 'zone_begins_later', end: lines[0], next: lines[1] },
    { code: 'zone_ends_earlier', end: lines.at(-1), next: lines.at(-2) },
  ] as const;
  return ends.flatMap(({ code, end, next }) => {
    const blanks = zonesWithout(end);
    const [zone] = blanks;
    const isOne = blanks.length === 1 && card.zones.length > 2;
    if (end === undefined || zone === undefined || !isOne || zonesWithout(next).includes(zone)) {
      return [];
    }
    const values = { tariff: name, zone: zoneCodeOf(card, zone), weight: end.grams };
    return [cardFinding(`${end.path}[${zone}]`, code, values)];
  });
}

const zonesWithout = (line: TypedLine | undefined): number[] =>
  (line?.amounts ?? []).flatMap((amount, zone) => (amount === undefined ? [zone] : []));

function countryFindings(card: RateCard, before: RateCard | undefined): CardFault[] {
  const swapped =
    before === undefined
      ? strangers(card)
      : [...swappedSince(before, card), ...strangers(card).filter((pair) => !isIn(before, pair))];
  const pairs = [...new Map(swapped.map((pair) => [keyOf(pair), pair])).values()];
  return [
    ...pairs.map((pair) => swappedFinding(card, pair)),
    ...(before === undefined ? [] : moveFindings(card, before, pairs)),
  ];
}

const keyOf = ({ country, other }: SwappedCountries): string => [country, other].sort().join(' ');

/** Whether the version before has the pair in the same zones. */
const isIn = (before: RateCard, pair: SwappedCountries): boolean =>
  strangers(before).some((other) => keyOf(other) === keyOf(pair) && other.zone === pair.zone);

const swappedFinding = (
  { zones }: RateCard,
  { country, zone, other, otherZone }: SwappedCountries,
): CardFault =>
  cardFinding(
    `zones[${zones.findIndex(({ code }) => code === zone)}].countries`,
    'countries_swapped',
    { country, zone, other, other_zone: otherZone },
  );

const MOST_COUNTRIES = 12;

/** Countries that moved, and those that are served no longer. */
function moveFindings(
  card: RateCard,
  before: RateCard,
  pairs: readonly SwappedCountries[],
): CardFault[] {
  const { version } = before;
  const isNamed = (country: string): boolean =>
    pairs.some((pair) => pair.country === country || pair.other === country);
  const moves = zoneMoves(before, card).filter(({ country }) => !isNamed(country));
  const some = (countries: readonly string[]) => ({
    count: countries.length,
    countries: countries.slice(0, MOST_COUNTRIES),
  });
  const moved = moves.flatMap(({ country, from, to }) =>
    from !== null && to !== null ? [country] : [],
  );
  const dropped = moves.flatMap(({ country, to }) => (to === null ? [country] : []));
  const first = card.zones.findIndex(({ countries }) => countries.includes(moved[0] ?? ''));
  return [
    ...(moved.length === 0
      ? []
      : [cardFinding(`zones[${first}].countries`, 'countries_moved', { ...some(moved), version })]),
    ...(dropped.length === 0
      ? []
      : [cardFinding('zones', 'countries_dropped', { ...some(dropped), version })]),
  ];
}
