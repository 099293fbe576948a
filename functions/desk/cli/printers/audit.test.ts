import { fieldsOfChange } from '../../audit/list-audit';
import { describeFields, formatAudit } from './audit';

test('fields are shown in the reader’s units, with what they were', () => {
  const fields = fieldsOfChange({
    from: { base_satang: 1000, until: null, gone: 'x' },
    to: { base_satang: 1250, until: new Date('2027-01-05T07:30:00Z'), days: ['mon', 'tue'] },
  });
  expect(describeFields(fields)).toEqual([
    'base_thb: 12.5, was 10',
    'until: 2027-01-05 14:30, was none',
    'days: ["mon","tue"]',
    'gone: none, was x',
  ]);
});

test('a row has Thailand’s time, a token by its beginning, and no value of any length', () => {
  const table = formatAudit([
    {
      at: new Date('2027-01-05T18:00:00Z'),
      by: 'malee',
      action: 'token issued',
      target: `tokens/${'0123456789abcdef'.repeat(4)}`,
      name: null,
      fields: fieldsOfChange({ from: null, to: { label: 'a'.repeat(100) } }),
    },
  ]);
  expect(table).toMatch(
    /2027-01-06 01:00 +malee +token issued +tokens\/0123456789ab +label: a{60} \.\.\./,
  );
});
