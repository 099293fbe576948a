import { cardFinding } from '../../faults/cards';
import { splitConfirmed, warningKey } from './warning-key';

test('warnings keep their order, with those that were confirmed apart', () => {
  const all = ['1', '2', '3', '4'].map((from) =>
    cardFinding('valid_from', 'begins_years_away', { from }),
  );
  const keyed = all.map((one) => ({ ...one, key: warningKey(one) }));
  const [first, second, third, fourth] = keyed;
  const buildConfirmation = (key = '') => ({
    key,
    reason: 'As printed.',
    version: 3,
    by: 'ann',
    at: new Date(0),
  });
  const confirmations = [fourth, second].map((one) => buildConfirmation(one?.key));
  const split = splitConfirmed(all, new Map(confirmations.map((one) => [one.key, one])));
  expect(split).toEqual({
    warnings: [first, third],
    confirmed: [second, fourth].map((one) => ({
      ...one,
      confirmation: buildConfirmation(one?.key),
    })),
  });
});

test('a key is that of the code and the values, wherever they are', () => {
  const of = (place: string, from: string) => cardFinding(place, 'begins_years_away', { from });
  expect(warningKey(of('valid_from', '2030-01-01'))).toBe(warningKey(of('x', '2030-01-01')));
  expect(warningKey(of('x', '2030-01-01'))).toMatch(/^[0-9a-f]{8}$/);
  expect(warningKey(of('x', '2031-01-01'))).not.toBe(warningKey(of('x', '2030-01-01')));
  const other = cardFinding('x', 'never_in_effect', { from: '2030-01-01' });
  expect(warningKey(other)).not.toBe(warningKey(of('x', '2030-01-01')));
});
