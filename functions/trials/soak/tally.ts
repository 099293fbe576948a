import type { FunctionName } from '../../src/http/request-parts';
import { readJsonObject } from '../../tools/read-json-object';
import { foreignNames, judgeAnswer } from './check/judge-answer';
import { type Finding, finding } from './check/ledger';
import type { FaultLog } from './faults/inject';
import type { ExchangeSeen } from './traffic/client';
import { lateAfterMs } from './traffic/deadlines';

/** The longest that anyone waited for one kind of request. */
export interface Wait {
  readonly functionName: FunctionName;
  readonly requests: number;
  readonly longestMs: number;
}

/** An answer to look at, with its request. */
export interface Noted {
  readonly requestId: string;
  readonly kind: string;
  readonly about: string;
}

export interface Counts {
  readonly requests: number;
  /** By function, status and code; without an answer, by the reason. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly waits: ReadonlyMap<string, Wait>;
  /** After the deadline and its grace, or never. */
  readonly late: readonly Noted[];
  readonly notOurs: readonly Noted[];
  /** Connections that broke when their instance was killed. */
  readonly killed: number;
  readonly internalAroundFaults: readonly Noted[];
  readonly internalWithoutFault: readonly Noted[];
  readonly unavailableWithoutFault: readonly Noted[];
}

/** Judges every answer as it comes, and counts. */
export interface Tally {
  readonly observe: (seen: ExchangeSeen) => void;
  counts(): Counts;
  /** Data of another account that was shown. */
  findings(): readonly Finding[];
}

export function createTally(faults: FaultLog): Tally {
  let requests = 0;
  let killed = 0;
  const outcomes = new Map<string, number>();
  const waits = new Map<string, Wait>();
  const findings: Finding[] = [];
  const noted = {
    late: [] as Noted[],
    notOurs: [] as Noted[],
    internalAroundFaults: [] as Noted[],
    internalWithoutFault: [] as Noted[],
    unavailableWithoutFault: [] as Noted[],
  };

  function observeWait({ kind, functionName, from, to, requestId }: ExchangeSeen): void {
    const waitedMs = to - from;
    const before = waits.get(kind);
    waits.set(kind, {
      functionName,
      requests: (before?.requests ?? 0) + 1,
      longestMs: Math.max(before?.longestMs ?? 0, waitedMs),
    });
    if (waitedMs <= lateAfterMs(functionName)) return;
    noted.late.push({ requestId, kind, about: `${(waitedMs / 1000).toFixed(1)} s` });
  }

  function observeFault(seen: ExchangeSeen, code: unknown): void {
    const { requestId, kind, from, to } = seen;
    const isAround = faults.isAroundFirestoreFault(from, to);
    const one = { requestId, kind, about: `after ${(to - from).toFixed(0)} ms` };
    if (code === 'internal') {
      (isAround ? noted.internalAroundFaults : noted.internalWithoutFault).push(one);
    }
    if (code === 'unavailable' && !isAround) noted.unavailableWithoutFault.push(one);
  }

  return {
    observe(seen) {
      const { functionName, requestId, kind, account, reached, wasKilled } = seen;
      requests += 1;
      const name = `${functionName} ${describeOutcome(seen)}`;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
      if (reached.kind === 'broken' && wasKilled) {
        killed += 1;
        return;
      }
      observeWait(seen);
      if (reached.kind === 'broken') {
        noted.notOurs.push({ requestId, kind, about: reached.why });
      }
      if (reached.kind !== 'answer') return;
      for (const about of judgeAnswer({ functionName, requestId, ...reached })) {
        noted.notOurs.push({ requestId, kind, about });
      }
      observeFault(seen, readJsonObject(reached.text)?.['code']);
      if (account.role === 'staff') return;
      for (const other of foreignNames(reached.text, account.name)) {
        findings.push(finding('exposed', `${kind} showed ${account.name} data of ${other}.`));
      }
    },
    counts: () => ({ requests, killed, outcomes, waits, ...noted }),
    findings: () => findings,
  };
}

function describeOutcome({ reached, wasKilled }: ExchangeSeen): string {
  switch (reached.kind) {
    case 'answer': {
      const code = readJsonObject(reached.text)?.['code'];
      return typeof code === 'string' ? `${reached.status} ${code}` : String(reached.status);
    }
    case 'broken':
      return wasKilled ? 'broken: its instance was killed' : 'broken';
    case 'withstood':
      return 'hostile: answered or cut';
    case 'silence':
      return 'no answer';
  }
}
