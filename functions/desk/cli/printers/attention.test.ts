import { refuse } from '../../faults/refusals';
import { formatAttention } from './attention';

const gone = (id: string) => refuse('entry_missing', { noun: 'hub', id }).fault;

test('an item is a sentence, with its first faults and how many more there are', () => {
  const { text, json } = formatAttention([
    {
      severity: 'bad',
      kind: 'malformed',
      list: 'hubs',
      count: 3,
      examples: [gone('a'), gone('b')],
    },
    {
      severity: 'warn',
      kind: 'fuel_missing',
      courier: 'dhl',
      from: '2026-11-16',
      rhythm: 'weekly',
      last_from: '2026-11-09',
      last_fuel_bp: 2850,
    },
    {
      severity: 'info',
      kind: 'suspension_ends',
      courier: 'dhl',
      countries: ['JP'],
      from: '2026-11-16',
      until: '2026-11-20',
    },
  ]);
  expect(text.split('\n')).toEqual([
    'Now: Records of hubs that cannot be read: 3.',
    '  There is no hub a.',
    '  There is no hub b.',
    '  and 1 more',
    'Soon: dhl: the fuel surcharge of the week from 2026-11-16 is not entered yet. Until it is, 28.5 % stays in effect.',
    'Note: dhl to Japan: the suspension ends on 2026-11-20.',
  ]);
  expect(json).toMatchObject([
    { kind: 'malformed', count: 3, message: 'Records of hubs that cannot be read: 3.' },
    { kind: 'fuel_missing' },
    { kind: 'suspension_ends' },
  ]);
});

test('where all is well, that is said', () => {
  expect(formatAttention([]).text).toBe('Nothing needs attention.');
});
