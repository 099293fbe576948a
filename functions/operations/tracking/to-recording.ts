import type { CarrierName, Exchange } from '../../src/tracking/carriers/carrier';
import type { Choice } from './choose-carrier';
import { describeReading } from './describe-reading';
import type { Probe } from './probe';
import { Reading, type Recording } from './recording';
import type { Redaction } from './redact';

type RecordedExchange = Recording['exchanges'][number];

/** An exchange without personal data, and without headers: they hold the key. */
export function toRecordedExchange(
  { method, url, sent, status, json }: Exchange,
  redaction: Redaction,
): RecordedExchange {
  const { pathname, search } = new URL(url);
  return {
    method,
    path: redaction.ours(`${pathname}${search}`),
    ...(sent !== undefined && { sent: redaction.sent(sent) }),
    status,
    ...(json !== undefined && { answer: redaction.answer(json) }),
  };
}

/** A probe as a test case: in `test/tracking/recordings/` it is read anew by every test run. */
export function toRecording(
  { carrier, expected }: Choice,
  probe: Probe,
  exchanges: readonly RecordedExchange[],
  redaction: Redaction,
): Recording {
  const reading = JSON.stringify(describeReading(probe));
  const read: unknown = JSON.parse(reading, (_name, value: unknown) =>
    typeof value === 'string' ? redaction.ours(value) : value,
  );
  return {
    carrier,
    what: `an answer of ${new Date(probe.askedAt).toISOString().slice(0, 10)}, recorded with tracking probe`,
    number: redaction.number,
    asked_at: new Date(probe.askedAt).toISOString(),
    ...(expected && { expected: { name: expected.name, is_sure: expected.isSure } }),
    exchanges: [...exchanges],
    read: Reading.parse(read),
  };
}

/** Why a probe is not a test case, if so. */
export function notRecordable(carrier: CarrierName, probe: Probe): string | undefined {
  if (probe.exchanges.length === 0) return `${carrier} gave no answer to save.`;
  if (probe.isStopped) return 'A probe that stopped before registering is not saved.';
  const isBusy = probe.exchanges.some(({ status }) => status === 429);
  return isBusy
    ? 'An answer with status 429 is not saved: its headers would be needed.'
    : undefined;
}
