import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { connectFirestore } from '../../local/connect-firestore';
import type { MeterReading, Stored } from '../../local/firestore/index';
import { endWithParent } from '../../tools/end-with-parent';

export interface FirestoreProcess {
  readonly host: string;
  /** Memory of the process in MB, after a garbage collection. */
  residentMegabytes(): Promise<number>;
  /** What production would bill since the last call. */
  metered(): Promise<MeterReading>;
  /** What production would count as stored. Visits every document. */
  stored(): Promise<Stored>;
  /** Runs work on one of its projects, through the Admin SDK. */
  with<Result>(
    projectId: string,
    work: (db: FirebaseFirestore.Firestore) => Promise<Result>,
  ): Promise<Result>;
  stop(): void;
}

interface Answers {
  readonly memory: number;
  readonly meter: MeterReading;
  readonly stored: Stored;
}

const HEAP_MB = 16_000;

/** A local Firestore in its own process; `program`: that of this build, or of another. */
export async function startFirestoreProcess(
  program = join(__dirname, 'firestore-server.js'),
): Promise<FirestoreProcess> {
  const execArgv = ['--expose-gc', `--max-old-space-size=${HEAP_MB}`];
  const server = endWithParent(fork(program, { execArgv }));
  const [host] = (await once(server, 'message')) as [string];
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  // firestore-server.ts answers each question with the matching type.
  const ask = async <Question extends keyof Answers>(
    question: Question,
  ): Promise<Answers[Question]> => {
    const answer = once(server, 'message');
    server.send(question);
    const [value] = (await answer) as [Answers[Question]];
    return value;
  };
  return {
    host,
    residentMegabytes: async () => Math.round((await ask('memory')) / 1_000_000),
    metered: () => ask('meter'),
    stored: () => ask('stored'),
    async with(projectId, work) {
      const { db, close } = connectFirestore(projectId, host);
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    stop: () => server.kill(),
  };
}
