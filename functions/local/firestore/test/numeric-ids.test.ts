import { type Collection, NAME, type Query, expectRefusal, suite } from './support/suite';

/** In production's order, as the Admin SDK has it in `compareSegments` of build/src/path.js. */
const IDS = [
  '__id-9223372036854775808__',
  '__id-10__',
  '__id-9__',
  '__id1__',
  '__id9__',
  '__id10__',
  '__id9007199254740992__',
  '__id9007199254740993__',
  '__id9223372036854775807__',
  '0',
  '__id',
  '__id1',
  'a',
];

const local = suite('local-numeric-ids');
let collection: Collection;

const fill = (target = local.collection()): Promise<Collection> => {
  const documents = IDS.toReversed().map((id) => [id, { self: target.doc(id), n: 1 }]);
  return local.fill(Object.fromEntries(documents) as Record<string, object>, target);
};

beforeAll(async () => {
  collection = await fill();
});

test.each<[string, (c: Collection) => Query, string[]]>([
  ['all, by name', (c) => c, IDS],
  ['descending names', (c) => c.orderBy(NAME, 'desc'), IDS.toReversed()],
  ['names after an equal field', (c) => c.orderBy('n'), IDS],
  ['references in order', (c) => c.orderBy('self'), IDS],
  [
    'a range of names',
    (c) => c.where(NAME, '>=', '__id9__').where(NAME, '<', '0'),
    IDS.slice(4, 9),
  ],
  ['a range of references', (c) => c.where('self', '>', c.doc(IDS[6] ?? '')), IDS.slice(7)],
  ['a cursor', (c) => c.orderBy(NAME).startAfter('__id-9__').endAt('__id10__'), IDS.slice(3, 6)],
  [
    'some names',
    (c) => c.where(NAME, 'in', ['a', '__id10__', '__id9__']),
    ['__id9__', '__id10__', 'a'],
  ],
  ['all names but one', (c) => c.where(NAME, '!=', IDS[4]), IDS.toSpliced(4, 1)],
])('a query for %s', async (_name, build, expected) => {
  expect(await local.idsOf(build(collection))).toEqual(expected);
});

test('a collection group is ordered by the numbers of the documents above, too', async () => {
  const inner = `inner-${collection.id}`;
  const parents = ['__id-2__', '__id7__', '__id10__', '__id', 'b'];
  await local.write(parents.toReversed().map((id) => `${collection.id}/${id}/${inner}/x`));
  const { docs } = await local.db.collectionGroup(inner).get();
  expect(docs.map(({ ref }) => ref.parent.parent?.id)).toEqual(parents);
});

test('a list has them in order, page by page, with those that only have collections', async () => {
  const target = await fill();
  await target.doc('__id2__/inner/x').set({});
  await target.doc('__id-7__/inner/x').set({});
  const expected = [...IDS.slice(0, 3), '__id-7__', '__id1__', '__id2__', ...IDS.slice(4)];
  const documents = await target.listDocuments();
  expect(documents.map(({ id }) => id)).toEqual(expected);
  const listed: string[] = [];
  const request = { parent: local.root, collectionId: target.id, pageSize: 2, showMissing: true };
  for (let pageToken = '', more = true; more; more = pageToken !== '') {
    const page = (await local.raw.unary('ListDocuments', { ...request, pageToken })) as {
      documents: { name: string }[];
      nextPageToken: string;
    };
    listed.push(...page.documents.map(({ name }) => name.split('/').at(-1) ?? ''));
    pageToken = page.nextPageToken;
  }
  expect(listed).toEqual(expected);
});

test('a document with a numeric id is written, read, updated and deleted like any other', async () => {
  const ref = local.collection().doc('__id42__');
  await ref.create({ n: 1, other: ref });
  await ref.update({ n: 2 });
  expect((await ref.get()).data()).toEqual({ n: 2, other: ref });
  await ref.delete();
  expect((await ref.get()).exists).toBe(false);
});

/** The words of Google's emulator, as public projects have recorded them. */
test.each([
  ['zero', '__id0__', 'non-zero'],
  ['no number', '__id__', '__id{LONG}__'],
  ['a word', '__idea__', '__id{LONG}__'],
  ['a minus alone', '__id-__', '__id{LONG}__'],
  ['a negative zero', '__id-0__', '__id{LONG}__'],
  ['a leading zero', '__id07__', '__id{LONG}__'],
  ['a plus', '__id+7__', '__id{LONG}__'],
  ['one above the largest', '__id9223372036854775808__', '__id{LONG}__'],
  ['one below the least', '__id-9223372036854775809__', '__id{LONG}__'],
  ['another reserved name', '__a__', 'reserved'],
])('an id of %s is refused', async (_name, id, words) => {
  await expectRefusal(collection.doc(id).get(), 'INVALID_ARGUMENT', words);
  const write = collection.doc('x').set({ reference: collection.doc(id) });
  await expectRefusal(write, 'INVALID_ARGUMENT', words);
});

test.each(['__id7__', '____'])('a collection with the id %s is refused', async (id) => {
  await expectRefusal(collection.doc(`a/${id}/b`).set({}), 'INVALID_ARGUMENT');
  await expectRefusal(local.db.collection(id).get(), 'INVALID_ARGUMENT');
});
