import type { Operator } from '../../desk/model/operation';
import { openDemoService } from '../../local/demo-service';
import { emailOf, issueToolToken, openAccount } from '../../local/tool-accounts';
import type { FunctionName } from '../../src/http/request-parts';
import { type Log, nothing } from '../../src/platform/log';
import type { Database } from '../../src/store/database';
import { BEGINNING } from './known-values';
import { HOLDER_NAMES, type Holder, type HolderName, type Holders, accountOf } from './world';

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
  const writeAt =
    (level: LogLine['level']) =>
    (message: string, { cause, ...fields }: Record<string, unknown>): void => {
      lines.push({ level, text: JSON.stringify({ message, ...fields, cause: stackOf(cause) }) });
    };
  const log: Log = {
    warn: writeAt('warn'),
    error: writeAt('error'),
    request: nothing,
    quote: nothing,
  };
  const service = await openDemoService({ config: CONFIG, now, firestoreNow: now, log });
  const operator: Operator = { name: 'fuzz', dryRun: false, now: () => new Date(time) };
  const holders = await openHolders(service.db, operator);
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

/** Those of the demo data, and two more. */
async function openHolders(db: Database, operator: Operator): Promise<Holders> {
  await openAccount({ db, operator }, accountOf('other_partner'), { client_type: 'partner' });
  await openAccount({ db, operator }, accountOf('tracking'));
  const holders: [HolderName, Holder][] = [];
  for (const name of HOLDER_NAMES) {
    const accountId = accountOf(name);
    const [prefix, count] =
      name === 'tracking' ? (['trk_', TRACKING_CREDENTIALS] as const) : (['svc_', 1] as const);
    const tokens: string[] = [];
    while (tokens.length < count) {
      tokens.push(await issueToolToken({ db, operator }, accountId, prefix));
    }
    const role = name === 'staff' ? 'staff' : 'client';
    holders.push([name, { name, accountId, email: emailOf(accountId), role, tokens }]);
  }
  return Object.fromEntries(holders) as Holders;
}
