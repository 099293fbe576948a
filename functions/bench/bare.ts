import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

/** The least that a function on this framework does for a request. */
export const bare = onRequest((_request, response) => {
  response.json({ success: true });
});

/** The least that a function with a database does for its first request: one document read. */
export const bareRead = onRequest(async (_request, response) => {
  const snapshot = await getFirestore(initializeApp()).doc('bench/one').get();
  response.json({ success: true, exists: snapshot.exists });
});
