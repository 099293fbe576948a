import { startDeployedBundle } from '../local/deployed-bundle';
import { startLocalFirestore } from '../local/firestore/index';
import { sendHostileRequests, type HostileReport } from '../local/send-hostile-requests';

/** Sends hostile requests to the functions as they are deployed, which end at their memory's limit. */
export async function runHostile(options: {
  readonly requests: number;
  readonly seed: number;
}): Promise<HostileReport> {
  const firestore = await startLocalFirestore();
  const bundle = await startDeployedBundle({
    projectId: 'demo-hostile',
    firestoreHost: firestore.host,
  });
  try {
    return await sendHostileRequests(bundle, options);
  } finally {
    await bundle.stop();
    await firestore.stop();
  }
}
