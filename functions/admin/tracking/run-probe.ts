import { InvalidArgumentError } from 'commander';

import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import type { Log } from '../../src/platform/log';
import { OperationRefusal } from '../../src/store/operation';
import { CarrierFailure } from '../../src/tracking/carriers/no-report';
import type { QuotaNotes } from '../../src/tracking/carriers/quota';
import { heldNumber } from '../../src/tracking/numbers/held-number';
import { normaliseNumber } from '../../src/tracking/numbers/normalise-number';
import { sharedQuotas } from '../../src/tracking/shared-quotas';
import { writeTextFile } from '../files/text-file';
import type { CommandOutput } from '../output/command-output';
import type { Session } from '../session';
import { createBlanking } from './blank';
import { chooseCarrier, describeChoice } from './choose-carrier';
import { findSurprises } from './find-surprises';
import { formatProbe } from './format-probe';
import { probeCarrier, type Probe } from './probe';
import { probeSettings, requireKey, withoutKey } from './probe-settings';
import { notRecordable, toRecordedExchange, toRecording } from './to-recording';

interface ProbeOptions {
  readonly carrier?: KeyedCarrier;
  readonly register?: boolean;
  readonly save?: string;
  readonly force?: boolean;
}

/** A carrier's number, as production normalises it; of a scanned barcode, the number in it. */
export function parseTrackedNumber(text: string): string {
  const number = normaliseNumber(text);
  if (number !== undefined) return heldNumber(number);
  throw new InvalidArgumentError(`"${text}" is not a tracking number: 5 to 50 letters and digits.`);
}

/** @throws OperationRefusal with the whole report if something could not be read. */
export async function runProbe(
  session: Session,
  number: string,
  options: ProbeOptions,
): Promise<CommandOutput> {
  const settings = probeSettings(session);
  const choice = chooseCarrier(number, settings, options.carrier);
  requireKey(choice.carrier, settings, session);
  const probe = await probeCarrier(choice, {
    settings,
    quotas: quotasOf(session),
    askedAt: session.io.now().getTime(),
    mayRegister: options.register === true,
  });
  const blanking = createBlanking(choice.carrier, number);
  const exchanges = probe.exchanges.map((one) => toRecordedExchange(one, blanking));
  const good = exchanges.filter(({ status }) => status === 200).map(({ answer }) => answer);
  const surprises = findSurprises(choice, probe, good, blanking.number);
  const words = describeChoice(choice, withoutKey(settings));
  const report = formatProbe(words, probe, exchanges, blanking, surprises);
  const recording = toRecording(choice, probe, exchanges, blanking);
  const saved = await save(options, recording, notRecordable(choice.carrier, probe));
  const text = [report, ...saved].join('\n');
  if (surprises.faults.length > 0) throw new OperationRefusal(text);
  if (hasFailed(probe)) throw new Error(text);
  return { json: recording, text };
}

/** The carrier or the way to it is at fault: there is nothing to look at. */
const hasFailed = ({ outcome, isStopped }: Probe): boolean =>
  outcome instanceof CarrierFailure && !isStopped;

async function save(
  { save: file, force = false }: ProbeOptions,
  recording: object,
  refusal: string | undefined,
): Promise<string[]> {
  if (file === undefined) return [];
  if (refusal !== undefined) return ['', `Nothing was saved. ${refusal}`];
  await writeTextFile(file, `${JSON.stringify(recording, null, 2)}\n`, force);
  return ['', `Saved as ${file}.`];
}

/** The project's own notes of spent quotas. A dry run leaves them as they are. */
function quotasOf(session: Session): QuotaNotes {
  const { db, operator } = session;
  const tell = (message: string): void => {
    session.progress(message);
  };
  const log: Log = { warn: tell, error: tell, request: () => undefined, quote: () => undefined };
  const notes = sharedQuotas({ db, log });
  return operator.dryRun ? { ...notes, noteSpent: () => Promise.resolve() } : notes;
}
