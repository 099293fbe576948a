import { asMarkdown, figure } from './report';

test.each([
  [0, '0'],
  [1_234_567.8, '1,234,568'],
  [12.345, '12.3'],
  [2, '2'],
  [1.234, '1.23'],
  [0.01234, '0.0123'],
])('%d is shown as %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

test('a table has a title, a line for each row, and notes', () => {
  expect(
    asMarkdown({
      title: 'Cost',
      header: ['what', 'USD'],
      lines: [['get', '1']],
      notes: ['Alone.'],
    }),
  ).toBe('Cost\n\n| what | USD |\n| --- | ---: |\n| get | 1 |\n\n- Alone.');
});
