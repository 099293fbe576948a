import { createCommand, nonEmpty, portNumber, runCommand, wholeNumber } from './command-line';
import { Failure } from './failure';

const command = () =>
  createCommand('npm run try --', 2)
    .option('--count <n>', 'how many', wholeNumber(2, 8))
    .option('--rounds <n>', 'how often', wholeNumber(5))
    .option('--port <n>', 'where', portNumber)
    .option('--name <text>', 'of what', nonEmpty);

const parse = (...args: string[]) => command().parse(args, { from: 'user' }).opts();

test('values are read', () => {
  expect(parse('--count', '8', '--port=65535', '--name', 'a b')).toEqual({
    count: 8,
    port: 65_535,
    name: 'a b',
  });
});

test.each([
  [['--cuont', '3'], `Unknown option '--cuont' (Did you mean --count?)`],
  [['--count'], `Option '--count <n>' argument missing.`],
  [['--count', '1'], `Option '--count <n>' argument '1' is invalid. It must be a whole number`],
  [['--count', '9'], 'from 2 to 8.'],
  [['--count', '2.5'], 'from 2 to 8.'],
  [['--count', '0x3'], 'from 2 to 8.'],
  [['--rounds', '4'], 'It must be a whole number of at least 5.'],
  [['--port', '0'], 'from 1 to 65535.'],
  [['--port', '65536'], 'from 1 to 65535.'],
  [['--port='], 'from 1 to 65535.'],
  [['--name='], 'It must not be empty.'],
  [['3'], 'Options follow two dashes: see "npm run try -- --help".'],
])('%j is refused in one line', (args, sentence) => {
  let refusal: unknown;
  try {
    parse(...args);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^[^\n]*ee "npm run try -- --help"\.$/),
  });
  expect((refusal as Failure).message).toContain(sentence);
});

test.each<[string, string[], Error | undefined, number | undefined, unknown[]]>([
  ['nothing', [], undefined, undefined, []],
  ['a failure', [], new Failure('It is so.', 2), 2, ['It is so.']],
  ['another error', [], new RangeError('a fault'), 1, [new RangeError('a fault')]],
  ['an option too many', ['--x'], undefined, 2, [expect.stringContaining("option '--x'")]],
])('a command with %s sets the exit code', async (_name, args, error, code, printed) => {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  const before = process.exitCode;
  const failing = command().action(() => (error ? Promise.reject(error) : Promise.resolve()));
  await runCommand(failing, args);
  const found = [process.exitCode, print.mock.calls.flat()];
  process.exitCode = before;
  print.mockRestore();
  expect(found).toEqual([code, printed]);
});
