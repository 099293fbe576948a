import { resolve } from 'node:path';
import type { Failure } from '../tooling/failure';
import { parseOptions } from './options';

const DEFAULTS = {
  environment: 'production',
  port: 5001,
  firestore: { kind: 'local', port: 8080, dataDir: undefined },
  verbose: false,
};

test('nothing given means production, the usual ports and data in memory', () => {
  expect(parseOptions([], undefined)).toEqual(DEFAULTS);
});

test('every option is read', () => {
  const args = ['--env', 'uat', '--port=5002', '--firestore-port', '8081', '--data', 'kept'];
  expect(parseOptions([...args, '--verbose'], '')).toEqual({
    environment: 'uat',
    port: 5002,
    firestore: { kind: 'local', port: 8081, dataDir: resolve('kept') },
    verbose: true,
  });
});

test('a Firestore of the environment takes the place of the local one', () => {
  const firestore = { kind: 'external', host: 'localhost:9000' };
  expect(parseOptions([], 'localhost:9000')).toEqual({ ...DEFAULTS, firestore });
});

test.each(['--help', '-h'])('%s wins over other options', (help) => {
  expect(parseOptions(['--port', 'x', help], undefined)).toBe('help');
});

test.each([
  [['--prot', '1'], 'There is no option --prot.'],
  [['-p', '1'], 'There is no option -p.'],
  [['5002'], '"5002" is not an option'],
  [['--port'], '--port needs a value.'],
  [['--port='], '--port needs a value.'],
  [['--port', '0'], '--port is a number from 1 to 65535, not "0".'],
  [['--port', '65536'], '--port is a number from 1 to 65535, not "65536".'],
  [['--port', '-1'], '--port is a number from 1 to 65535, not "-1".'],
  [['--port', '0x10'], '--port is a number from 1 to 65535, not "0x10".'],
  [['--firestore-port', 'eighty'], '--firestore-port is a number'],
  [['--port', '8080'], 'cannot both have port 8080'],
  [['--env', 'prod'], '--env is production or uat, not "prod".'],
  [['--verbose=yes'], '--verbose takes no value.'],
])('%j is refused', (args, sentence) => {
  const parse = () => parseOptions(args, undefined);
  expect(parse).toThrow(sentence);
  expect(parse).toThrow(expect.objectContaining({ exitCode: 2 }) as Failure);
});

test.each([
  ['--data', 'kept'],
  ['--firestore-port', '8081'],
])('%s is refused where the environment names another Firestore', (...args) => {
  expect(() => parseOptions(args, 'localhost:9000')).toThrow('localhost:9000');
});
