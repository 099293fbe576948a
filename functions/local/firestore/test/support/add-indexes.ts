import type { TestFirestore } from './open-firestore';

type Part = 'indexes' | 'fieldOverrides';

const ADVICE = /Add to "(indexes|fieldOverrides)" of firestore\.indexes\.json: (\{.*\})$/;

interface Content {
  indexes: unknown[];
  fieldOverrides: { collectionGroup: string; fieldPath: string }[];
}

const contents = new WeakMap<TestFirestore, Content>();

function contentOf(firestore: TestFirestore): Content {
  const content = contents.get(firestore) ?? { indexes: [], fieldOverrides: [] };
  contents.set(firestore, content);
  return content;
}

function follow(content: Content, part: Part, json: string): void {
  const advised = JSON.parse(json) as { collectionGroup: string; fieldPath: string };
  if (part === 'indexes') {
    content.indexes.push(advised);
    return;
  }
  content.fieldOverrides = content.fieldOverrides.filter(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup !== advised.collectionGroup || fieldPath !== advised.fieldPath,
  );
  content.fieldOverrides.push(advised);
}

/**
 * Runs a query and, as long as it is refused for the lack of an index, adds the very one that the
 * error names. A server that knows no missing index runs it at once.
 */
export async function withIndexesAdded<T>(
  firestore: TestFirestore,
  act: () => Promise<T>,
): Promise<T> {
  const content = contentOf(firestore);
  for (let attempts = 0; attempts < 40; attempts += 1) {
    try {
      return await act();
    } catch (error) {
      const advice = ADVICE.exec(error instanceof Error ? error.message : '');
      if (advice === null || firestore.server === undefined) throw error;
      follow(content, advice[1] as Part, advice[2] ?? '');
      firestore.server.setIndexes(content);
    }
  }
  throw new Error('A query was refused for the lack of an index again and again.');
}
