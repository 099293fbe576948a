import { Command } from 'commander';

import { formatTable } from '../../../../tools/format-table';
import { BUILT_IN_NAMES, importLayout, requireLayout } from '../../../bills/find-layout';
import { layoutSheet, readLayoutFile } from '../../../bills/layouts/layout-file';
import { changeBillSettings } from '../../../bills/settings';
import type { BillSettings } from '../../../model/bill/checked-line';
import { writeSheets } from '../../../sheets/write-sheets';
import { listLayouts } from '../../../store/bill-layouts';
import { toDisplayUnits } from '../../../units/format-units';
import { formatCount } from '../../../words/format-day';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { baht } from '../../output/format-baht';
import {
  parseFuelPercent,
  parsePositiveInteger,
  parseSheetFileName,
  parseText,
} from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { writeFile } from '../../output/write-file';
import { parseBaht } from './parse-baht';

async function list(session: Session): Promise<CommandOutput> {
  const { items, malformed } = await listLayouts(session.db);
  const builtIn = BUILT_IN_NAMES.map((name) => ({ name, is_built_in: true, charges: null }));
  const own = items.map(({ name, layout }) => ({
    name,
    is_built_in: false,
    charges: layout.charges.length,
  }));
  const all = [...builtIn, ...own];
  const rows = all.map(({ name, is_built_in, charges }) => [
    name,
    is_built_in ? 'built in' : formatCount(charges ?? 0, 'charge'),
  ]);
  return toListOutput(all, malformed, formatTable(['layout', ''], rows));
}

const load = async (session: Session, name: string, path: string): Promise<CommandOutput> => {
  const layout = readLayoutFile(await session.givenFile(path));
  return session.write(
    () => importLayout(session, name, layout),
    () => ({ json: { name }, text: `The layout ${name} is stored.` }),
  );
};

async function write(
  session: Session,
  name: string,
  { out, force }: { readonly out: string; readonly force: boolean },
): Promise<CommandOutput> {
  const layout = await requireLayout(session.db, name);
  const text = `Wrote the layout ${name} to ${out}.`;
  return writeFile(session, out, await writeSheets(out, [layoutSheet(layout)]), { force, text });
}

interface SettingOptions {
  readonly toleranceThb?: number;
  readonly tolerancePercent?: number;
  readonly claimDays?: number;
}

const change = (
  session: Session,
  courier: string,
  { toleranceThb, tolerancePercent, claimDays }: SettingOptions,
): Promise<CommandOutput> =>
  session.write(
    () =>
      changeBillSettings(session, courier, {
        ...(toleranceThb !== undefined && { tolerance_satang: toleranceThb }),
        ...(tolerancePercent !== undefined && { tolerance_bp: tolerancePercent }),
        ...(claimDays !== undefined && { claim_days: claimDays }),
      }),
    (settings) => ({ json: toDisplayUnits(settings), text: describe(courier, settings) }),
  );

const PERCENT = 100;

const describe = (courier: string, settings: BillSettings): string =>
  `A line of ${courier} agrees up to ${baht(settings.tolerance_satang)} THB or ${settings.tolerance_bp / PERCENT} % of what was booked. ${
    settings.claim_days === null
      ? 'There is no limit for claims.'
      : `Claims are filed within ${formatCount(settings.claim_days, 'day')}.`
  }`;

/** The commands for layouts of one's own, and for a courier's settings. */
export function addLayouts(bills: Command, run: RunAction): void {
  const layouts = new Command('layouts').description("how carriers' files are read");
  layouts.command('list').description('list the layouts').action(run(list));
  layouts
    .command('export')
    .argument('<name>', 'a layout of your own', parseText)
    .description('write a layout as a spreadsheet of kind,ours,theirs')
    .requiredOption('--out <file>', 'the spreadsheet to write: .xlsx or .csv', parseSheetFileName)
    .option('--force', 'overwrite an existing file', false)
    .action(run(write));
  layouts
    .command('import')
    .argument('<name>', 'what it is to be called', parseText)
    .argument('<file>', '.xlsx or .csv with the heading kind,ours,theirs')
    .description('store a layout of your own, or change it')
    .action(run(load));
  bills.addCommand(layouts);
  bills
    .command('settings')
    .argument('<courier>', 'the courier', parseText)
    .description("change how a courier's bills are judged")
    .option('--tolerance-thb <amount>', 'up to this a line agrees', parseBaht)
    .option(
      '--tolerance-percent <rate>',
      'or up to this share of what was booked',
      parseFuelPercent,
    )
    .option(
      '--claim-days <days>',
      "how long after the bill's day a line can be disputed",
      parsePositiveInteger,
    )
    .action(run(change));
}
