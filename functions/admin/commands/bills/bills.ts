import { Command, Option } from 'commander';

import { linesAbove, linesToDecide } from '../../../operations/attention/find-bill-attention';
import type { Progress } from '../../../operations/bills/check-lines';
import { linesOfFinding } from '../../../operations/bills/decide-finding';
import { type ImportedBill, importBills } from '../../../operations/bills/import-bills';
import { matchLineTo, recheckBill } from '../../../operations/bills/recheck-bill';
import {
  CAUSES,
  type CauseName,
  VERDICTS,
  type Verdict,
} from '../../../operations/bills/record/names';
import { readGivenFile } from '../../../operations/sheets/files';
import { readDisputes } from '../../../operations/store/bill-disputes';
import { listBills, readBill, readLines } from '../../../operations/store/bills';
import { FaultsFound } from '../../../operations/terminal/exit-code';
import { formatCount } from '../../../operations/words/format-day';
import { formatTable } from '../../../tooling/format-table';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { parsePositiveInteger, parseText } from '../../parse-arguments';
import type { RunAction, Session } from '../../session';
import { addDecisions } from './add-decisions';
import { addExplain } from './add-explain';
import { addLayouts } from './add-layouts';
import { addMending } from './add-mending';
import { addReports } from './add-reports';
import {
  baht,
  describeBill,
  describeDisputes,
  describeLines,
  selectLines,
  signed,
  toBillJson,
  toFindingJson,
  toLineJson,
} from './show-bill';

async function load(
  session: Session,
  path: string,
  { courier, layout }: { readonly courier: string; readonly layout?: string },
): Promise<CommandOutput> {
  const file = await readGivenFile(path);
  let above = 0;
  let dryText = '';
  const output = await session.write(
    async () => {
      const done = await importBills(session, {
        file,
        courier,
        layout,
        progress: progressOf(session),
      });
      above = done.result.reduce((sum, { bill }) => sum + linesAbove(bill), 0);
      dryText = [...done.result.map(describeImported), 'Dry run: nothing was stored.'].join('\n\n');
      return done;
    },
    (imported) => ({
      json: imported.map(({ bill, isNew }) => ({
        ...toBillJson(bill),
        is_new: isNew,
        verdicts: bill.verdicts,
        findings: bill.findings.map(toFindingJson),
      })),
      text: imported.map(describeImported).join('\n\n'),
      alreadySo: imported.map(describeImported).join('\n\n'),
    }),
  );
  const shown = session.operator.dryRun ? { ...output, text: dryText } : output;
  if (above === 0) return shown;
  // Scripts learn by the exit code that a person has to look.
  return { ...shown, failure: new FaultsFound(`${formatCount(above, 'line')} to look at.`) };
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
    () => matchLineTo(session, { bill: id, line, shipment }),
    (bill) => ({
      json: toBillJson(bill),
      text: `Line ${line} is of ${shipment}.\n${describeBill(bill)}`,
    }),
  );

function describeImported({ bill, isNew, credited }: ImportedBill): string {
  const first = isNew
    ? `Read by the layout ${bill.layout}; --layout names another.`
    : `Nothing was changed: this file is ${bill.id}.`;
  const credits = credited === 0 ? [] : [`It credits ${formatCount(credited, 'disputed line')}.`];
  return [first, ...credits, describeBill(bill)].join('\n');
}

async function list(
  session: Session,
  { courier }: { readonly courier?: string },
): Promise<CommandOutput> {
  const { items, malformed } = await listBills(session.db, courier);
  const current = items
    .filter(({ superseded_by }) => superseded_by === null)
    .sort((a, b) => ((a.date ?? '') > (b.date ?? '') ? -1 : 1));
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
    ...options
  }: { readonly cause?: CauseName; readonly verdict?: Verdict; readonly finding?: number },
): Promise<CommandOutput> {
  const bill = await readBill(session.db, id);
  const all = await readLines(session.db, bill);
  const named = finding === undefined ? all : linesOfFinding(bill, all, finding);
  const lines = selectLines(named, options);
  const isFiltered = [finding, options.cause, options.verdict].some((one) => one !== undefined);
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
      'show a bill and its findings; its lines with --finding, --cause, --verdict or --json',
    )
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
    .argument('<shipment>', 'its number or id', parseText)
    .description('say which shipment a line is of, and check the bill again')
    .action(run(match));
  addExplain(bills, run);
  addDecisions(bills, run);
  addMending(bills, run);
  addReports(bills, run);
  addLayouts(bills, run);
  return bills;
}
