import {
  type AuditFilter,
  type AuditTarget,
  readAuditPage,
  readListOperations,
} from '../../../desk/store/read-audit';
import { runAudited } from '../../../desk/store/run-audited';
import { openFirestore } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { readExamples } from '../../support/repository';

const EXAMPLES = readExamples<{
  found: [filter: AuditFilter, ids: string][];
}>(__dirname, 'vectors/audit-reader.json');

const change = (at: string, by: string, target: string, fields: object = {}) => ({
  at: new Date(`${at}+07:00`),
  by,
  action: `${target.split('/')[0]} changed`,
  target,
  from: null,
  to: {},
  ...fields,
});

const RECORDS = {
  a: change('2027-01-05T23:59:59.999', 'somchai', 'hubs/bkk-1'),
  b: change('2027-01-06T00:00:00', 'somchai', 'hubs/cnx-1'),
  c: change('2027-01-06T09:00:00', 'malee', 'rates/dhl-3'),
  d: change('2027-01-06T10:00:00', 'malee', 'hubs/bkk-1', {
    from: { until: new Date(5), slots: [{ from: new Date(6) }] },
  }),
  e: change('2027-01-07T00:00:00', 'malee', 'services/bkk-1'),
};

const firestore = openedForAll(() =>
  openFirestore('test-audit-reader', { now: () => Date.parse('2027-02-01T00:00:00Z') }),
);
beforeAll(async () => {
  for (const [id, record] of Object.entries(RECORDS)) {
    await firestore.db.collection('audit').doc(id).create(record);
  }
});

async function found(filter: AuditFilter, limit = 10, after?: string): Promise<string> {
  const { items, malformed } = await readAuditPage(firestore.db, filter, { limit, after });
  expect(malformed).toEqual([]);
  return items.map(({ id }) => id).join('');
}

test('records are read newest first, with times as dates', async () => {
  expect(await found({})).toBe('edcba');
  const { items } = await readAuditPage(firestore.db, {}, { limit: 2 });
  expect(items[1]).toEqual({ id: 'd', ...RECORDS.d });
});

test.each(EXAMPLES.found)('%j finds %s', async (filter, ids) => {
  expect(await found(filter)).toBe(ids);
});

test('every combination of filters has its index', async () => {
  const targets: AuditTarget[] = [{ path: 'hubs/bkk-1' }, { id: 'bkk-1' }, { prefix: 'hubs/' }];
  const day = '2027-01-06';
  for (const target of [{}, ...targets.map((one) => ({ target: one }))]) {
    for (const by of [{}, { by: 'malee' }]) {
      for (const action of [{}, { action: 'hubs changed' }]) {
        for (const days of [{}, { from: day, to: day }]) {
          expect(await found({ ...target, ...by, ...action, ...days })).toContain('d');
        }
      }
    }
  }
});

test('pages follow one another to the end', async () => {
  const first = await readAuditPage(firestore.db, { target: { prefix: 'hubs/' } }, { limit: 2 });
  expect(first.next).toBe('b');
  expect(await found({ target: { prefix: 'hubs/' } }, 2, first.next)).toBe('a');
  const rest = await readAuditPage(firestore.db, {}, { limit: 4, after: 'e' });
  expect(rest.next).toBeUndefined();
  await expect(found({}, 2, '../tokens/x')).rejects.toThrow(
    'There is no audit record ../tokens/x to continue after.',
  );
  await expect(found({}, 2, 'zz')).rejects.toThrow('There is no audit record zz');
});

test('operations of a restored list have the times at which they were made', async () => {
  const { items, malformed } = await readListOperations(firestore.db, 'hubs');
  expect(malformed).toEqual([]);
  expect(items).toEqual(
    ['d', 'b', 'a'].map((id) => {
      const { at, by, ...changed } = RECORDS[id as 'd'];
      return { at, by, changes: [{ id, ...changed }] };
    }),
  );
});

test('a malformed record is named among the others, and a fresh audit record is read', async () => {
  const malformed = firestore.db.doc('audit/bad');
  await malformed.create({ ...RECORDS.e, at: 'yesterday', to: 'all' });
  const operator = { name: 'x', dryRun: false, now: () => new Date('2028-01-01T00:00:00Z') };
  await runAudited({ db: firestore.db, operator }, (transaction) => {
    transaction.create(firestore.db.doc('hubs/new'), { a: 1 }, 'hub created');
    return Promise.resolve();
  });
  const page = await readAuditPage(firestore.db, {}, { limit: 2 });
  expect(page.items.map(({ target, to }) => [target, to])).toEqual([['hubs/new', { a: 1 }]]);
  expect(page.malformed.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The document audit\/bad is malformed: at: .*; to: /),
  ]);
  expect(page.next).toBeDefined();
});
