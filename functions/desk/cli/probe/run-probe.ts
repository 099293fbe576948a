import { existsSync } from 'node:fs';

import { InvalidArgumentError } from 'commander';

import { heldNumber } from '../../../src/carrier-numbers/normalise-number';
import { readNumberText } from '../../../src/carrier-numbers/read-number-text';
import type { KeyedCarrier } from '../../../src/platform/config';
import type { Log } from '../../../src/platform/log';
import { NoReport, type QuotaNotes } from '../../../src/tracking/carriers/carrier';
import { sharedQuotas } from '../../../src/tracking/shared-notes';
import { unreadNumber } from '../../faults/numbers';
import { writeNewFile } from '../../sheets/files';
import { FaultsFound, UsageError } from '../../terminal/exit-code';
import { type Unmapped, findUnmapped } from '../../tracking/find-unmapped';
import { type Probe, chooseCarrier, describeChoice, probeCarrier } from '../../tracking/probe';
import {
  type Recording,
  differingMembers,
  notRecordable,
  rereadRecording,
  toRecordedExchange,
  toRecording,
} from '../../tracking/recording';
import { createRedaction } from '../../tracking/redact';
import { requireKey, settingsHere, withoutKey } from '../../tracking/settings-here';
import type { CommandOutput } from '../output/command-output';
import { sayFault } from '../output/say-fault';
import type { Session } from '../output/session';
import { formatProbe } from './format-probe';

interface ProbeOptions {
  readonly carrier?: KeyedCarrier;
  readonly register?: boolean;
  readonly save?: string;
  readonly force?: boolean;
  readonly verbose?: boolean;
}

/** A carrier's number, as production normalises it; of a scanned barcode, the number in it. */
export function parseTrackedNumber(text: string): string {
  const reading = readNumberText(text, 'parcel');
  if (reading.kind === 'number') return heldNumber(reading.number);
  throw new InvalidArgumentError(
    reading.fault === 'malformed'
      ? `"${text}" is not a tracking number: 5 to 50 letters and digits.`
      : sayFault(unreadNumber(reading.fault, text)),
  );
}

/** @throws UsageError before any call, if there is no key or the file exists. */
export async function runProbe(
  session: Session,
  number: string,
  options: ProbeOptions,
): Promise<CommandOutput> {
  const here = settingsHere(session);
  const { settings } = here;
  const choice = chooseCarrier(number, settings, options.carrier);
  requireKey(choice.carrier, here, session);
  assertNew(options);
  const probe = await probeCarrier(choice, {
    settings,
    quotas: createQuotas(session),
    askedAt: session.io.now().getTime(),
    mayRegister: options.register === true,
  });
  const redaction = createRedaction(choice.carrier, number);
  const exchanges = probe.exchanges.map((one) => toRecordedExchange(one, redaction));
  const unmapped = findUnmapped(choice, probe, redaction);
  const recording = toRecording(choice, probe, exchanges, redaction);
  const words = describeChoice(choice, withoutKey(settings));
  const report = formatProbe(
    words,
    probe,
    exchanges,
    redaction,
    unmapped,
    options.verbose === true,
  );
  const saved = await save(options, recording, notRecordable(choice.carrier, probe));
  const failure = findFailure(choice.carrier, probe, unmapped);
  return {
    json: toJson(recording, unmapped),
    text: [report, ...saved].join('\n'),
    ...(failure && { failure }),
  };
}

/** Why a scheduled job should be looked at: the carrier has changed, or nothing was checked. */
function findFailure(
  carrier: KeyedCarrier,
  { outcome }: Probe,
  { faults }: Unmapped,
): Error | undefined {
  if (faults.length > 0) {
    return new FaultsFound(`The answer of ${carrier} could not be read in full.`);
  }
  const isChecked = outcome !== undefined && !(outcome instanceof NoReport);
  return isChecked ? undefined : new Error(`Nothing was checked: ${carrier} made no report.`);
}

const toJson = (recording: Recording, { faults, missing, added }: Unmapped): object => ({
  recording,
  could_not_be_read: faults,
  missing: missing.map(({ path, times, renamedTo }) => ({ path, times, renamed_to: renamedTo })),
  new: added,
});

function assertNew({ save: file, force = false }: ProbeOptions): void {
  if (file === undefined || force || !existsSync(file)) return;
  throw new UsageError(`${file} already exists. To overwrite it, add --force.`);
}

async function save(
  { save: file, force = false }: ProbeOptions,
  recording: Recording,
  refusal: string | undefined,
): Promise<string[]> {
  if (file === undefined) return [];
  if (refusal !== undefined) return ['', `Nothing was saved. ${refusal}`];
  // As a test case it holds what the masked answers are read as.
  const read = await rereadRecording(recording);
  await writeNewFile(file, `${JSON.stringify({ ...recording, read }, null, 2)}\n`, force);
  const differing = differingMembers(recording.read, read);
  if (differing.length === 0) return ['', `Saved as ${file}.`];
  return [
    '',
    `Saved as ${file}. Masked, the answers read differently in ${differing.join(', ')}:`,
    'put made-up values of the same kind into them.',
  ];
}

/** The project's own notes of spent quotas. A dry run leaves them as they are. */
function createQuotas(session: Session): QuotaNotes {
  const { db, operator, io } = session;
  // The report says itself that a quota is spent; of the rest, the log would name the cause.
  const report = (message: string, fields: object): void => {
    if (!('quota' in fields)) session.progress(message);
  };
  const log: Log = {
    warn: report,
    error: report,
    request: () => undefined,
    quote: () => undefined,
  };
  const notes = sharedQuotas({ db, log, now: () => io.now().getTime() });
  return operator.dryRun ? { ...notes, noteSpent: () => Promise.resolve() } : notes;
}
