const BATCH = 500;
const AT_ONCE = 4;

/** Stores so many documents, in no order of their ids, as the service's own random ids come. */
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

/** The id of the document of a number: twelve characters, each number's another. */
export const scatteredId = (n: number, count: number): string =>
  ((n * 7919) % count).toString(36).padStart(12, '0');
