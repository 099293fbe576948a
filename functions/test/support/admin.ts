import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runAdmin } from '../../admin/run-admin';
import { readProjectIndexes } from '../../local/project-indexes';
import type { Io } from '../../operations/terminal/io';
import { hashToken } from '../../src/accounts/record/token';
import { readToken } from '../../src/store/tokens';
import { type TestFirestore, openFirestore } from './firestore';

export interface Ran {
  code: number;
  out: string;
  err: string;
  /** What was asked before a write. */
  asked: string[];
}

export interface Admin {
  firestore: TestFirestore;
  projectId: string;
  /** Runs one command line on the project. */
  run(...args: string[]): Promise<Ran>;
  /** The same with --json, parsed; the exit code must be 0. */
  json<T>(...args: string[]): Promise<T>;
  close(): Promise<void>;
}

/** Runs a command line as it is; `answer` is what a person would type, if there is one. */
export async function runLine(
  args: readonly string[],
  options: { env?: Io['env']; answer?: string; now?: () => Date } = {},
): Promise<Ran> {
  const { env = {}, answer, now = () => new Date() } = options;
  const ran: Ran = { code: 0, out: '', err: '', asked: [] };
  ran.code = await runAdmin(args, {
    env,
    now,
    out: (text) => {
      ran.out += text;
    },
    err: (text) => {
      ran.err += text;
    },
    ask: (question) => {
      ran.asked.push(question);
      return Promise.resolve(answer);
    },
  });
  return ran;
}

/** The operator's tool on a project of its own. */
export async function openAdmin(suffix = ''): Promise<Admin> {
  const projectId = `test-${randomUUID().slice(0, 8)}${suffix}`;
  const firestore = await openFirestore(projectId, { indexes: readProjectIndexes() });
  const run = (...args: string[]) =>
    runLine(['--project', projectId, '--firestore', firestore.host, '--as', 'tester', ...args]);
  return {
    firestore,
    projectId,
    run,
    async json<T>(...args: string[]) {
      const { code, out, err } = await run('--json', ...args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return JSON.parse(out) as T;
    },
    close: () => firestore.close(),
  };
}

type Run = (...args: string[]) => Promise<Ran>;

/** Imports a file of that name with such content; its folder is printed as FOLDER. */
export async function importFile(
  run: Run,
  name: string,
  content: unknown,
  ...options: string[]
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const file = join(folder, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    const ran = await run('import', file, ...options);
    return { ...ran, err: ran.err.replaceAll(folder, 'FOLDER') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a command that writes prints with --json. */
export interface WrittenJson<T> {
  dry_run: boolean;
  result: T;
  changes: { action: string; target: string; from: object | null; to: object | null }[];
}

export interface IssuedToken {
  token: string;
  id: string;
  hint: string;
  kind: string;
  expires_at: string | null;
}

/** Steps of tests of accounts and tokens, with the tool that the current test opened. */
export const accountSteps = (admin: () => Admin) => ({
  create: (id = 'big_store', ...more: string[]) =>
    admin().json<WrittenJson<object>>(
      ...['accounts', 'create', id, '--email', `${id}@example.com`, ...more],
    ),
  issue: async (id = 'big_store', ...more: string[]) =>
    (
      await admin().json<WrittenJson<IssuedToken>>(
        ...['tokens', 'issue', id, '--label', 'shop', ...more],
      )
    ).result,
  tokenOf: (token: string) => readToken(admin().firestore.db, hashToken(token)),
  audit: async () => {
    const { docs } = await admin().firestore.db.collection('audit').orderBy('at').get();
    return docs.map((doc) => doc.data());
  },
});
