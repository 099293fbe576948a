import { Command, Option } from 'commander';

import { formatTable } from '../../../../tools/format-table';
import type { Progress } from '../../../bills/check-lines';
import { linesOfFinding } from '../../../bills/decide-finding';
import { type ImportedBill, importBills } from '../../../bills/import-bills';
import { linesAbove, linesToDecide } from '../../../bills/lines-to-decide';
import { matchLineTo, recheckBill } from '../../../bills/recheck-bill';
import { withdrawBill } from '../../../bills/withdraw-bill';
import { CAUSES, type CauseName, VERDICTS, type Verdict } from '../../../model/bill/names';
import { type Dispute, claimedOf, readDisputes } from '../../../store/bill-disputes';
import { readBill, readLines } from '../../../store/bills';
import { currentBills, listBills } from '../../../store/listed-bills';
import { FaultsFound } from '../../../terminal/exit-code';
import { formatCount } from '../../../words/format-day';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { baht, signed } from '../../output/format-baht';
import { parsePositiveInteger, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { addDecisions } from './add-decisions';
import { addExplain } from './add-explain';
import { addFixes } from './add-fixes';
import { addLayouts } from './add-layouts';
import { addReports } from './add-reports';
import {
  describeBill,
  describeDisputes,
  describeLines,
  selectLines,
  toBillJson,
  toFindingJson,
  toLineJson,
} from './show-bill';

async function load(
  session: Session,
  path: string,
  {
    courier,
    layout,
    replaces,
    anotherBill,
  }: {
    readonly courier: string;
    readonly layout?: string;
    readonly replaces?: boolean;
    readonly anotherBill?: boolean;
  },
): Promise<CommandOutput> {
  const file = await session.givenFile(path);
  let above = 0;
  let dryText = '';
  const output = await session.write(
    async () => {
      const done = await importBills(session, {
        file,
        courier,
        layout,
        use: replaces ? 'replaces' : anotherBill ? 'another' : undefined,
        progress: progressOf(session),
      });
      above = done.result.reduce((sum, { bill }) => sum + linesAbove(bill), 0);
      dryText = [...textsOf(done.result, layout), 'Dry run: nothing was stored.'].join('\n\n');
      return done;
    },
    (imported) => ({
      json: imported.map(({ bill, isNew }) => ({
        ...toBillJson(bill),
        is_new: isNew,
        verdicts: bill.verdicts,
        findings: bill.findings.map(toFindingJson),
      })),
      text: textsOf(imported, layout).join('\n\n'),
      alreadySo: textsOf(imported, layout).join('\n\n'),
    }),
  );
  const shown = session.operator.dryRun ? { ...output, text: dryText } : output;
  if (above === 0) return shown;
  // Scripts learn by the exit code that a person has to look.
  return { ...shown, failure: new FaultsFound(`${formatCount(above, 'line')} to look at.`) };
}

/** @param layout - As it was typed. */
function textsOf(imported: readonly ImportedBill[], layout: string | undefined): string[] {
  const [first] = imported;
  const others = layout === undefined ? '. Others are named by --layout' : '';
  return [
    [
      ...(first === undefined ? [] : [`Read by the layout ${first.bill.layout}${others}.`]),
      ...(imported.length === 1 ? [] : [`The file has ${imported.length} bills.`]),
    ].join(' '),
    ...imported.map(describeImported),
  ];
}

const LINES_A_WORD = 1000;

const progressOf =
  (session: Session): Progress =>
  (done, all) => {
    if (done > 0 && done % LINES_A_WORD === 0) session.progress(`${done} of ${all} lines`);
  };

const recheck = (session: Session, id: string): Promise<CommandOutput> =>
  session.write(
    () => recheckBill(session, id, progressOf(session)),
    (bill) => ({
      json: { ...toBillJson(bill), findings: bill.findings.map(toFindingJson) },
      text: describeBill(bill),
    }),
  );

const match = (
  session: Session,
  id: string,
  line: number,
  shipment: string,
): Promise<CommandOutput> =>
  session.write(
    () => matchLineTo(session, { bill: id, line, shipment: shipment === NONE ? null : shipment }),
    (bill) => ({
      json: toBillJson(bill),
      text: `Line ${line} is of ${shipment === NONE ? 'whatever its number says' : shipment}.\n${describeBill(bill)}`,
    }),
  );

const NONE = 'none';

const withdraw = (
  session: Session,
  id: string,
  { reason }: { readonly reason: string },
): Promise<CommandOutput> =>
  session.write(
    () => withdrawBill(session, { bill: id, reason }),
    ({ bill, restored }) => ({
      json: toBillJson(bill),
      text: [
        `${bill.id} no longer counts, nor do its credits. Its file may be imported again.`,
        ...(restored === undefined
          ? []
          : [
              `${restored.id}, which it replaced, counts again. To hold it against what changed since, run bills recheck ${restored.id}.`,
            ]),
      ].join('\n'),
    }),
  );

const MOST_NAMED = 5;

function describeImported({ bill, isNew, replaces, settled }: ImportedBill): string {
  const { credited, unused } = settled;
  return [
    ...(isNew ? [] : [`Nothing was changed: this file is ${bill.id}.`]),
    ...(replaces === undefined ? [] : [`It replaces ${replaces}.`]),
    ...credited.slice(0, MOST_NAMED).map(describeCredit(bill.id)),
    ...(credited.length > MOST_NAMED ? [`It credits ${credited.length} lines in all.`] : []),
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
    const left = claimedOf(dispute);
    return `It credits line ${dispute.line} of ${dispute.bill}: ${baht(satang)} THB, ${left === 0 ? 'all of it' : `${baht(left)} THB are still claimed`}.`;
  };

async function list(
  session: Session,
  { courier }: { readonly courier?: string },
): Promise<CommandOutput> {
  const { items, malformed } = await listBills(session.db, courier);
  const current = currentBills(items);
  const rows = current.map((bill) => [
    bill.id,
    bill.date ?? '',
    String(bill.lines),
    baht(bill.total_satang),
    signed(bill.billed_satang - bill.booked_satang),
    String(linesToDecide(bill)),
  ]);
  const headings = ['bill', 'date', 'lines', 'THB', 'difference', 'to look at'];
  return toListOutput(current.map(toBillJson), malformed, formatTable(headings, rows));
}

async function show(
  session: Session,
  id: string,
  {
    finding,
    lines: all = false,
    ...options
  }: {
    readonly cause?: CauseName;
    readonly verdict?: Verdict;
    readonly finding?: number;
    readonly lines?: boolean;
  },
): Promise<CommandOutput> {
  const bill = await readBill(session.db, id);
  const every = await readLines(session.db, bill);
  const named = finding === undefined ? every : linesOfFinding(bill, every, finding);
  const lines = selectLines(named, options);
  const isFiltered =
    all || [finding, options.cause, options.verdict].some((one) => one !== undefined);
  const disputes = isFiltered ? [] : (await readDisputes(session.db, bill.id)).items;
  const findings = bill.findings.filter(
    ({ cause }) => options.cause === undefined || cause === options.cause,
  );
  return {
    json: {
      bill: toBillJson(bill),
      findings: findings.map(toFindingJson),
      lines: lines.map(toLineJson),
    },
    text: isFiltered
      ? `${formatCount(lines.length, 'line')} of ${bill.id}\n${describeLines(lines)}`
      : `${describeBill(bill)}\n${describeDisputes(disputes)}`,
  };
}

export function createBillCommands(run: RunAction): Command {
  const bills = new Command('bills').description(
    "carriers' bills, held line by line against what was booked",
  );
  bills
    .command('import')
    .argument('<file>', "the carrier's file, .csv or .xlsx")
    .description(
      'read a bill, match its lines to shipments and say why they differ; exits with 3 if a line is above tolerance',
    )
    .requiredOption('--courier <name>', 'the courier', parseText)
    .option(
      '--layout <name>',
      "dhl, ups, fedex, plain or one of your own (default: the courier's)",
      parseText,
    )
    .addOption(
      new Option(
        '--replaces',
        'a bill that has the number of an earlier one, and none of its shipments, replaces it',
      ).conflicts('anotherBill'),
    )
    .option('--another-bill', 'such a bill is another one: the carrier uses the number again')
    .action(run(load));
  bills
    .command('list')
    .description('list the bills, newest first')
    .option('--courier <name>', 'only this courier', parseText)
    .action(run(list));
  bills
    .command('show')
    .argument('<bill>', 'its id, as listed')
    .description(
      'show a bill and its findings; its lines with --lines, --finding, --cause, --verdict or --json',
    )
    .option('--lines', 'all lines')
    .option('--finding <number>', 'only lines of this finding', parsePositiveInteger)
    .addOption(new Option('--cause <cause>', 'only lines with this cause').choices(CAUSES))
    .addOption(new Option('--verdict <verdict>', 'only lines with this verdict').choices(VERDICTS))
    .action(run(show));
  bills
    .command('recheck')
    .argument('<bill>', 'its id, as listed')
    .description('hold a bill against shipments and rates as they are now, after a correction')
    .action(run(recheck));
  bills
    .command('match')
    .argument('<bill>', 'its id, as listed', parseText)
    .argument('<line>', 'the row of the file, as shown', parsePositiveInteger)
    .argument('<shipment>', 'its number or id; none takes back what was said', parseText)
    .description('say which shipment a line is of, and check the bill again')
    .action(run(match));
  bills
    .command('withdraw')
    .argument('<bill>', 'its id, as listed', parseText)
    .requiredOption('--reason <text>', 'why, for the record', parseText)
    .description('take back a bill that should not have been imported; it stays on record')
    .action(run(withdraw));
  addExplain(bills, run);
  addDecisions(bills, run);
  addFixes(bills, run);
  addReports(bills, run);
  addLayouts(bills, run);
  return bills;
}
