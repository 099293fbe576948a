import { entriesFor, missingKey } from './client';

const NUMBER = 'RR123456785CN';
const CHINA_POST = { carrier: 3011 };
const FEDEX = { carrier: '100003' };
const JT_KEY = 100_271;

test.each([
  ['a courier, not those of a post', 'jt_express', [CHINA_POST], []],
  ['a post, not those of a courier', 'thailand_post', [FEDEX], []],
  ['a post, those of another', 'thailand_post', [FEDEX, CHINA_POST], [CHINA_POST]],
  ['a courier, its own', 'fedex', [CHINA_POST, FEDEX], [FEDEX]],
  ['a courier, its own by another key', 'fedex', [{ carrier: 100_222 }], [{ carrier: 100_222 }]],
  ['a post, the American as well', 'postal_operator', [{ carrier: 21_051 }], [{ carrier: 21_051 }]],
  ['a courier, those of nobody that we know', 'fedex', [CHINA_POST, {}], [{}]],
] as const)('of a number that is surely of %s are shown', (_of, name, accepted, shown) => {
  expect(entriesFor(NUMBER, accepted, { name, isSure: true })).toEqual(shown);
  expect(entriesFor(NUMBER, accepted, { name, isSure: false })).toEqual(accepted);
});

test('a number is to be registered as well where only others have it', () => {
  const sure = { name: 'jt_express', isSure: true } as const;
  expect(missingKey(NUMBER, [CHINA_POST], sure)).toBe(JT_KEY);
  expect(missingKey(NUMBER, [CHINA_POST, { carrier: JT_KEY }], sure)).toBeUndefined();
  expect(missingKey(NUMBER, [], sure)).toBeUndefined();
  expect(missingKey(NUMBER, [CHINA_POST], { ...sure, isSure: false })).toBeUndefined();
});
