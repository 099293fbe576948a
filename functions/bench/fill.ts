const BATCH = 500;
const AT_ONCE = 4;

/** Stores a number of documents with ids in random order, like the service's own. */
export async function fill(
  collection: FirebaseFirestore.CollectionReference,
  count: number,
  documentOf: (n: number) => object,
): Promise<void> {
  let next = 0;
  const load = async (): Promise<void> => {
    while (next < count) {
      const batch = collection.firestore.batch();
      const end = Math.min(next + BATCH, count);
      for (; next < end; next += 1) {
        batch.set(collection.doc(scatteredId(next, count)), documentOf(next));
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
}

/** The unique id of the n-th document: twelve characters. */
export const scatteredId = (n: number, count: number): string =>
  ((n * 7919) % count).toString(36).padStart(12, '0');
