import type { Command } from 'commander';

import { satangToThb } from '../../../../src/measures/units';
import { decideFinding } from '../../../bills/decide-finding';
import { type Decision, decideLines } from '../../../bills/disputes';
import { exportDisputes } from '../../../bills/export-disputes';
import { writeSheets } from '../../../sheets/write-sheets';
import { type Dispute, claimedOf } from '../../../store/bill-disputes';
import { UsageError } from '../../../terminal/exit-code';
import { formatCount } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { baht } from '../../output/format-baht';
import { parsePositiveInteger, parseSheetFileName, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { writeFile } from '../../output/write-file';
import { parseBaht } from './parse-baht';

interface Options {
  readonly reason?: string;
  readonly claim?: string;
  readonly thb?: number;
  readonly chargeClient?: boolean;
  readonly finding?: number;
}

const decide =
  (state: Decision['state']) =>
  (
    session: Session,
    bill: string,
    lines: readonly number[],
    { reason, claim, thb: received, chargeClient: chargesClient, finding }: Options,
  ): Promise<CommandOutput> => {
    if (lines.length > 0 === (finding !== undefined)) {
      throw new UsageError('Name either lines or a finding of the bill.');
    }
    const decision = { bill, state, reason, claim, received, chargesClient };
    return session.write(
      () =>
        finding === undefined
          ? decideLines(session, { ...decision, lines })
          : decideFinding(session, { ...decision, finding }),
      (disputes) => ({
        json: disputes.map(toJson),
        text: `${formatCount(disputes.length, 'line')} of ${bill} ${state}: ${describe(state, disputes)}`,
        alreadySo:
          'There is nothing to decide about these lines: of a finding, only those that nobody has decided about, and answers of the carrier to those in dispute.',
      }),
    );
  };

function describe(state: Decision['state'], disputes: readonly Dispute[]): string {
  const sum = (of: (one: Dispute) => number): string =>
    baht(disputes.reduce((total, one) => total + of(one), 0));
  if (state === 'credited') {
    const left = disputes.reduce((total, one) => total + claimedOf(one), 0);
    const rest = left === 0 ? '' : ` ${baht(left)} THB are still claimed.`;
    return `${sum((one) => one.received_satang ?? 0)} THB received.${rest}`;
  }
  const [first] = disputes;
  const by = first?.file_by == null ? '' : ` File it by ${first.file_by}.`;
  const charged = disputes.some((one) => one.client_charge_satang !== null)
    ? ` The client is to pay ${sum((one) => one.client_charge_satang ?? 0)} THB more.`
    : '';
  return `${sum((one) => one.expected_satang)} THB.${state === 'disputed' ? by : ''}${charged}`;
}

const toJson = (dispute: Dispute): object => ({
  line: dispute.line,
  tracking_number: dispute.tracking_number,
  state: dispute.state,
  reason: dispute.reason,
  claim_number: dispute.claim_number,
  file_by: dispute.file_by,
  expected_thb: satangToThb(dispute.expected_satang),
  received_thb: dispute.received_satang === null ? null : satangToThb(dispute.received_satang),
  client_charge_thb:
    dispute.client_charge_satang === null ? null : satangToThb(dispute.client_charge_satang),
});

const addLine = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  parsePositiveInteger(text),
];

async function exportLines(
  session: Session,
  bill: string,
  { out, force }: { readonly out: string; readonly force: boolean },
): Promise<CommandOutput> {
  const { sheet, lines } = await exportDisputes(session, bill);
  const text = `Wrote ${formatCount(lines, 'disputed line')} to ${out}.`;
  return writeFile(session, out, await writeSheets(out, [sheet]), { force, text });
}

/** The commands that decide about lines, by their rows in the file. */
export function addDecisions(bills: Command, run: RunAction): void {
  const add = (name: string, state: Decision['state'], description: string): Command =>
    bills
      .command(name)
      .argument('<bill>', 'its id, as listed', parseText)
      .argument('[line...]', 'rows of the file, as shown', addLine, [])
      .description(description)
      .option(
        '--finding <number>',
        'all lines of this finding that nobody has decided about, in place of lines',
        parsePositiveInteger,
      )
      .option('--reason <text>', 'why, for the record', parseText)
      .action(run(decide(state)));
  add('dispute', 'disputed', 'dispute lines').option(
    '--claim <number>',
    "the carrier's number for the claim",
    parseText,
  );
  add('accept', 'accepted', 'accept lines as billed').option(
    '--charge-client',
    'record that the client is to pay what our card gives for the billed weight',
  );
  add('credit', 'credited', 'record that lines were credited').option(
    '--thb <amount>',
    'what was credited for each of them, in addition to credits of bills (default: all that is claimed)',
    parseBaht,
  );
  add('refuse', 'refused', 'record that the carrier refused a claim');
  bills
    .command('export')
    .argument('<bill>', 'its id, as listed', parseText)
    .description('write the lines in dispute, each with its evidence, for the carrier')
    .requiredOption('--out <file>', 'the spreadsheet to write: .xlsx or .csv', parseSheetFileName)
    .option('--force', 'overwrite an existing file', false)
    .action(run(exportLines));
}
