import { status } from '@grpc/grpc-js';
import { FieldValue } from 'firebase-admin/firestore';

import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

const REFUSAL = { code: status.INVALID_ARGUMENT };

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('a document has 40,000 index entries at most', () => {
  let firestore: TestFirestore;
  let ref: FirebaseFirestore.DocumentReference;

  beforeEach(async () => {
    firestore = await openFirestore('local-index-entries');
    ref = firestore.db.doc('c/a');
  });

  afterEach(() => firestore.close());

  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
  const plainFields = (count: number): Record<string, number> =>
    Object.fromEntries(numbers(count).map((n) => [`f${n}`, n]));
  const indexes = [
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'a', arrayConfig: 'CONTAINS' },
        { fieldPath: 'n', order: 'ASCENDING' },
      ],
    },
  ];
  const exempt = (fieldPath: string) => [{ collectionGroup: 'c', fieldPath, indexes: [] }];

  test.each<[string, object, (more: number) => FirebaseFirestore.DocumentData]>([
    ['of plain fields', {}, (more) => ({ m: plainFields(19_999 + more) })],
    ['of an array', {}, (more) => ({ a: numbers(39_998 + more) })],
    [
      'of an array in an index with a field',
      { indexes },
      (more) => ({ a: numbers(19_998 + more), n: 1 }),
    ],
    [
      'of an array in an index only',
      { indexes, fieldOverrides: exempt('*') },
      (more) => ({ a: numbers(40_000 + more), n: 1 }),
    ],
    [
      'of what is not exempt',
      { fieldOverrides: exempt('b') },
      (more) => ({ a: numbers(39_998 + more), b: numbers(50_000) }),
    ],
  ])('%s', async (_name, definitions, fieldsWith) => {
    firestore.server?.setIndexes(definitions);
    await ref.set(fieldsWith(0));
    expect(firestore.server?.stored().indexEntries).toBe(40_000);
    await expect(ref.set(fieldsWith(1))).rejects.toMatchObject({
      ...REFUSAL,
      message: expect.stringContaining('too many index entries for entity /c/a') as unknown,
    });
    expect(firestore.server?.stored()).toMatchObject({ documents: 1, indexEntries: 40_000 });
  });

  test('which a transform cannot exceed either, and nothing of the commit lands', async () => {
    await ref.set({ a: numbers(39_998) });
    const batch = firestore.db.batch().set(firestore.db.doc('c/b'), { n: 1 });
    batch.update(ref, { a: FieldValue.arrayUnion(-1) });
    await expect(batch.commit()).rejects.toMatchObject(REFUSAL);
    expect((await firestore.db.collection('c').get()).size).toBe(1);
    expect((await ref.get()).get('a')).toHaveLength(39_998);
  });

  test('and one that had more before an index was added can still be made smaller', async () => {
    await ref.set({ a: numbers(39_000), n: 1 });
    firestore.server?.setIndexes({ indexes });
    await expect(ref.update({ other: 1 })).rejects.toMatchObject(REFUSAL);
    await ref.update({ a: numbers(10) });
    await ref.delete();
  });
});
