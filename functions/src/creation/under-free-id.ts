import type { Created } from '../store/create-once';

/** Ids are random: a second try is all but unheard of, a tenth means that they are not random. */
const MOST_IDS = 10;

/** Stores something under a new id that is free: what came of it, and under which id. */
export async function underFreeId(
  newId: () => string,
  store: (id: string) => Promise<Created>,
): Promise<{ id: string; created: Exclude<Created, { kind: 'taken' }> }> {
  for (let attempt = 0; attempt < MOST_IDS; attempt += 1) {
    const id = newId();
    const created = await store(id);
    if (created.kind !== 'taken') return { id, created };
  }
  throw new Error(`${MOST_IDS} new ids in a row were taken.`);
}
