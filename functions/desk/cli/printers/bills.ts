import type { Fault } from '../../../src/errors/fault';
import { formatTable } from '../../../tools/format-table';
import { linesAbove } from '../../bills/disputes/lines-to-decide';
import type { BillSettings } from '../../model/bill/checked-line';
import { addLedgers } from '../../model/bill/ledger';
import { type Dispute, computeClaimed } from '../../store/bill-disputes';
import { FaultsFound, UsageError } from '../../terminal/exit-code';
import { toDisplayUnits } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import { baht, signed } from '../output/format-baht';
import { decisionPrinters } from './bill-decisions';
import { printExplained } from './bill-explained';
import { filePrinters } from './bill-files';
import { reportPrinters } from './bill-reports';
import type { PrinterOf, Printers } from './printer';
import {
  describeBill,
  describeDisputes,
  describeLeft,
  describeLines,
  toAmountsJson,
  toBillJson,
  toFindingJson,
  toLineJson,
} from './say-bill';

const load: PrinterOf<'bills.import'> = {
  check({ replaces, another_bill }) {
    if (replaces && another_bill) {
      throw new UsageError("option '--replaces' cannot be used with option '--another-bill'");
    }
  },
  print(imported, { layout }) {
    const texts = describeImports(imported, layout);
    const text = texts.join('\n\n');
    const above = imported.reduce((sum, bill) => sum + linesAbove(bill), 0);
    return {
      json: imported.map((bill) => ({
        ...toBillJson(bill),
        is_new: bill.is_new,
        verdicts: bill.verdicts,
        findings: bill.findings.map(toFindingJson),
      })),
      text,
      alreadySo: text,
      dryText: [...texts, 'Dry run: nothing was stored.'].join('\n\n'),
      // Scripts learn by the exit code that a person has to look.
      ...(above > 0 && { failure: new FaultsFound(`${formatCount(above, 'line')} to look at.`) }),
    };
  },
};

type Imported = Parameters<(typeof load)['print']>[0][number];

/** @param layout - As it was typed. */
function describeImports(imported: readonly Imported[], layout: string | undefined): string[] {
  const [first] = imported;
  const others = layout === undefined ? '. Others are named by --layout' : '';
  return [
    [
      ...(first === undefined ? [] : [`Read by the layout ${first.layout}${others}.`]),
      ...(imported.length === 1 ? [] : [`The file has ${imported.length} bills.`]),
    ].join(' '),
    ...imported.map(describeImported),
    ...(first === undefined ? [] : describeCheckedAgain(first.checked_again)),
  ];
}

function describePlace({ replaces, part_of, number, courier }: Imported): string[] {
  const named = `the bill ${number} of ${courier}`;
  if (replaces !== null)
    return [`It replaces version ${replaces.version} of ${named}, ${replaces.id}.`];
  return part_of === null ? [] : [`It is a new part of ${named}, next to ${part_of}.`];
}

const describeCheckedAgain = (again: Imported['checked_again']): string[] =>
  again.length === 0
    ? []
    : [
        `Checked again: ${again.map(({ bill, lines }) => `${formatCount(lines, 'line')} of ${bill}`).join(', ')}.`,
      ];

const MAX_NAMED = 5;

function describeImported(bill: Imported): string {
  const { credited, unused } = bill;
  return [
    ...(bill.is_new ? [] : [`Nothing was changed: this file is ${bill.id}.`]),
    ...describePlace(bill),
    ...credited.slice(0, MAX_NAMED).map(describeCredit(bill.id)),
    ...(credited.length > MAX_NAMED ? [`It credits ${credited.length} lines in all.`] : []),
    ...(unused > 0 ? [`${baht(unused)} THB of its credits settle no dispute.`] : []),
    describeBill(bill),
  ].join('\n');
}

const describeCredit =
  (id: string) =>
  (dispute: Dispute): string => {
    const satang = dispute.credits
      .filter(({ bill }) => bill === id)
      .reduce((sum, one) => sum + one.satang, 0);
    return `It credits line ${dispute.line} of ${dispute.line_of ?? dispute.bill}: ${baht(satang)} THB, ${describeRest(dispute)}.`;
  };

function describeRest(dispute: Dispute): string {
  const { over_satang: over } = dispute;
  if (over > 0) return `${baht(over)} THB more than was claimed`;
  const left = computeClaimed(dispute);
  return left === 0 ? 'all of it' : `${baht(left)} THB are still claimed`;
}

const list: PrinterOf<'bills.list'> = {
  print({ bills, malformed }) {
    const rows = bills.map((bill) => [
      bill.part === null ? bill.id : `${bill.id} (part ${bill.part.nth} of ${bill.part.of})`,
      bill.date ?? '',
      String(bill.lines),
      baht(bill.total_satang),
      signed(bill.billed_satang - bill.booked_satang),
      String(bill.to_decide),
    ]);
    const headings = ['bill', 'date', 'lines', 'THB', 'difference', 'to look at'];
    const table = formatTable(headings, rows);
    return toFaultyListOutput(bills.map(toBillJson), malformed.filter(isOfBill), table);
  },
};

const isOfBill = ({ values: { document } }: Fault): boolean =>
  typeof document === 'string' && document.startsWith('bills/');

const show: PrinterOf<'bills.show'> = {
  print: ({ bill, lines, disputes }) => ({
    json: {
      bill: toBillJson(bill),
      findings: bill.findings.map(toFindingJson),
      lines: lines.map(toLineJson),
      ...(disputes !== null && { claims: toAmountsJson(addLedgers(disputes)) }),
    },
    text:
      disputes === null
        ? `${formatCount(lines.length, 'line')} of ${bill.id}\n${describeLines(lines)}`
        : [describeBill(bill), describeDisputes(disputes), ...describeLeft(disputes)].join('\n'),
  }),
};

const recheck: PrinterOf<'bills.recheck'> = {
  print: (bill) => ({
    json: { ...toBillJson(bill), findings: bill.findings.map(toFindingJson) },
    text: describeBill(bill),
  }),
};

const match: PrinterOf<'bills.match'> = {
  print: (bill, { line, shipment }) => ({
    json: toBillJson(bill),
    text: `Line ${line} is of ${shipment ?? 'whatever its number says'}.\n${describeBill(bill)}`,
  }),
};

const withdraw: PrinterOf<'bills.withdraw'> = {
  print: ({ restored, ...bill }) => ({
    json: toBillJson(bill),
    text: [
      `${bill.id} no longer counts, nor do its credits. Its file may be imported again.`,
      ...(restored === null
        ? []
        : [
            `${restored}, which it replaced, counts again. To hold it against what changed since, run bills recheck ${restored}.`,
          ]),
    ].join('\n'),
  }),
};

const PERCENT = 100;

const describeSettings = (courier: string, settings: BillSettings): string =>
  `A line of ${courier} agrees up to ${baht(settings.tolerance_satang)} THB or ${settings.tolerance_bp / PERCENT} % of what was booked. ${
    settings.claim_days === null
      ? 'There is no limit for claims.'
      : `Claims are filed within ${formatCount(settings.claim_days, 'day')}.`
  }`;

export const billPrinters: Printers = {
  'bills.import': load,
  'bills.list': list,
  'bills.show': show,
  'bills.recheck': recheck,
  'bills.match': match,
  'bills.withdraw': withdraw,
  'bills.explain': { print: printExplained },
  'bills.settings': {
    print: (settings, { courier }) => ({
      json: toDisplayUnits(settings),
      text: describeSettings(courier, settings),
    }),
  },
  ...decisionPrinters,
  ...filePrinters,
  ...reportPrinters,
};
