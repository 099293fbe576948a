import { type Command, Option } from 'commander';

import { satangToThb } from '../../../../src/measures/units';
import { writeReference } from '../../../../src/model/creation/record-id';
import { formatTable } from '../../../../tools/format-table';
import { findUnbilled } from '../../../bills/find-unbilled';
import { MARGIN_GROUPS, type Margin, type MarginGroup, findMargins } from '../../../bills/margins';
import { formatCount, formatDay } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { nameOfCountry } from '../../output/country-names';
import { baht, signed } from '../../output/format-baht';
import { parseDay, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';

interface Days {
  readonly from: string;
  readonly to: string;
}

async function unbilled(
  session: Session,
  { courier, from, to }: Days & { readonly courier: string },
): Promise<CommandOutput> {
  const { shipments, isCut } = await findUnbilled(session, { courier, from, to });
  const rows = shipments.map((one) => [
    writeReference('SR', one.id),
    formatDay(one.submitted_at),
    one.status,
    nameOfCountry(one.consignee_address.country),
    one.client_email,
    one.price === null ? '' : baht(one.price.total_satang),
  ]);
  const headings = ['shipment', 'day', 'status', 'country', 'client', 'sold THB'];
  return {
    json: {
      shipments: shipments.map((one) => ({
        request_number: writeReference('SR', one.id),
        day: formatDay(one.submitted_at),
        status: one.status,
        country: one.consignee_address.country,
        client_email: one.client_email,
        sold_thb: one.price === null ? null : satangToThb(one.price.total_satang),
      })),
      is_cut: isCut,
    },
    text: [
      `${formatCount(shipments.length, 'shipment')} carried by ${courier} and not billed`,
      formatTable(headings, rows),
      ...(isCut ? ['There are more: name fewer days.'] : []),
    ].join('\n'),
  };
}

async function margins(
  session: Session,
  { from, to, by }: Days & { readonly by: MarginGroup },
): Promise<CommandOutput> {
  return formatMargins(by, await findMargins(session, { from, to, by }));
}

export const formatMargins = (by: MarginGroup, found: readonly Margin[]): CommandOutput => ({
  json: found.map((margin) => ({
    [by]: margin.of,
    lines: margin.lines,
    sold_thb: satangToThb(margin.sold),
    billed_thb: satangToThb(margin.billed),
    kept_thb: satangToThb(margin.sold - margin.billed),
  })),
  text: formatTable(
    [by, 'lines', 'sold', 'billed', 'kept', '%'],
    [...found, totalOf(found)].map((one) => [
      nameOf(one.of, by),
      String(one.lines),
      baht(one.sold),
      baht(one.billed),
      signed(one.sold - one.billed),
      percentOf(one),
    ]),
  ),
});

const TOTAL = 'total';

const totalOf = (margins: readonly Margin[]): Margin =>
  margins.reduce(
    (sum, { lines, sold, billed }) => ({
      of: TOTAL,
      lines: sum.lines + lines,
      sold: sum.sold + sold,
      billed: sum.billed + billed,
    }),
    { of: TOTAL, lines: 0, sold: 0, billed: 0 },
  );

function nameOf(of: string, by: MarginGroup): string {
  if (of === '') return 'unknown';
  return by === 'country' && of !== TOTAL ? nameOfCountry(of) : of;
}

const percentOf = ({ sold, billed }: Margin): string =>
  sold === 0 ? '' : (((sold - billed) * 100) / sold).toFixed(1);

/** The commands that look at all bills together. */
export function addReports(bills: Command, run: RunAction): void {
  bills
    .command('unbilled')
    .description('list the shipments that a courier carried and never billed')
    .requiredOption('--courier <name>', 'the courier', parseText)
    .requiredOption('--from <day>', 'the first day of creation in Thailand', parseDay)
    .requiredOption('--to <day>', 'the last day', parseDay)
    .action(run(unbilled));
  bills
    .command('margins')
    .description('show what was sold without VAT, what carriers billed for it, and what is kept')
    .requiredOption('--from <day>', 'the first day of shipment in Thailand', parseDay)
    .requiredOption('--to <day>', 'the last day', parseDay)
    .addOption(
      new Option('--by <what>', 'what to group by').choices(MARGIN_GROUPS).default('courier'),
    )
    .action(run(margins));
}
