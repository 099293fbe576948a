import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

/** The least work that a function on this framework can do for a request. */
export const bare = onRequest((_request, response) => {
  response.json({ success: true });
});

/** The least work that a function with a database can do for its first request: read one document. */
export const bareRead = onRequest(async (_request, response) => {
  const snapshot = await getFirestore(initializeApp()).doc('bench/one').get();
  response.json({ success: true, exists: snapshot.exists });
});
