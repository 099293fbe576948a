import type { Command } from 'commander';

import { type FixFile, fixFinding, proveByBill } from '../../../bills/fixes/fix-finding';
import { writeSheets } from '../../../sheets/write-sheets';
import { formatCount } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { parsePositiveInteger, parseSheetFileName, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { writeFile } from '../../output/write-file';

interface Target {
  readonly out: string;
  readonly force: boolean;
}

const IMPORTS: Readonly<Record<FixFile['into'], string>> = {
  areas: 'areas import',
  card: 'rates import',
};

const write = async (
  session: Session,
  { into, sheet }: FixFile,
  { out, force, what }: Target & { readonly what: string },
): Promise<CommandOutput> =>
  writeFile(session, out, await writeSheets(out, [sheet]), {
    force,
    text: `Wrote ${what} to ${out}. Look it through, then run ${IMPORTS[into]} ${out}.`,
  });

const WHAT: Readonly<Record<FixFile['into'], string>> = {
  areas: 'the list of areas with the places of the bill',
  card: 'the card with the zone of the bill',
};

async function fix(
  session: Session,
  bill: string,
  { finding, ...target }: Target & { readonly finding: number },
): Promise<CommandOutput> {
  const file = await fixFinding(session, bill, finding);
  return write(session, file, { ...target, what: WHAT[file.into] });
}

async function prove(session: Session, bill: string, target: Target): Promise<CommandOutput> {
  const file = await proveByBill(session, bill);
  return write(session, file, {
    ...target,
    what: `the card with ${formatCount(file.proofs, 'more proof')}`,
  });
}

/** The commands that write what an import of ours takes. */
export function addFixes(bills: Command, run: RunAction): void {
  const add = (name: string, description: string): Command =>
    bills
      .command(name)
      .argument('<bill>', 'its id, as listed', parseText)
      .description(description)
      .requiredOption('--out <file>', 'the spreadsheet to write: .xlsx or .csv', parseSheetFileName)
      .option('--force', 'overwrite an existing file', false);
  add('fix', 'write our list of areas, or our card, as a finding says, to be imported')
    .requiredOption('--finding <number>', 'a finding of the bill', parsePositiveInteger)
    .action(run(fix));
  add(
    'proofs',
    'write our card with proofs from the lines that bill just what it gives, to be imported',
  ).action(run(prove));
}
