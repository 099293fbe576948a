import { MalformedDocumentError, parseJsonText, requireReadable } from './parse-document';

test.each([
  ['[{"id":1}]', [{ id: 1 }]],
  ['null', null],
  ['{', '{'],
  ['', ''],
  [undefined, undefined],
])('the JSON text %j is read as %j', (text, value) => {
  expect(parseJsonText(text)).toEqual(value);
});

const malformed = [new MalformedDocumentError('hubs/one', 'name: is required')];

test.each([
  [['a'], []],
  [['a'], malformed],
  [[], []],
])('of %j and %j, the readable ones are listed', (items, faults) => {
  expect(requireReadable({ items, malformed: faults }, 'hubs')).toEqual(items);
});

test('where none can be read, there is no list', () => {
  expect(() => requireReadable({ items: [], malformed }, 'hubs')).toThrow(
    /^None of the stored hubs can be read\.$/,
  );
  expect(malformed.map(({ id }) => id)).toEqual(['one']);
});
