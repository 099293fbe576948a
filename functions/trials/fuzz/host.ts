import type { OperatorDesk } from '../../desk/model/operation';
import { openDemoService } from '../../local/demo-service';
import type { FunctionName } from '../../src/http/request-parts';
import {
  type CallerOptions,
  type Holder,
  callerNamed,
  issueTokens,
  logTo,
  openCaller,
  operatorNamed,
} from '../world';
import { BEGINNING } from './known-values';
import { HOLDER_NAMES, type HolderName, type Holders, accountOf } from './world';

export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly text: string;
}

/** The running functions, their callers, and what they logged. */
export interface Host {
  urlOf(name: FunctionName): string;
  readonly holders: Holders;
  readonly lines: LogLine[];
  /** Moves the functions' clock. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

const CONFIG = { environment: 'production', projectId: 'demo-fuzz' } as const;
/** Each may be used 60 times a minute, by the machine's clock. */
const TRACKING_CREDENTIALS = 100;

/** Runs all functions on the functions framework, over their own Firestore with the demo data. */
export async function openHost(): Promise<Host> {
  let time = BEGINNING;
  const now = (): number => time;
  const lines: LogLine[] = [];
  const log = logTo((level, message, { cause, ...fields }) => {
    lines.push({ level, text: JSON.stringify({ message, ...fields, cause: stackOf(cause) }) });
  });
  const service = await openDemoService({ config: CONFIG, now, firestoreNow: now, log });
  const operator = operatorNamed('fuzz', now);
  const holders = await openHolders({ db: service.db, operator });
  return {
    urlOf: (name) => `${service.url}/${name}`,
    holders,
    lines,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    close: () => service.close(),
  };
}

const stackOf = (cause: unknown): unknown => (cause instanceof Error ? cause.stack : cause);

const OPTIONS: Readonly<Partial<Record<HolderName, CallerOptions>>> = {
  partner: { clientType: 'partner' },
  other_partner: { clientType: 'partner' },
  staff: { role: 'staff' },
  tracking: { prefix: 'trk_' },
};

/** Those of the demo data, and two more. */
async function openHolders(desk: OperatorDesk): Promise<Holders> {
  const holders: [HolderName, Holder][] = [];
  for (const name of HOLDER_NAMES) {
    const caller = callerNamed(accountOf(name), OPTIONS[name]);
    if (name === 'other_partner' || name === 'tracking') await openCaller(desk, caller);
    const count = name === 'tracking' ? TRACKING_CREDENTIALS : 1;
    holders.push([name, await issueTokens(desk, caller, count)]);
  }
  return Object.fromEntries(holders) as Holders;
}
