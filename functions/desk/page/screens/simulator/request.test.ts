import { fieldProblem } from '../../../../src/errors/field-faults';
import { invalidField } from '../../../../src/errors/service-error';
import { serviceFault } from '../../../../src/errors/service-faults';
import { sayInEnglish } from '../../../../src/errors/words';
import { ENGLISH } from '../../../faults/english';
import { CallError } from '../../api/call';
import { errorOfNoField, findFault } from './request';

const say = sayInEnglish(ENGLISH);

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
