import { changesBetween, changesToCreate } from './changes';

const BESIDE = new Set(['updated']);

test('what differs, in the order of the later state, whatever an entry tells by itself', () => {
  const before = { name: 'a', size: 1, place: { city: 'x' }, tags: ['a'], gone: 1, updated: 1 };
  const after = {
    tags: ['a', 'b'],
    name: 'b',
    size: 1,
    place: { city: 'x' },
    more: null,
    updated: 2,
  };
  expect(changesBetween(before, after, BESIDE)).toEqual([
    { field: 'tags', from: ['a'], to: ['a', 'b'] },
    { field: 'name', from: 'a', to: 'b' },
    { field: 'more', from: undefined, to: null },
  ]);
});

test('equal by value is no change', () => {
  const state = () => ({ place: { city: 'x', codes: [1, 2] }, at: new Date(5) });
  expect(changesBetween(state(), state(), BESIDE)).toEqual([]);
});

test('a new record comes from nothing, and what is null is no change', () => {
  const record = { name: 'a', size: 0, note: null, flag: false, text: '', updated: 1 };
  expect(changesToCreate(record, BESIDE)).toEqual([
    { field: 'name', from: null, to: 'a' },
    { field: 'size', from: null, to: 0 },
    { field: 'flag', from: null, to: false },
    { field: 'text', from: null, to: '' },
  ]);
});
