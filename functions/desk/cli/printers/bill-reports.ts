import { satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tools/format-table';
import type { Margin, MarginGroup } from '../../bills/reports/margins';
import type { LineRow } from '../../bills/reports/shown-bill';
import { formatCount, formatDay } from '../../words/format-day';
import { nameOfCountry } from '../output/country-names';
import { baht, signed } from '../output/format-baht';
import type { PrinterOf, Printers } from './printer';
import { describeLedger, describeLeft, toAmountsJson } from './say-bill';

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

const parcel: PrinterOf<'bills.parcel'> = {
  print({ lines, left, money }, { id }) {
    const { booked, expected, billed, duties, vat, ledger, passed_on } = money;
    const orNull = (satang: number | null): number | null => satang && satangToThb(satang);
    const headings = ['bill', 'line', 'verdict', 'booked', 'billed', 'difference'];
    const rows = lines.map(({ bill, ...line }) => [
      bill.id,
      String(line.line),
      line.verdict,
      baht(line.booked_satang),
      baht(line.billed_satang),
      signed(line.billed_satang - line.booked_satang),
    ]);
    return {
      json: {
        lines: lines.map((line) => ({ bill: line.bill.id, ...toRowJson(line) })),
        booked_thb: orNull(booked),
        expected_thb: orNull(expected),
        billed_thb: satangToThb(billed),
        duties_thb: satangToThb(duties),
        vat_thb: satangToThb(vat),
        ...toAmountsJson(ledger),
        client_charge_thb: satangToThb(passed_on),
      },
      text: [
        ...(lines.length === 0
          ? [`${id}: no bill has a line of it.`]
          : [
              `${id}: ${booked === null ? 'booked without a price' : `booked ${baht(booked)} THB`}${expected === null ? '' : `, expected ${baht(expected)} THB`}, billed ${baht(billed)} THB${booked === null ? '' : `: ${signed(billed - booked)} THB`}.`,
              `Apart from that, VAT ${baht(vat)} THB, duties and taxes ${baht(duties)} THB.`,
            ]),
        describeLedger(ledger),
        ...describeLeft(left),
        ...(passed_on === 0 ? [] : [`The client is to pay ${baht(passed_on)} THB more.`]),
        ...(lines.length === 0 ? [] : [formatTable(headings, rows)]),
      ].join('\n'),
    };
  },
};

const toRowJson = ({
  line,
  verdict,
  booked_satang,
  billed_satang,
}: LineRow): Readonly<Record<string, string | number>> => ({
  line,
  verdict,
  booked_thb: satangToThb(booked_satang),
  billed_thb: satangToThb(billed_satang),
});

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

export const reportPrinters: Printers = {
  'bills.unbilled': unbilled,
  'bills.parcel': parcel,
  'bills.margins': margins,
};
