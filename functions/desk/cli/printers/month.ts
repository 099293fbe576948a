import { dgToKg, satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tools/format-table';
import {
  type GroupSums,
  MONTH_GROUPS,
  type MonthSums,
  marginBp,
  marginOf,
} from '../../model/month/month-sums';
import { formatTime } from '../../words/format-day';
import { nameOfCountry } from '../output/country-names';
import { baht } from '../output/format-baht';
import type { Printers } from './printer';

const HEADINGS = ['shipments', 'sold', 'expected', 'billed', 'credited by hand', 'not billed yet'];

const percent = (sums: MonthSums): string => {
  const bp = marginBp(sums);
  return bp === null ? '' : (bp / 100).toFixed(1);
};

const table = (heading: string, rows: readonly GroupSums[]): string =>
  formatTable(
    [heading, ...HEADINGS, 'margin', '%'],
    rows.map(({ of, ...sums }) => [
      heading === 'country' ? nameOfCountry(of) : of || 'none',
      String(sums.shipments),
      ...(['sold', 'expected', 'billed', 'credited', 'unbilled'] as const).map((name) =>
        baht(sums[name]),
      ),
      baht(marginOf(sums)),
      percent(sums),
    ]),
  );

const toJson = (sums: MonthSums): object => ({
  shipments: sums.shipments,
  unpriced: sums.unpriced,
  sold_thb: satangToThb(sums.sold),
  vat_thb: satangToThb(sums.vat),
  total_thb: satangToThb(sums.total),
  expected_thb: satangToThb(sums.expected),
  billed_thb: satangToThb(sums.billed),
  credited_thb: satangToThb(sums.credited),
  unbilled_thb: satangToThb(sums.unbilled),
  margin_thb: satangToThb(marginOf(sums)),
});

const malformedLines = (paths: readonly string[]): string[] =>
  paths.map((path) => `Cannot be read, and not counted: ${path}`);

const thb = (satang: number | null): string => (satang === null ? '' : baht(satang));
const orNull = (satang: number | null): number | null => satang && satangToThb(satang);

export const monthPrinters: Printers = {
  'month.show': {
    print: ({ from, to, as_of, total, groups, malformed }) => ({
      json: {
        from,
        to,
        as_of: as_of.toISOString(),
        total: toJson(total),
        ...Object.fromEntries(
          MONTH_GROUPS.map((by) => [
            by,
            groups[by].map(({ of, ...sums }) => ({ of, ...toJson(sums) })),
          ]),
        ),
        malformed,
      },
      text: [
        `Shipments created from ${from} to ${to}, in THB without VAT.`,
        `As of ${formatTime(as_of)}. Times are Thailand's.`,
        ...MONTH_GROUPS.flatMap((by) => ['', table(by, [...groups[by], { of: 'all', ...total }])]),
        ...malformedLines(malformed),
      ].join('\n'),
    }),
  },
  'month.statement': {
    print: ({ client, from, to, as_of, lines, total, malformed }) => ({
      json: {
        client,
        from,
        to,
        as_of: as_of.toISOString(),
        shipments: lines.map(({ weight_dg, sold, vat, total: price, ...line }) => ({
          ...line,
          chargeable_weight_kg: weight_dg && dgToKg(weight_dg),
          sold_thb: orNull(sold),
          vat_thb: orNull(vat),
          total_thb: orNull(price),
        })),
        sold_thb: satangToThb(total.sold),
        vat_thb: satangToThb(total.vat),
        total_thb: satangToThb(total.total),
        malformed,
      },
      text: [
        `Statement of ${client}: shipments created from ${from} to ${to}.`,
        formatTable(
          ['shipment', 'day', 'service', 'country', 'kg', 'without VAT', 'VAT', 'total'],
          [
            ...lines.map((line) => [
              line.request_number,
              line.day,
              line.service ?? '',
              line.country,
              line.weight_dg === null ? '' : String(dgToKg(line.weight_dg)),
              thb(line.sold),
              thb(line.vat),
              thb(line.total),
            ]),
            ['total', '', '', '', '', baht(total.sold), baht(total.vat), baht(total.total)],
          ],
        ),
        ...malformedLines(malformed),
      ].join('\n'),
    }),
  },
};
