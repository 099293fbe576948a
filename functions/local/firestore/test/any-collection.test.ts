import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { byPath } from './reference/compare';
import { describeLocal } from './support/open-firestore';
import { share, countShare } from './support/share';
import { expectRefusal, suite } from './support/suite';

/* Queries without a collection id, of which the SDK sends only those of recursiveDelete. */

const local = suite('local-any-collection');

const FIELD = { fieldPath: '__name__' };
const referenceTo = (path: string) => ({ referenceValue: local.nameOf(path) });
const nameFilter = (op: string, path: string) => ({
  fieldFilter: { field: FIELD, op, value: referenceTo(path) },
});

interface Answer {
  document?: { name: string } | null;
}

const inOrder = (a: string, b: string): number => byPath(a.split('/'), b.split('/'));

const parentOf = (path: string): string => (path === '' ? local.root : local.nameOf(path));

/** The paths found, relative to the root. */
async function run(parent: string, query: object, more: object = {}): Promise<string[]> {
  const structuredQuery = { from: [{ allDescendants: true }], ...query };
  const answers = await local.runQuery(structuredQuery, { parent: parentOf(parent), ...more });
  return (answers as Answer[]).flatMap(({ document }) =>
    document ? [document.name.slice(local.root.length + 1)] : [],
  );
}

const segment = fc.constantFrom('a', 'b');
const id = fc.constantFrom('a', 'b', 'a-b', 'a\u0000', '__id');
const pair = fc.tuple(segment, id).map((two) => two.join('/'));
const below = fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => pairs.join('/'));
const bound = fc.option(below, { nil: undefined, freq: 1 });

const asked = fc.record({
  parent: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pair }),
  isDeep: fc.boolean(),
  from: bound,
  to: bound,
  after: bound,
  limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  offset: fc.constantFrom(0, 0, 1, 3),
});

type Asked = (typeof asked)['generate'] extends (...args: never[]) => fc.Value<infer T> ? T : never;

function computeExpected(top: string, documents: readonly string[], one: Asked): string[] {
  const { parent, isDeep, from, to, after, limit, offset } = one;
  const prefix = parent === '' ? `${top}/` : `${top}/${parent}/`;
  const depth = prefix.split('/').length + 1;
  return documents
    .filter((path) => path.startsWith(prefix) && (isDeep || path.split('/').length === depth))
    .filter((path) => from === undefined || inOrder(path, `${top}/${from}`) >= 0)
    .filter((path) => to === undefined || inOrder(path, `${top}/${to}`) < 0)
    .filter((path) => after === undefined || inOrder(path, `${top}/${after}`) > 0)
    .toSorted(inOrder)
    .slice(offset)
    .slice(0, limit);
}

function buildQuery(top: string, { isDeep, from, to, after, limit, offset }: Asked): object {
  const filters = [
    ...(from === undefined ? [] : [nameFilter('GREATER_THAN_OR_EQUAL', `${top}/${from}`)]),
    ...(to === undefined ? [] : [nameFilter('LESS_THAN', `${top}/${to}`)]),
  ];
  return {
    from: [{ allDescendants: isDeep }],
    where: filters.length === 0 ? null : { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: FIELD, direction: 'ASCENDING' }],
    startAt: after === undefined ? null : { values: [referenceTo(`${top}/${after}`)] },
    limit: limit === undefined ? null : { value: limit },
    offset,
  };
}

test('generated queries by name find what a scan of every document finds', async () => {
  let found = 0;
  const documents = fc.uniqueArray(below, { minLength: 10, maxLength: 40 });
  const queries = fc.array(asked, { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(documents, documents, queries, async (relative, others, all) => {
      // Below one document each, because a database has other documents as well.
      const top = `top/${randomUUID()}`;
      const paths = relative.map((path) => `${top}/${path}`);
      const check = async (written: readonly string[], more: object): Promise<void> => {
        for (const one of all) {
          const parent = one.parent === '' ? top : `${top}/${one.parent}`;
          const result = await run(parent, buildQuery(top, one), more);
          found += result.length;
          expect({ one, result }).toEqual({ one, result: computeExpected(top, written, one) });
        }
      };
      await local.write(paths);
      await check(paths, {});
      const transaction = await local.begin({ readOnly: {} });
      const next = others.map((path) => `${top}/${path}`);
      await local.db.recursiveDelete(local.db.doc(top));
      await local.write(next);
      await check(paths, { transaction });
      await check(next, {});
    }),
    share({ seed: 5, numRuns: 15 }),
  );
  expect(found).toBeGreaterThan(countShare(1000));
}, 120_000);

describeLocal('on this server', () => {
  test('a transaction locks what it finds and could find, and nothing else', async () => {
    const top = `top/${randomUUID()}`;
    await local.write([`${top}/c/a`]);
    const transaction = await local.begin();
    await run(top, {}, { transaction });
    const set = (path: string, ...within: [ms?: number]) =>
      local.commit([{ update: { name: local.nameOf(path), fields: {} } }], {}, ...within);
    await expectRefusal(set(`${top}/c/a`, 300), 'DEADLINE_EXCEEDED');
    await expectRefusal(set(`${top}/new/x/deeper/y`, 300), 'DEADLINE_EXCEEDED');
    await set(top);
    await set(`${top}-b/c/a`);
    await local.rollback(transaction);
    await set(`${top}/c/a`);
  });
});
