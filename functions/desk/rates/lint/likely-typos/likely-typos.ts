import { groupBy } from '../../../../src/measures/group-by';
import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type TariffName,
} from '../../../../src/pricing/cards/rate-card';
import { cardFact, cardFinding } from '../../../faults/cards';
import { zoneMoves } from '../../difference/diff-lanes';
import { changedSettings } from './changed-settings';
import { findingIf } from './finding-if';
import { implausibleSettings } from './implausible';
import {
  type ExchangedZones,
  type SwappedCountries,
  exchangedZones,
  misplacedCountries,
} from './moved-countries';
import { type OddCell, cellKey, oddCells } from './out-of-line';
import { type TableChange, tableChange } from './outlier-changes';
import { priceLevels } from './price-levels';
import { repeatedRows } from './repeated-prices';
import { shiftedColumns } from './shifted-columns';
import { type LineKind, type TypedLine, isPrice, typedLines, zoneCodeOf } from './table-cells';

/**
 * What a colleague would ask about before a card is published: amounts that do not fit the cells
 * around them, what the version before has, or what carriers charge at all. What the version before
 * has in the same way is not asked again.
 */
export function likelyTypos(card: RateCard, before: RateCard | undefined): CardFault[] {
  const known = new Set(before === undefined ? [] : ownFindings(before).map(likeness));
  return [
    ...ownFindings(card).filter((finding) => !known.has(likeness(finding))),
    ...(before === undefined ? [] : changedSettings(before, card)),
    ...countryFindings(card, before),
    ...TARIFF_NAMES.flatMap((name) => tableFindings(card, name, before)),
  ];
}

const ownFindings = (card: RateCard): CardFault[] => [
  ...implausibleSettings(card),
  ...priceLevels(card),
  ...TARIFF_NAMES.flatMap((name) => repeatFindings(card, name)),
];

/** What is compared with other zones or fees differs with them. */
const RELATIVE = ['usual', 'ratio', 'price', 'limit'];

/** Equal for findings that were looked at in the version before, though amounts changed with the others. */
const likeness = ({ code, values }: CardFault): string =>
  JSON.stringify([code, Object.entries(values).filter(([name]) => !RELATIVE.includes(name))]);

const repeatFindings = (card: RateCard, name: TariffName): CardFault[] =>
  repeatedRows(card, name).map(({ path, grams, zones: [zone = 0, ...more] }) =>
    cardFinding(`${path}[${zone}]`, 'row_repeated', {
      tariff: name,
      zone: zoneCodeOf(card, zone),
      weight: grams,
      count: more.length + 1,
    }),
  );

function tableFindings(
  card: RateCard,
  name: TariffName,
  before: RateCard | undefined,
): CardFault[] {
  const change = before && tableChange(name, before, card);
  const odd = oddCells(card, name, (key) => change?.usual.has(key) === true);
  if (before === undefined || change === undefined) {
    return [...outOfLine(card, name, odd), ...blankEnds(card, name)];
  }
  const changed = new Set(change.cells.map(cellKey));
  const news = odd.filter((cell) => !changed.has(cellKey(cell)));
  const shifted = shiftedColumns(name, before, card);
  return [
    ...changeFindings(card, name, before, change),
    ...shifted.map(({ zone, path, from }) =>
      cardFinding(`${path}[${zone}]`, 'column_shifted', {
        tariff: name,
        zone: zoneCodeOf(card, zone),
        weight: from,
        version: before.version,
      }),
    ),
    ...outOfLine(card, name, news),
  ];
}

/** As many zones of one row are one finding. */
const MANY_ZONES = 3;

function outOfLine(card: RateCard, name: TariffName, odd: readonly OddCell[]): CardFault[] {
  return [...groupBy(odd, ({ path }) => path).values()].flatMap((ofLine) => {
    const [first] = ofLine;
    const isOne = first?.kind === 'row' && ofLine.length >= MANY_ZONES;
    return (isOne ? ofLine.slice(0, 1) : ofLine).map(
      ({ kind, zone, grams, path, amount, expected }) => {
        const of = { tariff: name, zone: zoneCodeOf(card, zone), weight: grams };
        const values = { ...of, price: amount, expected };
        if (isOne) return cardFinding(path, 'row_out_of_line', { ...values, count: ofLine.length });
        return kind === 'row'
          ? cardFinding(`${path}[${zone}]`, 'price_out_of_line', values)
          : cardFinding(`${path}[${zone}]`, 'amount_out_of_line', { ...values, of: ofKind(kind) });
      },
    );
  });
}

const ofKind = (kind: LineKind) => cardFact(`of_${kind}`);

const describeWeights = (from: number, to: number) =>
  from === to ? cardFact('at_weight', { weight: from }) : cardFact('at_weights', { from, to });

/** A price that is several times what it was, or a small part of it. */
const OVERALL = { most: 1.35, least: 0.75 };

function changeFindings(
  card: RateCard,
  name: TariffName,
  { version }: RateCard,
  { cells, parts, gone, overall }: TableChange,
): CardFault[] {
  const change = Math.abs(Math.round((overall - 1) * 10_000));
  const isMuch = overall > OVERALL.most || overall < OVERALL.least;
  const code = overall > 1 ? 'prices_much_higher' : 'prices_much_lower';
  return [
    ...findingIf(isMuch, `${name}.rows`, code, { tariff: name, change, version }),
    ...parts.map(({ zone, from, upTo, path, ratio, usual }) => {
      const values = {
        tariff: name,
        version,
        ratio: Math.round(ratio * 10_000),
        usual: Math.round(usual * 10_000),
      };
      return zone === null
        ? cardFinding(path, 'line_unlike_before', { ...values, from })
        : cardFinding(path, 'zone_unlike_before', {
            ...values,
            zone: zoneCodeOf(card, zone),
            weights: describeWeights(from, upTo),
          });
    }),
    ...cells.map(({ kind, zone, grams, path, amount, expected, before }) =>
      cardFinding(`${path}[${zone}]`, 'price_unlike_before', {
        tariff: name,
        of: ofKind(kind),
        zone: zoneCodeOf(card, zone),
        weight: grams,
        price: amount,
        before,
        expected,
        version,
      }),
    ),
    ...[...groupBy(gone, ({ zone }) => zone)].map(([zone, own]) => {
      const [first, last] = [own[0], own.at(-1)];
      return cardFinding(`${first?.path ?? name}[${zone}]`, 'price_gone', {
        tariff: name,
        zone: zoneCodeOf(card, zone),
        version,
        weights: describeWeights(first?.grams ?? 0, last?.grams ?? 0),
      });
    }),
  ];
}

/** One zone alone without the first or the last price of a table: its cell may be empty. */
function blankEnds(card: RateCard, name: TariffName): CardFault[] {
  const lines = typedLines(card, name).filter(isPrice);
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
  (line?.given ?? []).flatMap((amount, zone) => (amount === null ? [zone] : []));

function countryFindings(card: RateCard, before: RateCard | undefined): CardFault[] {
  if (before === undefined)
    return misplacedCountries(card).map((pair) => swappedFinding(card, pair));
  const exchanged = exchangedZones(before, card);
  const isNamed = (country: string): boolean =>
    exchanged.some(({ countries, others }) => [...countries, ...others].includes(country));
  const known = new Set(misplacedCountries(before).map(keyOf));
  const news = misplacedCountries(card).filter(
    (pair) => !known.has(keyOf(pair)) && !isNamed(pair.country) && !isNamed(pair.other),
  );
  return [
    ...exchanged.map((one) => exchangedFinding(card, one, before)),
    ...news.map((pair) => swappedFinding(card, pair)),
    ...moveFindings(card, before, isNamed),
  ];
}

const keyOf = ({ country, zone, other, otherZone }: SwappedCountries): string =>
  [`${country} ${zone}`, `${other} ${otherZone}`].sort().join(' ');

function exchangedFinding(
  card: RateCard,
  { zone, otherZone, countries, others }: ExchangedZones,
  { version }: RateCard,
): CardFault {
  const [country, other] = [countries[0] ?? '', others[0] ?? ''];
  const all = [...countries, ...others];
  if (all.length === 2) return swappedFinding(card, { country, zone, other, otherZone });
  const at = card.zones.findIndex(({ code }) => code === zone);
  return cardFinding(`zones[${at}].countries`, 'zones_exchanged', {
    zone,
    other_zone: otherZone,
    count: all.length,
    version,
    countries: all.slice(0, MAX_COUNTRIES),
  });
}

const swappedFinding = (
  { zones }: RateCard,
  { country, zone, other, otherZone }: SwappedCountries,
): CardFault =>
  cardFinding(
    `zones[${zones.findIndex(({ code }) => code === zone)}].countries`,
    'countries_swapped',
    { country, zone, other, other_zone: otherZone },
  );

const MAX_COUNTRIES = 12;

/** Countries that moved, and those that are served no longer. */
function moveFindings(
  card: RateCard,
  before: RateCard,
  isNamed: (country: string) => boolean,
): CardFault[] {
  const { version } = before;
  const moves = zoneMoves(before, card).filter(({ country }) => !isNamed(country));
  const some = (countries: readonly string[]) => ({
    count: countries.length,
    countries: countries.slice(0, MAX_COUNTRIES),
  });
  const moved = moves.flatMap(({ country, from, to }) =>
    from !== null && to !== null ? [country] : [],
  );
  const dropped = moves.flatMap(({ country, to }) => (to === null ? [country] : []));
  const first = card.zones.findIndex(({ countries }) => countries.includes(moved[0] ?? ''));
  const place = `zones[${first}].countries`;
  return [
    ...findingIf(moved.length > 0, place, 'countries_moved', { ...some(moved), version }),
    ...findingIf(dropped.length > 0, 'zones', 'countries_dropped', { ...some(dropped), version }),
  ];
}
