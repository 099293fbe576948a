import { HashStarts, isTokenHash, toStartBytes, startsIn } from './hash-starts';
import { hashToken } from './token';

const hashes = Array.from({ length: 500 }, (_, n) => hashToken(`token ${n}`));
const buildStarts = (some: readonly string[]) => HashStarts.of(some.map(toStartBytes));

test('of many hashes, in any order and any number of parts, each is found and no other', () => {
  const [known, others] = [hashes.slice(0, 300), hashes.slice(300)];
  const bytes = Buffer.concat(known.map(toStartBytes));
  for (const starts of [
    buildStarts(known),
    HashStarts.of([bytes.subarray(0, 80), bytes.subarray(80)]),
  ]) {
    expect(known.filter((hash) => starts.has(hash))).toEqual(known);
    expect(others.filter((hash) => starts.has(hash))).toEqual([]);
  }
  expect(HashStarts.of([]).has(hashes[0] ?? '')).toBe(false);
});

test('eight bytes count, no fewer and no more', () => {
  const hash = 'f0'.repeat(32);
  const starts = buildStarts([hash]);
  expect(starts.has(`${'f0'.repeat(8)}${'00'.repeat(24)}`)).toBe(true);
  expect(starts.has(`${'f0'.repeat(7)}f1${'f0'.repeat(24)}`)).toBe(false);
});

test('two are joined without repeating any, and one is taken from another', () => {
  const [one, other] = [buildStarts(hashes.slice(0, 20)), buildStarts(hashes.slice(10, 30))];
  expect(one.with(other).count).toBe(30);
  expect(hashes.filter((hash) => one.with(other).has(hash))).toEqual(hashes.slice(0, 30));
  expect(hashes.filter((hash) => one.without(other).has(hash))).toEqual(hashes.slice(0, 10));
});

test('parts read back are the same', () => {
  const starts = buildStarts(hashes);
  const parts = starts.toParts(200);
  expect(parts.map(startsIn)).toEqual([200, 200, 100]);
  expect(hashes.every((hash) => HashStarts.of(parts).has(hash))).toBe(true);
  expect(HashStarts.of([]).toParts(200).map(startsIn)).toEqual([0]);
});

test('of a part that was cut, the rest is read', () => {
  const bytes = Buffer.concat(hashes.slice(0, 3).map(toStartBytes));
  expect(HashStarts.of([bytes.subarray(0, 20), new Uint8Array(7)]).count).toBe(2);
});

test.each([
  ['0f'.repeat(32), true],
  ['0F'.repeat(32), false],
  ['0f'.repeat(31), false],
  ['demo', false],
])('%s is a token’s hash: %s', (text, is) => {
  expect(isTokenHash(text)).toBe(is);
});
