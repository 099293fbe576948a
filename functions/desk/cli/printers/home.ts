import { satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tools/format-table';
import type { Home } from '../../home/read-home';
import type { ComparedSums, PickupCounts, Sums } from '../../model/home/sums';
import { formatCount, formatTime } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { nameOfCountry } from '../output/country-names';
import { baht, signed } from '../output/format-baht';
import type { Printers } from './printer';

export const formatHome = (home: Home): CommandOutput => ({
  json: toJson(home),
  text: [
    `${home.from} to ${home.to}, compared with ${home.before.from} to ${home.before.to}`,
    `As of ${formatTime(home.as_of)}. Times are Thailand's.`,
    ...(home.computed === 0
      ? []
      : [`Counted for the first time: ${formatCount(home.records, 'record')} read.`]),
    '',
    sumsTable('courier', [['all', home.total], ...home.couriers.map(named((of) => of || 'none'))]),
    '',
    sumsTable('country', home.countries.map(named(nameOfCountry))),
    '',
    weeksTable(home),
    '',
    ...stateLines(home),
    ...(home.malformed.length === 0 ? [] : ['', ...malformedLines(home)]),
  ].join('\n'),
});

type Named = readonly [name: string, sums: ComparedSums];

const named =
  (nameOf: (of: string) => string) =>
  (sums: ComparedSums & { readonly of: string }): Named => [nameOf(sums.of), sums];

const marginOf = ({ revenue, cost }: Sums): number => revenue - cost;

const sumsTable = (heading: string, rows: readonly Named[]): string =>
  formatTable(
    [heading, 'shipments', 'revenue', 'cost', 'margin', 'margin before', 'change'],
    rows.map(([name, sums]) => [
      name,
      String(sums.shipments),
      baht(sums.revenue),
      baht(sums.cost),
      baht(marginOf(sums)),
      baht(marginOf(sums.before)),
      signed(marginOf(sums) - marginOf(sums.before)),
    ]),
  );

const weeksTable = ({ weeks }: Home): string =>
  formatTable(
    ['from', 'to', 'courier', 'shipments', 'revenue', 'cost', 'margin'],
    weeks.map((sums) => [
      sums.from,
      sums.to,
      sums.courier || 'none',
      String(sums.shipments),
      baht(sums.revenue),
      baht(sums.cost),
      baht(marginOf(sums)),
    ]),
  );

const countAll = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

const stateLines = (home: Home): string[] => [
  `Quotes held: ${home.quotes.held ?? 'not known'}, booked: ${home.quotes.booked}`,
  `Without a price: ${home.unpriced}`,
  `Without a carrier's number: ${home.unnumbered}`,
  `Shipped and not billed: ${countAll(home.unbilled)}`,
  `Claimed from carriers and open: ${baht(home.claims.satang)} THB, lines: ${home.claims.lines}`,
  `Late: ${countAll(home.late)}${
    home.unjudged === 0 ? '' : `, and ${home.unjudged} in transit without a card to judge them by`
  }`,
  ...home.late.map(
    ({ courier, country, unmoved, count }) =>
      `  ${courier} to ${nameOfCountry(country)}: ${count} unchanged since before ${unmoved}`,
  ),
  `Pickups: ${pickupsText(home.pickups)}`,
];

const pickupsText = (counts: PickupCounts): string =>
  [
    `${counts.on_time} on time`,
    `${counts.late} late`,
    `${counts.unknown} at an unknown time`,
    `${counts.overdue} overdue`,
    `${counts.due} due`,
    `${counts.failed} failed`,
    `${counts.cancelled} cancelled`,
  ].join(', ');

const malformedLines = ({ malformed }: Home): string[] => [
  `${formatCount(malformed.length, 'document')} cannot be read and count in no number:`,
  ...malformed.map((path) => `  ${path}`),
];

const thb = ({ shipments, priced, revenue, cost }: Sums): object => ({
  shipments,
  priced,
  revenue_thb: satangToThb(revenue),
  cost_thb: satangToThb(cost),
  margin_thb: satangToThb(revenue - cost),
});

const compared = (sums: ComparedSums): object => ({ ...thb(sums), before: thb(sums.before) });

const toJson = ({ total, couriers, countries, weeks, as_of, ...home }: Home): object => ({
  ...home,
  as_of: as_of.toISOString(),
  total: compared(total),
  couriers: couriers.map((sums) => ({ courier: sums.of, ...compared(sums) })),
  countries: countries.map((sums) => ({ country: sums.of, ...compared(sums) })),
  weeks: weeks.map((sums) => ({
    from: sums.from,
    to: sums.to,
    courier: sums.courier,
    ...thb(sums),
  })),
});

export const homePrinters: Printers = { home: { print: formatHome } };
