import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

import { SIMULATED_CARRIERS } from '../local/demo-records';
import { startLocalFirestore } from '../local/firestore/index';
import { hostFunctions } from '../local/host-functions';
import { readProjectIndexes } from '../local/project-indexes';
import { generateToken } from '../operations/accounts/new-token';
import { seedDemo } from '../operations/demo/seed';
import { createAccount } from '../operations/store/accounts';
import type { Operator } from '../operations/store/operation';
import { issueToken } from '../operations/store/token-operations';
import { newRecordId } from '../src/fields/record-id';
import { createInstance } from '../src/functions/instance';
import type { Config } from '../src/platform/config';
import type { Log } from '../src/platform/log';
import type { Database } from '../src/store/database';
import { BEGINNING } from './known-values';
import type { FunctionName } from './targets';
import { HOLDER_NAMES, type Holder, accountOf, emailOf, type Holders } from './world';

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

const PROJECT = 'demo-fuzz';
const CONFIG: Config = { environment: 'production', projectId: PROJECT };
/** Each may be used 60 times a minute, by the machine's clock. */
const TRACKING_CREDENTIALS = 100;
/** Runs all functions on the functions framework, over their own Firestore with the demo data. */
export async function openHost(): Promise<Host> {
  let now = BEGINNING;
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes(), now: () => now });
  // Keeps the SDK from asking Google's metadata server for credentials.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: PROJECT }, `${PROJECT} ${newRecordId()}`);
  const db = initializeFirestore(app);
  db.settings({ host: firestore.host, ssl: false });
  const operator: Operator = { name: 'fuzz', dryRun: false, now: () => new Date(now) };
  await seedDemo({ db, operator }, 'production');
  const holders = await createHolders(db, operator);

  const lines: LogLine[] = [];
  const writeAt =
    (level: LogLine['level']) =>
    (message: string, { cause, ...fields }: Record<string, unknown>): void => {
      lines.push({ level, text: JSON.stringify({ message, ...fields, cause: stackOf(cause) }) });
    };
  const log: Log = {
    warn: writeAt('warn'),
    error: writeAt('error'),
    request: () => undefined,
    quote: () => undefined,
  };
  const instance = createInstance({
    config: CONFIG,
    db,
    now: () => now,
    newId: newRecordId,
    log,
    carrierSettings: () => SIMULATED_CARRIERS,
  });
  const hosted = await hostFunctions(instance, log);
  return {
    urlOf: (name) => `${hosted.url}/${name}`,
    holders,
    lines,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    async close() {
      await hosted.close();
      await deleteApp(app);
      await firestore.stop();
    },
  };
}

const stackOf = (cause: unknown): unknown => (cause instanceof Error ? cause.stack : cause);

async function createHolders(db: Database, operator: Operator): Promise<Holders> {
  const holders: [string, Holder][] = [];
  for (const name of HOLDER_NAMES) {
    const id = accountOf(name);
    const email = emailOf(name);
    const role = name === 'staff' ? 'staff' : 'client';
    if (name === 'other_partner' || name === 'tracking') {
      const client_type = name === 'other_partner' ? 'partner' : 'standard';
      const created_at = operator.now();
      const record = {
        email,
        role,
        client_type,
        explain: 'full',
        created_at,
        disabled_at: null,
      } as const;
      await createAccount({ db, operator }, id, record);
    }
    const isTracking = name === 'tracking';
    const tokens = Array.from({ length: isTracking ? TRACKING_CREDENTIALS : 1 }, () =>
      generateToken(isTracking ? 'trk_' : 'svc_'),
    );
    for (const token of tokens) {
      await issueToken({ db, operator }, { token, accountId: id, label: 'fuzz', expiresAt: null });
    }
    holders.push([name, { name, accountId: id, email, role, tokens }]);
  }
  return Object.fromEntries(holders) as Holders;
}
