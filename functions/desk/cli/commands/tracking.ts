import { Argument, Command, Option } from 'commander';

import type { KeyedCarrier } from '../../../src/platform/config';
import { readNote } from '../../../src/store/carrier-notes';
import type { MalformedDocumentError } from '../../../src/store/parse-document';
import { KEYED_CARRIERS } from '../../../src/tracking/ask-carriers';
import { quotaName } from '../../../src/tracking/carriers/breaker';
import type { QuotaScope } from '../../../src/tracking/carriers/carrier';
import { formatTable } from '../../../tools/format-table';
import { endNotes } from '../../store/carrier-notes';
import { formatTime } from '../../words/format-day';
import { type CommandOutput, toListOutput } from '../output/command-output';
import type { RunAction, Session } from '../output/session';
import { probeSettings, requireKey, withoutKey } from '../probe/probe-settings';
import { parseTrackedNumber, runProbe } from '../probe/run-probe';
import { addParcelCommands } from './parcels';

const SCOPES: readonly QuotaScope[] = ['calls', 'registrations'];

async function quotas(session: Session): Promise<CommandOutput> {
  const settings = probeSettings(session);
  const spent: { carrier: KeyedCarrier; quota: QuotaScope; spent_until: string }[] = [];
  const faults: MalformedDocumentError[] = [];
  for (const carrier of KEYED_CARRIERS) {
    const { key } = settings[carrier];
    if (key === undefined) continue;
    for (const quota of SCOPES) {
      const note = await readNote(session.db, quotaName(carrier, key, quota));
      const { until = 0, readAt, malformed } = note;
      if (malformed) faults.push(malformed);
      const spent_until = new Date(until).toISOString();
      if (until > readAt) spent.push({ carrier, quota, spent_until });
    }
  }
  const rows = spent.map(({ carrier, quota, spent_until }) => [
    carrier,
    quota,
    formatTime(new Date(spent_until)),
  ]);
  const missing = withoutKey(settings);
  const table = formatTable(['carrier', 'quota', 'spent until (time in Thailand)'], rows);
  const unseen =
    missing.length === 0 ? [] : [`Not checked, because no key is set here: ${missing.join(', ')}`];
  return toListOutput(spent, faults, [table, ...unseen].join('\n'));
}

function resume(session: Session, carrier: KeyedCarrier): Promise<CommandOutput> {
  const key = requireKey(carrier, probeSettings(session), session);
  const names = SCOPES.map((scope) => quotaName(carrier, key, scope));
  return session.write(
    () => endNotes(session, names),
    (ended) => ({
      json: { carrier, ended },
      text:
        ended.length === 0
          ? `No quota of ${carrier} is recorded as spent.`
          : `${carrier} is asked again from now on.`,
    }),
  );
}

export function createTrackingCommands(run: RunAction): Command {
  const tracking = new Command('tracking').description(
    "parcels that need care, carriers' tracking answers and quotas",
  );
  tracking
    .command('probe')
    .argument('<number>', "a carrier's tracking number", parseTrackedNumber)
    .description('ask a carrier as production does; shows its answer and how we read it')
    .addOption(
      new Option(
        '--carrier <name>',
        'the carrier to ask (default: the first that production asks)',
      ).choices(KEYED_CARRIERS),
    )
    .option(
      '--register',
      "register an unknown number with 17TRACK, which uses up one of the account's numbers",
    )
    .option('--save <file>', 'save the answers as a test case, with personal data masked')
    .option('--force', 'overwrite an existing file')
    .option('--verbose', 'list the members that we read but this answer lacks')
    .action(run(runProbe));
  addParcelCommands(tracking, run);
  tracking
    .command('quotas')
    .description('list the spent quotas of the carriers whose keys are set here')
    .action(run(quotas));
  tracking
    .command('resume')
    .addArgument(
      new Argument('<carrier>', 'the carrier whose quota was raised').choices(KEYED_CARRIERS),
    )
    .description('ask a carrier again before its quota is renewed')
    .action(run(resume));
  return tracking;
}
