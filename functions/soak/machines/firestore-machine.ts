import type { ChildProcess } from 'node:child_process';

import { killChild, startChild } from './child';

/** A local Firestore that can be paused or killed, and continues with the same data. */
export interface FirestoreMachine {
  /** Undefined while it is not running. */
  port(): number | undefined;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
}

export function createFirestoreMachine(dataDir: string): FirestoreMachine {
  let running: { child: ChildProcess; port: number } | undefined;
  return {
    port: () => running?.port,
    async start() {
      const { child, message } = await startChild('firestore-program', [dataDir]);
      running = { child, port: Number(message) };
    },
    pause() {
      running?.child.kill('SIGSTOP');
    },
    resume() {
      running?.child.kill('SIGCONT');
    },
    async kill() {
      const killed = running;
      running = undefined;
      if (killed) await killChild(killed.child);
    },
  };
}
