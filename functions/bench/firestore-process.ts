import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { connectFirestore } from '../local/connect-firestore';

export interface FirestoreProcess {
  readonly host: string;
  /** Megabytes that the process takes, its garbage collected. */
  residentMegabytes(): Promise<number>;
  /** Documents read since the last time this was asked. */
  documentsRead(): Promise<number>;
  /** Works on a project in it, through the Admin SDK. */
  with<Result>(
    projectId: string,
    work: (db: FirebaseFirestore.Firestore) => Promise<Result>,
  ): Promise<Result>;
  stop(): void;
}

const HEAP_MB = 16_000;

/** A local Firestore in a process of its own. */
export async function startFirestoreProcess(): Promise<FirestoreProcess> {
  const server = fork(join(__dirname, 'firestore-server.js'), {
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
  });
  const [host] = (await once(server, 'message')) as [string];
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const ask = async (question: 'memory' | 'reads'): Promise<number> => {
    const answer = once(server, 'message');
    server.send(question);
    const [value] = (await answer) as [number];
    return value;
  };
  return {
    host,
    residentMegabytes: async () => Math.round((await ask('memory')) / 1_000_000),
    documentsRead: () => ask('reads'),
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
