import { SentPieces } from '../../../src/model/quote/pieces';
import { MAX_ENTRIES, piecePaths, readPieces, writePieces } from './typed-pieces';

const LARGE = { actual_weight_kg: '3.2', length_cm: '40', width_cm: '30', height_cm: '20' };
const SMALL = { actual_weight_kg: '2,5', length_cm: '20', width_cm: '20', height_cm: '' };
const NEXT = { ...SMALL, quantity: '1' };

test('pieces as an address has them are read as they were typed', () => {
  const typed = [{ ...LARGE, quantity: '2' }, NEXT];
  const text = writePieces(typed);
  expect(text).toBe('3.2_40_30_20_2*2,5_20_20__1');
  expect(readPieces(text)).toEqual(typed);
  expect(readPieces('')).toEqual([]);
});

test('what separates entries and fields is not taken from what is typed', () => {
  const text = writePieces([{ ...LARGE, quantity: '2*1_' }]);
  expect(readPieces(text)).toEqual([{ ...LARGE, quantity: '2 1 ' }]);
});

test('an address that somebody shortened has empty fields', () => {
  expect(readPieces('3.2_40')).toEqual([{ ...LARGE, width_cm: '', height_cm: '', quantity: '' }]);
});

test('no more entries are read than the service takes', () => {
  const piece = { actual_weight_kg: 1, length_cm: 1, width_cm: 1, height_cm: 1 };
  const isTaken = (entries: number): boolean =>
    SentPieces.safeParse(Array.from({ length: entries }, () => piece)).success;
  expect([isTaken(MAX_ENTRIES), isTaken(MAX_ENTRIES + 1)]).toEqual([true, false]);
  expect(readPieces('*'.repeat(MAX_ENTRIES))).toHaveLength(MAX_ENTRIES);
});

test('each field of an entry has its path', () => {
  expect(piecePaths(0)).toEqual(['pieces']);
  expect(piecePaths(2)).toHaveLength(11);
  expect(piecePaths(2)).toContain('pieces.1.quantity');
});
