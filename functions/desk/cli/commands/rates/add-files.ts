import type { Command } from 'commander';

import { summarizeCard } from '../../../rates/difference/card-summary';
import { writeCardTemplate } from '../../../rates/files/card-template';
import { exportCard } from '../../../rates/files/write-card';
import { importCard } from '../../../rates/import-card';
import { withoutProofs } from '../../../rates/proofs/leave-out-proofs';
import { readVersion } from '../../../rates/versions';
import { formatCount } from '../../../words/format-day';
import type { CommandOutput } from '../../output/command-output';
import { formatCardSummary } from '../../output/format-card-summary';
import { formatLiveDifference } from '../../output/format-rate-diff';
import {
  parseCardFileName,
  parsePositiveInteger,
  parseSheetFileName,
} from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { writeFile } from '../../output/write-file';

interface LoadOptions {
  readonly zones?: string;
  readonly withoutFailingProofs?: boolean;
}

async function load(
  session: Session,
  path: string,
  { zones, withoutFailingProofs }: LoadOptions,
): Promise<CommandOutput> {
  const file = await session.givenFile(path);
  const zoneFile = zones === undefined ? undefined : await session.givenFile(zones);
  let ending: readonly (string | undefined)[] = [];
  const output = await session.write(
    () => importCard(session, { file, zones: zoneFile, withoutFailingProofs }),
    ({ card: { courier_name: courier, version }, summary, difference, ...found }) => {
      const { notes, proofsLeftOut, warnings } = found;
      ending = [formatCardSummary(summary), formatLiveDifference(difference, version)];
      return {
        json: {
          courier,
          version,
          summary,
          difference,
          ...(withoutFailingProofs === true && { proofs_left_out: proofsLeftOut }),
        },
        text: `Version ${version} of ${courier} is a draft. Next: rates lint ${courier} ${version}`,
        ...(notes.length + warnings.length > 0 && { warnings: [...notes, ...warnings] }),
      };
    },
  );
  // The warnings come last, where they are seen.
  const [first = '', ...rest] = output.text.split('\n');
  const text = [first, ...ending, rest.join('\n')].filter((part) => part);
  return { ...output, text: text.join('\n\n') };
}

async function showSummary(
  session: Session,
  courier: string,
  version: number,
): Promise<CommandOutput> {
  const summary = summarizeCard(await readVersion(session, courier, version));
  return { json: { courier, version, summary }, text: formatCardSummary(summary) };
}

/** Adds import, and the summary that it ends with. */
export function addImport(rates: Command, run: RunAction): void {
  rates
    .command('import')
    .argument('<file>', '.xlsx, .csv or .json', parseCardFileName)
    .description(
      "import a rate card as a draft, the courier's next version; docs/operators/rates.md describes the file formats",
    )
    .option(
      '--zones <file>',
      'an .xlsx or .csv of countries and their zones, for a card in .xlsx or .csv',
    )
    .option(
      '--without-failing-proofs',
      'leave out the proofs that the card does not come to, such as those of the version before, and name them',
    )
    .action(run(load));
  rates
    .command('summary')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description(
      "summarize a version's rows, zones and prices per kg, to compare with the carrier's tariff",
    )
    .action(run(showSummary));
}

async function write(
  session: Session,
  courier: string,
  version: number,
  file: string,
  { force, withoutProofs: isBare }: { readonly force: boolean; readonly withoutProofs: boolean },
): Promise<CommandOutput> {
  const card = await readVersion(session, courier, version);
  const content = await exportCard(file, isBare ? withoutProofs(card) : card);
  const left = formatCount(card.proofs?.length ?? 0, 'proof');
  const without = isBare ? `, without its ${left}` : '';
  const text = `Version ${version} of ${courier} was written to ${file}${without}.`;
  return writeFile(session, file, content, { force, text });
}

async function writeTemplate(
  session: Session,
  file: string,
  { force }: { readonly force: boolean },
): Promise<CommandOutput> {
  const content = await writeCardTemplate(file, session.today());
  const text = `${file} holds a sample card. Replace its values, then run rates import ${file}`;
  return writeFile(session, file, content, { force, text });
}

/** Adds export and template. */
export function addExport(rates: Command, run: RunAction): void {
  rates
    .command('export')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .argument('<file>', '.xlsx, .csv or .json', parseCardFileName)
    .description('write a version to a file; importing it gives the same card')
    .option('--force', 'overwrite an existing file', false)
    .option('--without-proofs', 'leave out its proofs, to start a version with other prices', false)
    .action(run(write));
  rates
    .command('template')
    .argument('<file>', '.xlsx or .csv', parseSheetFileName)
    .description('write a sample card with comments to start from')
    .option('--force', 'overwrite an existing file', false)
    .action(run(writeTemplate));
}
