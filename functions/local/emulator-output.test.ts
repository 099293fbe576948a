import { LastLines, relevantText } from './emulator-process';

test.each([
  ['>  {"severity":"INFO","message":"quoted"}', '{"severity":"INFO","message":"quoted"}'],
  ['>      at handler (index.js:45:19)', '    at handler (index.js:45:19)'],
  ['⚠  functions: Failed to load', '⚠  functions: Failed to load'],
  ['Error: Could not start Functions Emulator', 'Error: Could not start Functions Emulator'],
])('%j is shown', (line, shown) => {
  expect(relevantText(line)).toBe(shown);
});

test.each([
  '',
  'i  functions: Beginning execution of "asia-southeast1-apiQuote"',
  '✔  functions: Loaded functions definitions from source: apiQuote.',
  '│ Functions │ 127.0.0.1:5001 │',
  '[hosting] Rewriting /apiQuote to http://127.0.0.1:5001/demo-shipping/asia-southeast1/apiQuote for local Function asia-southeast1/apiQuote',
  '⚠  functions: Your requested "node" version "24" doesn\'t match your global version "20".',
])('%j is kept back', (line) => {
  expect(relevantText(line)).toBeUndefined();
});

test('only the newest lines explain an end', () => {
  const lines = new LastLines();
  expect(lines.explain()).toBe('');
  for (let number = 1; number <= 40; number++) lines.add(`line ${number}`);
  expect(lines.explain()).toMatch(/^\n {2}Its last lines:\n {2}line 26\n/);
  expect(lines.explain()).toMatch(/\n {2}line 40$/);
});
