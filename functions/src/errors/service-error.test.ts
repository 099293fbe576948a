import { fieldProblem } from './field-faults';
import { fieldFault, invalidFields, MAX_DETAILS, ServiceError, showDetail } from './service-error';
import { serviceFault } from './service-faults';

const fields = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    fieldFault(`f${at + 1}`, fieldProblem('field_required')),
  );

test('an error is what the caller reads and the code a program acts on', () => {
  const error = new ServiceError('conflict', serviceFault('record_contended'));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'ServiceError',
    code: 'conflict',
    message: 'Too many requests are changing this record at the same time; send the request again.',
    fault: { code: 'record_contended', values: {} },
  });
  expect(error.details).toEqual([]);
  expect(error.retryAfterSeconds).toBeUndefined();
  const limited = serviceFault('too_many_calls', { most: 60, seconds: 30 });
  expect(new ServiceError('rate_limited', limited, [], 30).retryAfterSeconds).toBe(30);
});

test('a fault of a field is answered as a sentence, with a suggestion if there is one', () => {
  const small = fieldFault('page', fieldProblem('field_too_large', { most: 10_000_000 }));
  expect(showDetail(small)).toStrictEqual({
    field: 'page',
    message: 'page must be at most 10000000.',
  });
  const codes = serviceFault('one_of_codes', { codes: ['CG', 'CD', 'GN'] });
  for (const [suggestion, shown] of [
    ['JP', 'JP'],
    [codes, 'CG or CD or GN'],
  ] as const) {
    const detail = fieldFault('country', fieldProblem('field_not_country'), suggestion);
    expect(showDetail(detail)).toStrictEqual({
      field: 'country',
      message: 'country must be an ISO 3166-1 country code.',
      suggestion: shown,
    });
  }
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
  expect(error.details).toEqual(fields(Math.min(count, MAX_DETAILS)));
});

test('an answer has fifty faults at most', () => {
  expect(MAX_DETAILS).toBe(50);
});
