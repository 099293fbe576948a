import { compareAnswers } from './printed-answer';

const shipment = {
  id: '3a88n7xwrrpc',
  number: 'SR-3A88-N7XW-RRPC',
  at: '2026-11-22T21:13:48.309Z',
};
const another = {
  id: 'k3mb43h1n293',
  number: 'SR-K3MB-43H1-N293',
  at: '2027-01-02T03:04:05+07:00',
};

test.each<[string, unknown, unknown, boolean, string[]]>([
  ['ids, numbers and times differ', shipment, another, false, []],
  ['a text names another record', 'No SR-3A88-N7XW-RRPC.', 'No SR-K3MB-43H1-N293.', false, []],
  ['a key made of the time', 'order-1795381968', 'order-1795386828123', false, []],
  ['an answer that was cached', { cached: false }, { cached: true }, false, []],
  ['a day in place of an instant', shipment, { ...another, at: '2026-11-22' }, false, ['at']],
  ['an id in place of a number', { id: 1 }, { id: '3a88n7xwrrpc' }, false, ['id']],
  [
    'another word',
    { data: [{ status: 'new' }] },
    { data: [{ status: 'old' }] },
    false,
    ['data.0.status'],
  ],
  ['another amount', { fee: [1, 2] }, { fee: [1, 3] }, false, ['fee.1']],
  ['a member that is not printed', { a: 1 }, { a: 1, b: null }, false, ['b']],
  ['an entry that is not printed', [1], [1, 2], false, ['1']],
  ['a member that did not come', { a: 1, b: 2 }, { a: 1 }, false, ['b']],
  [
    'a shortened answer',
    { list: [{ n: 2 }] },
    { list: [{ n: 1 }, { n: 2, m: 3 }], more: 1 },
    true,
    [],
  ],
  ['entries in another order', [2, 1], [1, 2], true, ['1']],
  ['an empty list of a shortened answer', { list: [] }, { list: [1] }, true, ['list.0']],
  [
    'no entry is as printed',
    [{ n: 2, m: 1 }],
    [
      { n: 1, m: 1 },
      { n: 3, m: 3 },
    ],
    true,
    ['0.n'],
  ],
])('%s', (_, printed, got, isShortened, paths) => {
  expect(compareAnswers(printed, got, isShortened).map(({ path }) => path)).toEqual(paths);
});
