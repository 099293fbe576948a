import { playLedger as play, sayLedger as say } from '../../../test/support/ledger-readings';
import { addLedgers } from '../../model/bill/ledger';
import { buildEntry } from './build-entries';
import { restoreClaims } from './follow-due';

const LINE = 'weight 500 + zone 450';

test('a line is claimed by its parts, the largest first, less what is billed too little', () => {
  const partsOf = (line: string, steps: string): string[] =>
    play(line, steps).flatMap(({ kind, parts }) =>
      parts.map(({ part, satang }) => `${kind} ${part} ${satang}`),
    );
  expect(partsOf('zone 450 + freight -250 + weight 500', 'dispute')).toEqual([
    'claimed weight 500',
    'claimed zone 200',
  ]);
  expect(partsOf(LINE, 'dispute, credit 600, credit 400').slice(2)).toEqual([
    'credited weight 500',
    'credited zone 100',
    'credited zone 400',
  ]);
});

test('claims are what they were when a correction is withdrawn, however often, unless somebody decides', () => {
  const who = { at: new Date('2026-11-21T03:00:00Z'), by: 'noi' };
  const corrections = Array.from({ length: 9 }, (_, at) => `recheck weight ${100 + at}`);
  const entries = play(LINE, 'dispute, refuse');
  const later = play(LINE, ['dispute, refuse', ...corrections].join(', '));
  const restored = [...later, ...(restoreClaims(later, entries.length, who) ?? [])];
  expect(say(restored)).toBe(say(entries));
  expect(restored.length).toBeLessThan(40);
  const decided = play(LINE, 'dispute, refuse, recheck weight 100, writeoff');
  expect(restoreClaims(decided, entries.length, who)).toBeUndefined();
});

test('more than the claim is accepted, also where a claim of the whole line was', () => {
  const parts = (satang: number) => [{ part: '', satang }];
  const maker = { at: new Date('2026-11-21T03:00:00Z'), by: 'noi', reason: null };
  const given = ['accepted 950', 'credited 1000', 'accepted -50'].map((one) => {
    const [kind, satang] = one.split(' ');
    return buildEntry(maker, { kind: kind as 'accepted', parts: parts(Number(satang)) });
  });
  const claim = buildEntry(maker, { kind: 'claimed', parts: parts(950) });
  expect(addLedgers([{ entries: [claim, ...given] }]).over).toBe(0);
});
