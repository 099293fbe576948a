import { awaitIndexes, finishedIndexOperations } from './await-indexes';

const TYPE = 'type.googleapis.com/google.firestore.admin.v1';
const index = (name: string, members: object = {}) => ({
  name,
  metadata: { '@type': `${TYPE}.IndexOperationMetadata` },
  ...members,
});
const failed = { done: true, error: { code: 9, message: 'too many indexes' } };

/** A CLI whose list of operations is another one each time, and at last stays. */
function listing(...lists: readonly (readonly object[])[]) {
  let asked = 0;
  return {
    read: () => Promise.resolve(lists[Math.min(asked++, lists.length - 1)]),
    times: () => asked,
  };
}

const printed: string[] = [];
const wait = (cli: ReturnType<typeof listing>, before: readonly string[] = []) =>
  awaitIndexes(cli, new Set(before), (text) => printed.push(text));

beforeEach(() => {
  printed.length = 0;
});

test('where nothing is under way, it goes on at once', async () => {
  const cli = listing([index('a', { done: true })]);
  await wait(cli);
  expect([cli.times(), printed]).toEqual([1, []]);
});

test('it asks until all are built, and reports how many are not', async () => {
  const cli = listing(
    [index('a'), index('b')],
    [index('a', { done: true }), index('b', { done: true })],
  );
  await wait(cli);
  expect([cli.times(), printed]).toEqual([2, ['2 in progress ...']]);
});

test('one that failed before it was first looked at is not overlooked', async () => {
  await expect(wait(listing([index('a', failed)]))).rejects.toThrow(
    'Firestore could not build an index: too many indexes.',
  );
});

test('one that failed in an earlier deployment no longer counts', async () => {
  const old = [index('a', failed), index('b')];
  expect(await finishedIndexOperations(listing(old))).toEqual(new Set(['a']));
  await wait(listing([index('a', failed)]), ['a']);
});

test('of fields, indexes are waited for, but no time-to-live', async () => {
  const field = (name: string, metadata: object) => ({
    name,
    metadata: { '@type': `${TYPE}.FieldOperationMetadata`, ...metadata },
  });
  const ttl = field('ttl', { ttlConfigDelta: { changeType: 'ADD' } });
  const exemption = field('exemption', { indexConfigDeltas: [{ changeType: 'REMOVE' }] });
  const cli = listing([ttl, exemption], [ttl]);
  await wait(cli);
  expect(printed).toEqual(['1 in progress ...']);
});
