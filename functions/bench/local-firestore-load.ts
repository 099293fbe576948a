import { scatteredId } from './fill';
import { milliseconds } from './statistics';

const AT_ONCE = 50;
const CALLS = 2000;

type Collection = FirebaseFirestore.CollectionReference;

/** About 500 bytes, as Firestore counts them. */
export const documentOf = (n: number): object => ({
  status: ['pending', 'in_transit', 'delivered'][n % 3],
  created: new Date(1_700_000_000_000 + n * 1000),
  client_email: `client-${n % 100}@example.com`,
  weight_grams: 100 + (n % 30_000),
  is_deleted: false,
  notes: 'x'.repeat(340),
});

/** How many calls a second one client makes, 50 at a time. */
async function callsASecond(call: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < CALLS) {
      next += 1;
      await call(next);
    }
  };
  const ms = await milliseconds(() => Promise.all(Array.from({ length: AT_ONCE }, caller)));
  return (CALLS * 1000) / ms;
}

/** Of a collection that `fill` has filled with `count` documents. */
export const readsASecond = (collection: Collection, count: number): Promise<number> =>
  callsASecond((n) => collection.doc(scatteredId(n % count, count)).get());

export const commitsASecond = (collection: Collection): Promise<number> =>
  callsASecond((n) => collection.doc(`extra-${n}`).set(documentOf(n)));
