import { readPlace } from './read-place';

test.each([5, { name: 'Zqx' }, undefined])('%j is no text, and no place', (locality) => {
  expect(readPlace(undefined, locality)).toEqual({ city: null, country: null });
});
