import { fieldProblem } from '../../../../src/errors/field-faults';
import { invalidField } from '../../../../src/errors/service-error';
import { serviceFault } from '../../../../src/errors/service-faults';
import { sayInEnglish } from '../../../../src/errors/words';
import { ENGLISH } from '../../../faults/english';
import { CallError } from '../../api/call';
import {
  errorOfNoField,
  findFault,
  numberOrText,
  SIMULATOR_DEFAULTS,
  sizeFields,
  toRequest,
  typedMeasures,
} from './request';

const say = sayInEnglish(ENGLISH);

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

test('pieces take the place of the four fields, which are out of use', () => {
  const pieces = '3,2_40_30_20_2*2.5_20_20_x_';
  const fields = { ...SIMULATOR_DEFAULTS, country: 'JP', kg: '9', pieces };
  expect(toRequest(fields)).toEqual({
    country: 'JP',
    pieces: [
      { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 2 },
      { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 'x' },
    ],
    is_document: false,
  });
  expect(sizeFields(typedMeasures(fields))).toEqual({
    kg: '1',
    length: '20',
    width: '15',
    height: '10',
    pieces,
  });
});

test('an error stands at its field, or with the form', () => {
  const field = 'actual_weight_kg';
  const { code, message, details } = invalidField(field, fieldProblem('field_not_number'));
  const ofWeight = new CallError(code, message, details);
  expect(findFault(ofWeight, 'kg', say)).toBe('Must be a number.');
  expect(findFault(ofWeight, 'country', say)).toBeUndefined();
  expect(errorOfNoField(ofWeight)).toBeUndefined();
  const ofPiece = invalidField('pieces.49.quantity', fieldProblem('field_not_number'));
  expect(errorOfNoField(new CallError(code, message, ofPiece.details))).toBeUndefined();
  const fault = serviceFault('country_unknown', { text: 'x' });
  const unknown = new CallError('unknown_country', 'which?', [], fault);
  expect(findFault(unknown, 'country', say)).toBe(say(fault));
  const failed = new CallError('failed', 'no connection');
  expect(errorOfNoField(failed)).toBe(failed);
});
