import { satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tools/format-table';
import type { Margin, MarginGroup } from '../../bills/reports/margins';
import { formatCount, formatDay } from '../../words/format-day';
import { nameOfCountry } from '../output/country-names';
import { baht, signed } from '../output/format-baht';
import type { PrinterOf, Printers } from './printer';

const unbilled: PrinterOf<'bills.unbilled'> = {
  print({ shipments, is_cut }, { courier }) {
    const rows = shipments.map((one) => [
      one.request_number,
      formatDay(one.submitted_at),
      one.status,
      nameOfCountry(one.country),
      one.client_email,
      one.price_satang === null ? '' : baht(one.price_satang),
    ]);
    const headings = ['shipment', 'day', 'status', 'country', 'client', 'sold THB'];
    return {
      json: {
        shipments: shipments.map((one) => ({
          request_number: one.request_number,
          day: formatDay(one.submitted_at),
          status: one.status,
          country: one.country,
          client_email: one.client_email,
          sold_thb: one.price_satang === null ? null : satangToThb(one.price_satang),
        })),
        is_cut,
      },
      text: [
        `${formatCount(shipments.length, 'shipment')} carried by ${courier} and not billed`,
        formatTable(headings, rows),
        ...(is_cut ? ['There are more: name fewer days.'] : []),
      ].join('\n'),
    };
  },
};

const margins: PrinterOf<'bills.margins'> = {
  print: (found, { by }) => ({
    json: found.map((margin) => ({
      [by]: margin.of,
      lines: margin.lines,
      sold_thb: satangToThb(margin.sold),
      billed_thb: satangToThb(margin.billed),
      kept_thb: satangToThb(margin.sold - margin.billed),
    })),
    text: formatTable(
      [by, 'lines', 'sold', 'billed', 'kept', '%'],
      [...found, sumMargins(found)].map((one) => [
        formatGroup(one.of, by),
        String(one.lines),
        baht(one.sold),
        baht(one.billed),
        signed(one.sold - one.billed),
        formatMarginPercent(one),
      ]),
    ),
  }),
};

const TOTAL = 'total';

const sumMargins = (margins: readonly Margin[]): Margin =>
  margins.reduce(
    (sum, { lines, sold, billed }) => ({
      of: TOTAL,
      lines: sum.lines + lines,
      sold: sum.sold + sold,
      billed: sum.billed + billed,
    }),
    { of: TOTAL, lines: 0, sold: 0, billed: 0 },
  );

function formatGroup(of: string, by: MarginGroup): string {
  if (of === '') return 'unknown';
  return by === 'country' && of !== TOTAL ? nameOfCountry(of) : of;
}

const formatMarginPercent = ({ sold, billed }: Margin): string =>
  sold === 0 ? '' : (((sold - billed) * 100) / sold).toFixed(1);

export const reportPrinters: Printers = { 'bills.unbilled': unbilled, 'bills.margins': margins };
