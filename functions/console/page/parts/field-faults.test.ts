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

test('a suggestion of the service stands behind the fault, unless the fault names it', () => {
  const field = 'data.items.0.country_of_origin';
  const message = `${field} must be an ISO 3166-1 country code.`;
  const error = new CallError(
    'validation_failed',
    message,
    [],
    [
      { field, message, suggestion: 'CD or CG' },
      { field: 'data.status', message: 'Did you mean pending?', suggestion: 'pending' },
    ],
  );
  expect(faultAt(error, field, 'en')).toBe(
    'Must be an ISO 3166-1 country code. Did you mean CD or CG?',
  );
  expect(faultAt(error, field, 'th')).toMatch(/ หมายถึง CD หรือ CG หรือไม่$/);
  expect(faultAt(error, 'data.status', 'en')).toBe('Did you mean pending?');
});

test('an error is shown beside the fields unless they show all of it', () => {
  const error = refused('data.items.0.quantity', 'data.items');
  expect(errorBesideFields(error, ['data.items.0.quantity'])).toBe(error);
  expect(errorBesideFields(error, ['data.items.0.quantity', 'data.items'])).toBeUndefined();
  const other = new CallError('conflict', 'Changed meanwhile.');
  expect(errorBesideFields(other, ['data.items'])).toBe(other);
});
