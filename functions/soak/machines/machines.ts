import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { carrierSettings, openCarrierMachine, type CarrierMachine } from './carrier-machine';
import { createFirestoreMachine, type FirestoreMachine } from './firestore-machine';
import { createInstanceMachine, type InstanceMachine } from './instance-machine';
import type { LogLine } from './instance-messages';
import { openTcpProxy, type TcpProxy } from './tcp-proxy';

/** All processes of a run, on this machine only. */
export interface Machines {
  readonly projectId: string;
  readonly firestore: FirestoreMachine;
  readonly carrier: CarrierMachine;
  readonly instances: readonly InstanceMachine[];
  /** One per instance, between it and Firestore. */
  readonly proxies: readonly TcpProxy[];
  /** Stops all of them and removes their data. */
  close(): Promise<void>;
}

const PROJECT = 'soak';

/** Starts Firestore on a new directory. The instances are started separately. */
export async function openMachines(
  count: number,
  onLog: (line: LogLine) => void,
): Promise<Machines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const firestore = createFirestoreMachine(dataDir);
  await firestore.start();
  const carrier = await openCarrierMachine();
  const proxies = await Promise.all(
    Array.from({ length: count }, () => openTcpProxy(() => firestore.port())),
  );
  const instances = proxies.map(({ host }) =>
    createInstanceMachine({
      projectId: PROJECT,
      firestoreHost: host,
      carriers: carrierSettings(carrier.url),
      onLog,
    }),
  );
  return {
    projectId: PROJECT,
    firestore,
    carrier,
    instances,
    proxies,
    async close() {
      await Promise.all([firestore.kill(), ...instances.map((instance) => instance.kill())]);
      await Promise.all([carrier.close(), ...proxies.map((proxy) => proxy.close())]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
