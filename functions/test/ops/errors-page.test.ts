import { STATUS_OF } from '../../src/errors/service-error';
import { read, tableBelow } from '../support/repository';

const page = read('docs/integrators/errors.md');

test('the page lists every code once, with its status', () => {
  const listed = tableBelow(page, 'Codes').flatMap(([status, codes = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number(status)] as const),
  );
  expect(Object.fromEntries(listed)).toEqual(STATUS_OF);
  expect(listed).toHaveLength(Object.keys(STATUS_OF).length);
});

test('every code comes with what to do about it', () => {
  const advice = tableBelow(page, 'Codes').map(([, , text]) => text);
  expect(advice).not.toContain('');
});

test('the page lists every status', () => {
  const listed = tableBelow(page, 'Statuses').map(([status]) => Number(status));
  const known = new Set([200, ...Object.values(STATUS_OF)]);
  expect(listed).toEqual([...known].sort((a, b) => a - b));
});
