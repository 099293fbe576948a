import { MalformedDocumentError } from '../../src/store/parse-document';
import { unreadable } from './refusals';
import { sayEnglish } from './say-english';

test('a document that cannot be read is named with its collection', () => {
  const fault = unreadable(new MalformedDocumentError('rates/dhl-3', 'zones: is missing'));
  expect(sayEnglish(fault)).toBe('The document rates/dhl-3 is malformed: zones: is missing');
});
