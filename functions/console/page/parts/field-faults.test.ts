import { CallError } from '../api/call';
import { errorBesideFields, faultAt } from './field-faults';

const refused = (...fields: string[]): CallError =>
  new CallError(
    'validation_failed',
    'Not so.',
    [],
    fields.map((field) => ({ field, message: `${field} must be a number.` })),
  );

test('a fault is shown at its field, without the name of the field', () => {
  const error = refused('data.length_cm');
  expect(faultAt(error, 'data.length_cm', 'en')).toBe('Must be a number.');
  expect(faultAt(error, 'data.width_cm', 'en')).toBeUndefined();
});

test('a fault is shown in Thai on the Thai page', () => {
  expect(faultAt(refused('data.length_cm'), 'data.length_cm', 'th')).toMatch(/ตัวเลข/);
});

test('an error is shown beside the fields unless they show all of it', () => {
  const error = refused('data.items.0.quantity', 'data.items');
  expect(errorBesideFields(error, ['data.items.0.quantity'])).toBe(error);
  expect(errorBesideFields(error, ['data.items.0.quantity', 'data.items'])).toBeUndefined();
  const other = new CallError('conflict', 'Changed meanwhile.');
  expect(errorBesideFields(other, ['data.items'])).toBe(other);
});
