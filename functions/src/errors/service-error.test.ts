import { fieldFault, invalidFields, MOST_DETAILS, ServiceError } from './service-error';

const fields = (count: number) =>
  Array.from({ length: count }, (_, at) => fieldFault(`f${at + 1}`, 'is required'));

test('an error is what the caller reads and the code a program acts on', () => {
  const error = new ServiceError('conflict', 'Try again.');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'ServiceError', code: 'conflict', message: 'Try again.' });
  expect(error.details).toEqual([]);
  expect(error.retryAfterSeconds).toBeUndefined();
  expect(new ServiceError('rate_limited', 'Later.', [], 30).retryAfterSeconds).toBe(30);
});

test('a fault of a field is a sentence, with a suggestion where there is one', () => {
  expect(fieldFault('page', 'must be at least 1')).toStrictEqual({
    field: 'page',
    message: 'page must be at least 1.',
  });
  expect(fieldFault('country', 'must be a code', 'JP')).toStrictEqual({
    field: 'country',
    message: 'country must be a code.',
    suggestion: 'JP',
  });
});

test('one fault is its own message', () => {
  const details = fields(1);
  expect(invalidFields(details)).toMatchObject({
    code: 'validation_failed',
    message: 'f1 is required.',
    details,
  });
});

test.each([
  [2, 2, '2 fields need attention: f1, f2.'],
  [10, 10, '10 fields need attention: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10.'],
  [11, 11, '11 fields need attention: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10 and 1 more.'],
  [1, 3, '3 fields need attention: f1.'],
  [60, 99, '99 fields need attention: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10 and 89 more.'],
])('of %i details and %i faults the first are named', (count, total, message) => {
  const error = invalidFields(fields(count), total);
  expect(error).toMatchObject({ code: 'validation_failed', message });
  expect(error.details).toEqual(fields(Math.min(count, MOST_DETAILS)));
});

test('an answer tells fifty faults at most', () => {
  expect(MOST_DETAILS).toBe(50);
});
