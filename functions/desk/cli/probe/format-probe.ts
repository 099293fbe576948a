import { type CarrierEvent, NoReport, QuotaSpent } from '../../../src/tracking/carriers/carrier';
import type { Unmapped } from '../../tracking/find-unmapped';
import type { Probe, ProbedEvent } from '../../tracking/probe';
import type { Recording } from '../../tracking/recording';
import type { Redaction } from '../../tracking/redact';
import { formatCount, formatTime } from '../../words/format-day';

/** A probe in words: whom it asked, what was said, what was made of it, and what was lost. */
export function formatProbe(
  choice: readonly string[],
  probe: Probe,
  exchanges: Recording['exchanges'],
  redaction: Redaction,
  { faults, added, absent }: Unmapped,
  isVerbose: boolean,
): string {
  const { events } = probe;
  return [
    ...choice,
    ...section('Exchanges, personal data masked', exchanges.flatMap(formatExchange)),
    ...section(
      'Events',
      events.flatMap((event) => formatEvent(event, redaction)),
    ),
    ...section('Result', [describeOutcome(probe)]),
    ...section('Could not be read', faults),
    ...section('Notes', [
      ...added.map(({ path, times }) => `new member: ${path} (${times}x)`),
      ...formatAbsent(absent, isVerbose),
    ]),
  ].join('\n');
}

function formatAbsent(absent: Unmapped['absent'], isVerbose: boolean): string[] {
  if (absent.length === 0) return [];
  if (isVerbose) return absent.map(({ path }) => `read, but not in this answer: ${path}`);
  return [
    `${formatCount(absent.length, 'member')} that we read not in this answer; to list them, add --verbose`,
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

function formatExchange({ method, path, sent, status, answer }: Recording['exchanges'][number]) {
  const body = answer === undefined ? ['(not JSON)'] : JSON.stringify(answer, null, 2).split('\n');
  return [
    `${method} ${path}: ${status}`,
    ...(sent === undefined ? [] : [`  sent ${JSON.stringify(sent)}`]),
    ...body.map((line) => `  ${line}`),
  ];
}

function formatEvent({ sent, read, leftOutFor }: ProbedEvent, redaction: Redaction): string[] {
  const reading =
    read === undefined
      ? `left out: ${leftOutFor} cannot be read`
      : redaction.ours(describeRead(read));
  return [JSON.stringify(redaction.event(sent)), `  ${reading}`];
}

function describeRead({ occurredAt, zone, status, code, city, country }: CarrierEvent): string {
  const place = [city, country].filter((part) => part !== null).join(', ');
  const parts = [`${occurredAt} (zone ${zone})`, status, `code ${code ?? 'none'}`];
  return [...parts, place === '' ? 'no place' : place].join('  ');
}

function describeOutcome({ outcome, isStopped }: Probe): string {
  if (isStopped) {
    return (
      'The number is not registered with 17TRACK. Production would register it, which uses up ' +
      "one of the account's numbers. To do so now, add --register."
    );
  }
  if (outcome === undefined) return 'The carrier does not know the number.';
  if (outcome instanceof QuotaSpent) {
    return `The quota of ${outcome.scope} is spent until ${formatTime(new Date(outcome.retryAt))} in Thailand.`;
  }
  if (outcome instanceof NoReport) return `No report: ${outcome.code}, ${outcome.message}`;
  const day = outcome.estimatedDelivery;
  const mover = outcome.movedBy === undefined ? '' : `, moved by ${outcome.movedBy}`;
  const delivery = day === null ? '' : `, estimated delivery ${day}`;
  return `A report with ${formatCount(outcome.events.length, 'event')}${delivery}${mover}.`;
}
