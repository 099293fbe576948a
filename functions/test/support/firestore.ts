import { connectFirestore } from '../../local/connect-firestore';
import type { LocalFirestoreOptions } from '../../local/firestore/index';
import {
  openFirestore as openWith,
  type TestFirestore,
} from '../../local/firestore/test/support/open-firestore';
import { readProjectIndexes } from '../../local/project-indexes';

export {
  describeLocal,
  itLocal,
  uniqueCollection,
  type TestFirestore,
} from '../../local/firestore/test/support/open-firestore';
export { connectFirestore };

/**
 * As for the local Firestore's own suites, but with the project's indexes, and through a client set
 * up like the service's.
 */
export const openFirestore = (
  projectId: string,
  options: LocalFirestoreOptions = {},
): Promise<TestFirestore> =>
  openWith(projectId, { indexes: readProjectIndexes(), ...options }, connectFirestore);
