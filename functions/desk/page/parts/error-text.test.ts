import type { Fault } from '../../../src/errors/fault';
import { fieldProblem } from '../../../src/errors/field-faults';
import { fieldFault, invalidFields, type ErrorDetail } from '../../../src/errors/service-error';
import { serviceFault } from '../../../src/errors/service-faults';
import { createWords } from '../../../src/errors/words';
import { ENGLISH } from '../../faults/english';
import { THAI } from '../../faults/thai';
import { CallError } from '../api/call';
import { createFormats } from '../format/faults';
import { describeCallError, errorOfOtherFields, faultAt } from './error-text';

const nameCourier = (id: string) => id.toUpperCase();
const say = {
  en: createWords(ENGLISH, ENGLISH, createFormats('en', nameCourier)),
  th: createWords(THAI, ENGLISH, createFormats('th', nameCourier)),
};

const refused = (...details: ErrorDetail[]): CallError => {
  const { code, message, fault } = invalidFields(details);
  return new CallError(code, message, details, fault);
};
const notNumber = (field: string) => fieldFault(field, fieldProblem('field_not_number'));

test('a fault is shown at its field, without the name of the field', () => {
  const error = refused(notNumber('data.length_cm'));
  expect(faultAt(error, 'data.length_cm', say.en)).toBe('Must be a number.');
  expect(faultAt(error, 'data.length_cm', say.th)).toBe('ต้องเป็นตัวเลข');
  expect(faultAt(error, 'data.width_cm', say.en)).toBeUndefined();
});

test.each<[string, ErrorDetail['suggestion'], string, string]>([
  ['one', 'JP', 'Did you mean JP?', 'หมายถึง JP หรือไม่'],
  [
    'several',
    serviceFault('one_of_codes', { codes: ['CD', 'CG'] }),
    'Did you mean CD or CG?',
    'หมายถึง CD หรือ CG หรือไม่',
  ],
])('%s suggested values stand behind the fault', (_name, suggestion, english, thai) => {
  const field = 'data.items.0.country_of_origin';
  const error = refused(fieldFault(field, fieldProblem('field_not_country'), suggestion));
  expect(faultAt(error, field, say.en)).toBe(`Must be an ISO 3166-1 country code. ${english}`);
  expect(faultAt(error, field, say.th)).toBe(`ต้องเป็นรหัสประเทศ เช่น JP ${thai}`);
  expect(describeCallError(error, say.en).text.endsWith(` ${english}`)).toBe(true);
});

test('a value that the fault names is not suggested again', () => {
  const fault = fieldProblem('field_misspelt', { meant: 'status' });
  const error = refused(fieldFault('stauts', fault, 'status'));
  expect(describeCallError(error, say.en).text).not.toMatch(/Did you mean/);
});

test('several fields have a line each', () => {
  const { text, details } = describeCallError(
    refused(notNumber('length_cm'), notNumber('width_cm')),
    say.th,
  );
  expect(text).toBe('ต้องแก้ไข 2 ช่อง: ยาว (ซม.), กว้าง (ซม.)');
  expect(details).toEqual(['ยาว (ซม.) ต้องเป็นตัวเลข', 'กว้าง (ซม.) ต้องเป็นตัวเลข']);
});

test.each<[Fault, string, string]>([
  [
    serviceFault('transition_from_final', { noun: 'pickup', from: 'at_hub', to: 'failed' }),
    'A pickup that is at_hub cannot become failed; its status is final.',
    'รายการเข้ารับที่มีสถานะ “ถึงศูนย์แล้ว” เปลี่ยนเป็น “รับไม่สำเร็จ” ไม่ได้ เพราะเป็นสถานะสุดท้าย',
  ],
  [
    serviceFault('country_misspelt', {
      text: 'Jappan',
      countries: [serviceFault('country_candidate', { code: 'JP', name: 'Japan' })],
    }),
    '"Jappan" is not a country we know; did you mean JP (Japan)?',
    '“Jappan” ไม่ใช่ประเทศที่ระบบรู้จัก หมายถึง JP (Japan) หรือไม่',
  ],
])('%j is said in both languages', (fault, english, thai) => {
  const error = new CallError('any', english, [], fault);
  expect(describeCallError(error, say.en).text).toBe(english);
  expect(describeCallError(error, say.th).text).toBe(thai);
});

test('an error is shown apart from the fields unless they show all of it', () => {
  const error = refused(notNumber('data.items.0.quantity'), notNumber('data.items'));
  expect(errorOfOtherFields(error, ['data.items.0.quantity'])).toBe(error);
  expect(errorOfOtherFields(error, ['data.items.0.quantity', 'data.items'])).toBeUndefined();
  const other = new CallError('conflict', 'Changed meanwhile.');
  expect(errorOfOtherFields(other, ['data.items'])).toBe(other);
});
