import type { Created } from '../store/create-once';

/**
 * Ids are random: a second attempt is very rare, and ten failures mean that the ids are not random.
 */
const MAX_ATTEMPTS = 10;

/** Stores a document under a new id, with another id if that one is taken. */
export async function storeUnderNewId(
  newId: () => string,
  store: (id: string) => Promise<Created>,
): Promise<{ id: string; created: Exclude<Created, { kind: 'taken' }> }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = newId();
    const created = await store(id);
    if (created.kind !== 'taken') return { id, created };
  }
  throw new Error(`${MAX_ATTEMPTS} new ids in a row were taken.`);
}
