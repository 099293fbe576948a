import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import { shiftDay } from '../../src/thailand/day';
import type { Book, Courier } from './arbitrary-couriers';
import type { Draw } from './area-oracle';
import { TIERS, type Line, type PlaceList, type World } from './world';

/** What an operator changes between a quote and its shipment. */
export const CHANGES = [
  'card',
  'figure',
  'fuel',
  'demand',
  'area',
  'suspension',
  'account',
  'nothing',
] as const;
export type Change = (typeof CHANGES)[number];

/** A book that was drawn, as a world. */
export const worldOf = ({ cards, surcharges, areas }: Book): World =>
  new Map(
    surcharges.map((dated) => [
      dated.courier_name,
      {
        cards: cards.filter(({ courier_name }) => courier_name === dated.courier_name),
        surcharges: dated,
        lists: listsOf(areas.get(dated.courier_name)),
      },
    ]),
  );

/** In the order of the tiers, as the stored lists are. */
function listsOf(areas: Areas | undefined): PlaceList[] {
  const names = TIERS.filter((tier) => areas?.tiers.includes(tier));
  return [
    ...(names.length > 0 ? [{ kind: 'tier' as const, names }] : []),
    ...(areas?.zone === undefined ? [] : [{ kind: 'zone' as const, names: [areas.zone] }]),
  ];
}

/** Changes every courier of a world in one way, as of a day, with the help of another courier. */
export const changeWorld = (
  world: World,
  change: Change,
  { other, day, draw }: ChangeParts,
): World =>
  new Map([...world].map(([name, line]) => [name, EDITS[change](line, { other, day, draw })]));

interface ChangeParts {
  readonly other: Courier;
  readonly day: string;
  readonly draw: Draw;
}

type Edit = (line: Line, parts: ChangeParts) => Line;

const same: Edit = (line) => line;

const EDITS: Record<Change, Edit> = {
  card: changeCards,
  figure: (line, { draw }) => ({ ...line, cards: line.cards.map((card) => reissue(card, draw)) }),
  fuel: changeFuel,
  demand: changeDemand,
  area: changeLists,
  suspension: suspend,
  account: same,
  nothing: same,
};

/** Another version from a day on, or none any more: the card ended the day before, or inactive. */
function changeCards(line: Line, { other, day, draw }: ChangeParts): Line {
  const { courier_name } = line.surcharges;
  switch (draw(8)) {
    case 0:
      return { ...line, cards: line.cards.map((card) => ({ ...card, active: false })) };
    case 1:
      return { ...line, cards: line.cards.map((card) => ({ ...card, valid_to: day })) };
    default: {
      const version = highest(line) + 1;
      const added = { ...other.card, courier_name, version, valid_from: day, valid_to: null };
      return { ...line, cards: [...line.cards, added] };
    }
  }
}

const highest = ({ cards }: Line): number => Math.max(...cards.map(({ version }) => version));

/** The same version with one figure that is another: few of them change every price. */
function reissue(card: RateCard, draw: Draw): RateCard {
  const figures: Partial<RateCard>[] = [
    { markup_bp: card.markup_bp + 1 },
    { markup_bp: card.markup_bp + 700 },
    { discount_bp: Math.floor(card.discount_bp / 2) },
    { markup_bp: card.markup_bp + 1, discount_bp: Math.min(card.discount_bp + 1, 10_000) },
    { vat_mode: card.vat_mode === 'zero' ? 'included' : 'zero' },
    { vat_bp: card.vat_bp + 1 },
    { rounding_unit_satang: card.rounding_unit_satang === 1000 ? 100 : 1000 },
    { zones: card.zones.map((zone) => ({ ...zone, area_fee_satang: zone.area_fee_satang + 1 })) },
    {
      handling_fees: [
        ...card.handling_fees,
        { kind: 'overweight', above_grams: 1, fee_satang: 1000 * draw(3), min_grams: 4000 },
      ],
    },
  ];
  return { ...card, ...figures[draw(figures.length)] };
}

/** Other rates from a day on, or all others, or one more. */
function changeFuel(line: Line, { other, day, draw }: ChangeParts): Line {
  const { fuel } = line.surcharges;
  const earlier = fuel.filter(({ from }) => from < day);
  const changed = [
    [...earlier, { from: day, fuel_bp: draw(10_000) }],
    [...earlier, { from: day, fuel_bp: Math.min((earlier.at(-1)?.fuel_bp ?? 0) + 1, 10_000) }],
    other.surcharges.fuel,
  ][draw(3)];
  return { ...line, surcharges: { ...line.surcharges, fuel: changed ?? fuel } };
}

/** One that begins on a day, or those of another courier, or none after the day before. */
function changeDemand(line: Line, { other, day, draw }: ChangeParts): Line {
  const begun = { name: 'new', zones: ['*'], countries: [], per_kg_satang: 1 + draw(3000) };
  const ended = line.surcharges.demand
    .filter(({ from }) => from < day)
    .map((one) => ({ ...one, to: one.to < day ? one.to : shiftDay(day, -1) }));
  const changed = [
    [...line.surcharges.demand, { ...begun, from: day, to: shiftDay(day, draw(60)) }],
    other.surcharges.demand,
    ended,
  ][draw(3)];
  return { ...line, surcharges: { ...line.surcharges, demand: changed ?? [] } };
}

/** Other lists instead of those of today, or from a day on. */
function changeLists(line: Line, { other, day, draw }: ChangeParts): Line {
  const known = line.cards.flatMap(({ remote_areas = [] }) => remote_areas);
  const tiers = draw(3) === 0 ? other.areas.tiers : known.slice(draw(3)).map(({ tier }) => tier);
  const lists = listsOf({ tiers, zone: [undefined, undefined, '1', '2'][draw(4)] });
  const later = lists.map((list) => ({ ...list, from: day }));
  return { ...line, lists: draw(2) === 0 ? lists : [...line.lists, ...later] };
}

function suspend(line: Line, { day, draw }: ChangeParts): Line {
  const added = {
    id: 'sus_9',
    countries: [[], ['JP'], ['DE'], ['JP', 'DE']][draw(4)] ?? [],
    from: day,
    until: draw(2) === 0 ? null : shiftDay(day, draw(20)),
    reason: 'No flights.',
    reason_th: 'ไม่มีเที่ยวบิน',
    added_at: '2026-10-01T03:00:00.000Z',
    lifted_at: null,
  };
  const suspensions = [...line.surcharges.suspensions, added];
  return { ...line, surcharges: { ...line.surcharges, suspensions } };
}
