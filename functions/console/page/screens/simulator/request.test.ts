import { CallError } from '../../api/call';
import { errorBeside, faultOf, numberOrText, SIMULATOR_DEFAULTS, toRequest } from './request';

test('a form without a country asks nothing', () => {
  expect(toRequest(SIMULATOR_DEFAULTS)).toBeUndefined();
});

test('empty fields are left out, and a text that is no number is for the service to name', () => {
  const fields = { ...SIMULATOR_DEFAULTS, country: 'JP', kg: '3,5', width: 'x', postal: '100' };
  expect(toRequest(fields)).toEqual({
    country: 'JP',
    actual_weight_kg: 3.5,
    length_cm: 20,
    width_cm: 'x',
    height_cm: 10,
    is_document: false,
    postal_code: '100',
  });
  expect(numberOrText(' ')).toBeUndefined();
});

test('an error stands at its field, or beside the form', () => {
  const ofWeight = new CallError(
    'validation_failed',
    'm',
    [],
    [{ field: 'actual_weight_kg', message: 'actual_weight_kg must be a number.' }],
  );
  expect(faultOf(ofWeight, 'kg', 'en')).toBe('Must be a number.');
  expect(faultOf(ofWeight, 'kg', 'th')).toBe('ต้องเป็นตัวเลข');
  expect(faultOf(ofWeight, 'country', 'en')).toBeUndefined();
  expect(errorBeside(ofWeight)).toBeUndefined();
  const unknown = new CallError('unknown_country', 'which?', [], []);
  expect(faultOf(unknown, 'country', 'en')).toBe('which?');
  const failed = new CallError('failed', 'no connection');
  expect(errorBeside(failed)).toBe(failed);
});
