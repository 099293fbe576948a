import { MalformedDocumentError } from '../../../src/store/parse-document';
import { refuse, unreadable } from '../../faults/refusals';
import { FaultsFound } from '../../terminal/exit-code';
import { formatWrite, toLintOutput, toListOutput } from './command-output';

const off = (account: string) => refuse('account_disabled', { account }).fault;
const MALFORMED = new MalformedDocumentError('hubs/b', 'name: is missing');
const CHANGE = { action: 'hub changed', target: 'hubs/a', from: { name: 'A' }, to: { name: 'B' } };

test('a list ends with what cannot be read', () => {
  expect(toListOutput([{ id: 'a' }], [MALFORMED], 'id\na')).toEqual({
    json: [{ id: 'a' }, { path: 'hubs/b', malformed: MALFORMED.message }],
    text: 'id\na\nThe document hubs/b is malformed: name: is missing',
  });
});

describe('a lint', () => {
  const lint = { faults: [], warnings: [off('x')], counts: { hubs: 2 } };

  test('without faults succeeds, with its warnings', () => {
    expect(toLintOutput(lint, 'No faults.')).toEqual({
      json: {
        hubs: 2,
        faults: [],
        warnings: ['The account x is disabled. To enable it, run accounts enable x.'],
        findings: [off('x')],
      },
      text: 'No faults.\nWarning: The account x is disabled. To enable it, run accounts enable x.',
    });
  });

  test('with faults fails, with all of them and its warnings', () => {
    const found = { ...lint, faults: [unreadable(MALFORMED), off('a')] };
    expect(() => toLintOutput(found, 'No faults.')).toThrow(
      new FaultsFound(
        'The document hubs/b is malformed: name: is missing\nThe account a is disabled. To enable it, run accounts enable a.\nWarning: The account x is disabled. To enable it, run accounts enable x.',
      ),
    );
  });
});

describe('a write', () => {
  const output = { json: { id: 'a' }, text: 'Done.' };

  test.each([
    ['done', output, [CHANGE], false, 'Done.'],
    ['of nothing', output, [], false, 'Done.\nThere was nothing to change.'],
    ['of what is so already', { ...output, alreadySo: 'It is so.' }, [], false, 'It is so.'],
    [
      'that would be done',
      output,
      [CHANGE],
      true,
      'Dry run: nothing was changed. This would change:\n  hub a: name A -> B',
    ],
    ['that would do nothing', output, [], true, 'Dry run: nothing would change.'],
    [
      'that would leave some as they are',
      { ...output, unchanged: '2 hubs' },
      [CHANGE],
      true,
      'Dry run: nothing was changed. This would change:\n  hub a: name A -> B\nUnchanged: 2 hubs.',
    ],
  ])('%s', (_, given, changes, isDryRun, text) => {
    expect(formatWrite(given, changes, isDryRun)).toEqual({
      json: { dry_run: isDryRun, result: { id: 'a' }, changes },
      text,
    });
  });

  test('says its warnings, with the keys by which they are confirmed', () => {
    const keyed = { ...off('x'), key: '0a1b2c3d' };
    expect(formatWrite({ ...output, warnings: ['As it is.', keyed] }, [CHANGE], false)).toEqual({
      json: {
        dry_run: false,
        result: { id: 'a' },
        changes: [CHANGE],
        warnings: ['As it is.', 'The account x is disabled. To enable it, run accounts enable x.'],
        findings: [keyed],
      },
      text: 'Done.\nWarning: As it is.\nWarning: The account x is disabled. To enable it, run accounts enable x. [0a1b2c3d]',
    });
  });
});
