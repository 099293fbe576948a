import { formatTable } from '../../tools/format-table';
import type { Finding, FindingKind } from './check/ledger';
import type { LogLine } from './machines/machines';
import type { Counts, Noted } from './tally';
import { deadlineMs } from './traffic/deadlines';

/** What a run found. */
export interface Report {
  readonly seed: number;
  readonly instances: number;
  readonly seconds: number;
  readonly counts: Counts;
  readonly faults: ReadonlyMap<string, number>;
  /** Acknowledged writes, which were then looked for. */
  readonly acknowledged: { readonly creations: number; readonly changes: number };
  readonly findings: readonly Finding[];
  /** The lines that instances logged as errors, by their request, if any. */
  readonly log: ReadonlyMap<string, LogLine>;
}

/** Whether anything was lost, doubled, wrong or late, or an answer was not one of ours. */
export const hasFailed = ({ findings, counts }: Report): boolean =>
  [
    findings,
    counts.late,
    counts.notOurs,
    counts.internalWithoutFault,
    counts.unavailableWithoutFault,
  ].some(({ length }) => length > 0);

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The row in which each kind of finding is counted. */
const FOUND: Readonly<Record<FindingKind, string>> = {
  lost: 'acknowledged writes lost',
  doubled: 'writes doubled',
  unasked: 'writes that were refused or never sent',
  altered: 'records that differ from their answers or their history',
  history: 'histories with a gap or a break',
  unsettled: 'creations that no repetition settled',
  exposed: "answers with another account's data",
};

/** The counts of a run, as tables. */
export function asTables(report: Report): string {
  return [
    `Seed ${report.seed}, ${report.instances} instances, ${report.seconds.toFixed(0)} s.`,
    formatTable(['answer', 'requests'], outcomeRows(report)),
    formatTable(['request', 'count', 'longest, s', 'deadline, s'], waitRows(report)),
    formatTable(['fault', 'times'], countRows(report.faults)),
    formatTable(['what', 'count'], verdictRows(report)),
  ].join('\n\n');
}

const countRows = (counts: ReadonlyMap<string, number>): string[][] =>
  [...counts].map(([name, count]) => [name, String(count)]).sort();

const outcomeRows = ({ counts }: Report): string[][] => [
  ...countRows(counts.outcomes),
  ['all', String(counts.requests)],
];

const waitRows = ({ counts }: Report): string[][] =>
  [...counts.waits]
    .map(([kind, { functionName, requests, longestMs }]) => [
      kind,
      String(requests),
      seconds(longestMs),
      seconds(deadlineMs(functionName)),
    ])
    .sort();

function verdictRows({ acknowledged, counts, findings }: Report): string[][] {
  const rows: [what: string, count: number][] = [
    ['creations acknowledged', acknowledged.creations],
    ['changes acknowledged', acknowledged.changes],
    ...kindsOfFindings().map((kind): [string, number] => [
      FOUND[kind],
      findings.filter((one) => one.kind === kind).length,
    ]),
    ['answers that were not ours', counts.notOurs.length],
    ['answers later than the deadline and 2 s', counts.late.length],
    ['500 internal without a fault of Firestore', counts.internalWithoutFault.length],
    ['500 unavailable without a fault of Firestore', counts.unavailableWithoutFault.length],
    ['500 internal around faults of Firestore', counts.internalAroundFaults.length],
    ['connections that broke with a killed instance', counts.killed],
  ];
  return rows.map(([what, count]) => [what, String(count)]);
}

const kindsOfFindings = (): FindingKind[] => Object.keys(FOUND) as FindingKind[];

const MAX_SHOWN = 20;

/** What was wrong, one line each, at most twenty of a kind. */
export function details(report: Report): string {
  const { counts, findings } = report;
  return [
    ...section(
      'Wrong',
      findings.map(({ kind, about }) => `${kind}: ${about}`),
    ),
    ...section('Not ours', counts.notOurs.map(formatNoted(report))),
    ...section('Late', counts.late.map(formatNoted(report))),
    ...section('internal without a fault', counts.internalWithoutFault.map(formatNoted(report))),
    ...section(
      'unavailable without a fault',
      counts.unavailableWithoutFault.map(formatNoted(report)),
    ),
    ...section('internal around faults', counts.internalAroundFaults.map(formatNoted(report))),
    ...section('Logged outside requests', loggedOutsideRequests(report)),
  ].join('\n');
}

const loggedOutsideRequests = ({ log }: Report): string[] =>
  [...log.values()]
    .filter(({ requestId }) => requestId === undefined)
    .map(({ message, cause }) => `${message} ${cause ?? ''}`);

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MAX_SHOWN ? [`  and ${lines.length - MAX_SHOWN} more`] : [];
  return [`${title}:`, ...lines.slice(0, MAX_SHOWN).map((line) => `  ${line}`), ...more];
}

/** With the line that its instance logged, if any. */
const formatNoted =
  ({ log }: Report) =>
  ({ requestId, kind, about }: Noted): string => {
    const line = log.get(requestId);
    const [cause] = line?.cause?.split('\n') ?? [];
    const logged = line === undefined ? '' : `; ${line.message} ${cause ?? ''}`;
    return `${requestId} ${kind}: ${about}${logged}`;
  };
