import { randomUUID } from 'node:crypto';

import { runAdmin } from '../../admin/run-admin';
import { readProjectIndexes } from '../../local/project-indexes';
import type { Io } from '../../operations/terminal/io';
import { openFirestore, type TestFirestore } from './firestore';

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
