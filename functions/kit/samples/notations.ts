import type { Notation } from './literal';

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const singleQuoted = (text: string): string =>
  `'${escaped(text).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const TYPESCRIPT: Notation = {
  indent: '  ',
  object: ['{', '}'],
  padding: ' ',
  emptyObject: '{}',
  entry: (name, value) => `${isIdentifier(name) ? name : singleQuoted(name)}: ${value}`,
  text: singleQuoted,
  words: { true: 'true', false: 'false', null: 'null' },
};

export const PYTHON: Notation = {
  indent: '    ',
  object: ['{', '}'],
  padding: '',
  emptyObject: '{}',
  entry: (name, value) => `${JSON.stringify(name)}: ${value}`,
  text: (text) => JSON.stringify(text),
  words: { true: 'True', false: 'False', null: 'None' },
};

// Between single quotes, PHP reads only these two escapes; line breaks stand as they are.
const phpText = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

export const PHP: Notation = {
  indent: '    ',
  object: ['[', ']'],
  padding: '',
  // An empty array would be sent as a list.
  emptyObject: 'new stdClass()',
  entry: (name, value) => `${phpText(name)} => ${value}`,
  text: phpText,
  words: { true: 'true', false: 'false', null: 'null' },
};
