import { randomUUID } from 'node:crypto';

import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { type Ran, runLine } from './admin';
import { KEY } from './carrier-failure';
import { openFirestore } from './firestore';

const NOW = new Date('2026-11-21T05:00:00Z');
/** What is nobody's business bears this mark. */
export const MARK = 'Zqx';
/** What is shown nowhere, nor saved. */
export const HIDDEN = new RegExp(
  `${MARK}|${KEY}|jwt|our-client|client_secret|first-token|Basic|0812345678`,
);

export const KEYS = { DHL_API_KEY: KEY, THAILAND_POST_KEY: KEY, SEVENTEEN_TRACK_KEY: KEY };
/** With them, the numbers of FedEx and UPS are not asked of 17TRACK. */
export const ALL_KEYS = {
  ...KEYS,
  FEDEX_API_KEY: `our-client:${KEY}`,
  UPS_API_KEY: `our-client:${KEY}`,
};

/** The operator's tool on a demo project, and carriers whose answers are scripted. */
export async function openProbeDesk() {
  const projectId = `demo-probe-${randomUUID().slice(0, 8)}`;
  const carriers = await openCarrierServer();
  const firestore = await openFirestore(projectId, { now: () => NOW.getTime() });
  const project = ['--project', projectId, '--firestore', firestore.host, '--as', 'tester'];
  return {
    projectId,
    carriers,
    firestore,
    /** Runs a command line with all keys, or those given. */
    tracking: (args: readonly string[], env: object = KEYS, now: Date = NOW): Promise<Ran> =>
      runLine([...project, ...args], {
        env: { ...env, CARRIERS_URL: carriers.url },
        now: () => now,
      }),
    async close() {
      await carriers.close();
      await firestore.close();
    },
  };
}

export const shown = ({ out, err }: Ran): string => out + err;
