import { Database } from './database';
import { indexShape } from './view';

const byName = indexShape(undefined, [], 'ASCENDING');

function databaseWith(...paths: [collection: string, id: string][]): Database {
  const database = new Database('projects/p/databases/d');
  database.commit(
    1,
    paths.map(([collection, id]) => {
      const path = { collection, id };
      return { path, document: { ...path, fields: {}, createMicros: 1, updateMicros: 1 } };
    }),
  );
  return database;
}

test('a group below a document is looked at there alone', () => {
  const others = Array.from({ length: 500 }, (_, n): [string, string] => [`a/x${n}/g`, 'one']);
  const database = databaseWith(
    ...others,
    ['b/y', 'z'],
    ['b/y/g', '1'],
    ['b/y/g', '2'],
    ['b/y/h/3/g', '3'],
    ['b/y-/g', '4'],
    ['g', '5'],
  );
  let looked = 0;
  const isPast = () => {
    looked += 1;
    return false;
  };
  const scan = { shape: byName, isReversed: false, isBefore: () => false, isPast };
  const found = [...database.scan({ collectionId: 'g', ancestor: 'b/y' }, scan)];
  expect(found.map(({ document }) => document.id)).toEqual(['1', '2', '3']);
  expect(looked).toBe(3);
});
