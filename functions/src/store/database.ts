import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** The project's Firestore; everything outside `store/` hands it on without looking inside. */
export type Database = Firestore;

/** Opens the Firestore of the project this instance runs in. No connection is made until used. */
export function openDatabase(): Database {
  const [app = initializeApp()] = getApps();
  return getFirestore(app);
}
