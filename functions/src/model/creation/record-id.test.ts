import { readExamples } from '../../../test/support/repository';
import { isIntact, newRecordId, readReference, writeReference } from './record-id';

const EXAMPLES = readExamples<{
  same: string[];
  malformed: string[];
}>(__dirname, 'vectors/record-id.json');

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

test('an id is twelve characters of Crockford’s alphabet, and no two are the same', () => {
  const ids = Array.from({ length: 5000 }, newRecordId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const seen = new Set(ids.flatMap((id) => Array.from(id)));
  expect([...seen].sort().join('')).toBe(ALPHABET);
});

test('the last character reveals every single typo and every exchange of two', () => {
  for (const id of Array.from({ length: 20 }, newRecordId)) {
    expect(isIntact(id)).toBe(true);
    for (let at = 0; at < id.length; at += 1) {
      for (const other of ALPHABET) {
        if (other === id[at]) continue;
        expect(isIntact(id.slice(0, at) + other + id.slice(at + 1))).toBe(false);
      }
      for (let with_ = at + 1; with_ < id.length; with_ += 1) {
        const swapped = Array.from(id);
        [swapped[at], swapped[with_]] = [id[with_] ?? '', id[at] ?? ''];
        expect(isIntact(swapped.join(''))).toBe(id[at] === id[with_]);
      }
    }
  }
});

test('a reference is the id in groups of four', () => {
  expect(writeReference('SR', '3f7k29mpq0tx')).toBe('SR-3F7K-29MP-Q0TX');
});

test.each(EXAMPLES.same)('%j is read as the same id', (text) => {
  expect(readReference('SR', text)).toBe('3f7k21mpq0tx');
});

test('a pickup’s reference is none of a shipment’s, and the other way round', () => {
  expect(writeReference('PR', '3f7k21mpq0tx')).toBe('PR-3F7K-21MP-Q0TX');
  expect(readReference('PR', 'pr-3f7k-2impqotx')).toBe('3f7k21mpq0tx');
  expect(readReference('PR', 'SR-3F7K-21MP-Q0TX')).toBeUndefined();
});

test.each([
  ['3F7K-21MP-Q0TX', '3f7k21mpq0tx'],
  ['SR-3F7K-21MP-Q0TX', undefined],
])('%j without a prefix is read as %j', (text, id) => {
  expect(readReference(undefined, text)).toBe(id);
});

test.each(EXAMPLES.malformed)('%j is not the form of a reference', (text) => {
  expect(readReference('SR', text)).toBeUndefined();
});
