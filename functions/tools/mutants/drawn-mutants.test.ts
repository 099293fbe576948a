import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFunctionsFolder } from '../functions-folder';
import { drawPlaces, readPlaces } from './draw-places';
import { applyMutant, type Mutant, readDrawn } from './drawn-mutants';
import { createNearestTests } from './nearest-tests';
import { describeOutcomes, meetsFloor, type Outcome } from './outcomes';

const FUNCTIONS = findFunctionsFolder();

const aMutant = (changes: Partial<Mutant> = {}): Mutant => ({
  id: '1-001',
  room: 'service',
  file: 'a.ts',
  line: 1,
  from: '  return 1;',
  to: '  return 2;',
  matters: true,
  why: 'It is wrong.',
  ...changes,
});

describe('applying a mutant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const TEXT = 'a\n  return 1;\nb\n  return 1;\nc\n';
  beforeEach(() => {
    writeFileSync(join(folder, 'a.ts'), TEXT);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const read = () => readFileSync(join(folder, 'a.ts'), 'utf8');

  test.each([
    { line: 1, changed: 'a\n  return 2;\nb\n  return 1;\nc\n' },
    { line: 9, changed: 'a\n  return 1;\nb\n  return 2;\nc\n' },
  ])('changes the lines nearest to line $line, and puts them back', ({ line, changed }) => {
    const restore = applyMutant(folder, aMutant({ line }));
    expect(read()).toBe(changed);
    restore?.();
    expect(read()).toBe(TEXT);
  });

  test.each([
    { name: 'lines that are gone', mutant: aMutant({ from: '  return 3;' }) },
    { name: 'a part of a line', mutant: aMutant({ from: 'return 1;' }) },
    { name: 'a file that is gone', mutant: aMutant({ file: 'b.ts' }) },
  ])('changes nothing at $name', ({ mutant }) => {
    expect(applyMutant(folder, mutant)).toBeUndefined();
    expect(read()).toBe(TEXT);
  });
});

test('a seed draws the same places each time, and another one others', () => {
  const all = readPlaces(FUNCTIONS);
  const places = drawPlaces(all, 1, 30);
  expect(places.map(({ room }) => room)).toEqual(
    Object.entries({ service: 10, console: 3, commands: 4, rules: 10, firestore: 3 }).flatMap(
      ([room, count]) => Array<string>(count).fill(room),
    ),
  );
  expect(drawPlaces(all, 1, 30)).toEqual(places);
  expect(drawPlaces(all, 2, 30)).not.toEqual(places);
  for (const { file, line, text } of places) {
    const lines = readFileSync(join(FUNCTIONS, file), 'utf8').split('\n');
    expect(lines[line - 1]?.trim()).toBe(text);
  }
});

test('every drawn mutant is there once', () => {
  const ids = readDrawn(FUNCTIONS).flatMap(({ mutants }) => mutants.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the nearest test is the one beside a file', () => {
  const nearest = createNearestTests(FUNCTIONS, (test) => !test.startsWith('test/'));
  const tests = nearest('tools/mutants/outcomes.ts');
  expect(tests).toEqual(['tools/mutants/drawn-mutants.test.ts']);
});

describe('outcomes', () => {
  const outcome = (result: Outcome['result'], changes: Partial<Mutant> = {}): Outcome => ({
    mutant: aMutant(changes),
    result,
    by: '',
  });
  const times = (count: number, one: Outcome): Outcome[] => Array<Outcome>(count).fill(one);
  const floor = { all: 90, room: 80 };

  test.each([
    { caught: 9, missed: 1, rules: 'caught', meets: true },
    { caught: 8, missed: 2, rules: 'caught', meets: false },
    { caught: 99, missed: 0, rules: 'missed', meets: false },
  ] as const)('$caught caught and $missed missed', ({ caught, missed, rules, meets }) => {
    const outcomes = [
      ...times(caught, outcome('caught')),
      ...times(missed, outcome('missed')),
      outcome(rules, { room: 'rules' }),
      ...times(50, outcome('missed', { matters: false })),
      ...times(50, outcome('gone')),
    ];
    expect(meetsFloor(outcomes, floor)).toBe(meets);
  });

  test('what is not caught is named', () => {
    const text = describeOutcomes(1, [
      outcome('caught'),
      outcome('missed', { id: '1-002' }),
      outcome('missed', { id: '1-003', matters: false }),
      outcome('gone', { id: '1-004' }),
    ]);
    expect(text).toMatch(/service +4 +2 +1 +50\.0 %/);
    expect(text.split('\n').slice(-2)).toEqual([
      '1-002 missed a.ts:1 It is wrong.',
      '1-004 gone a.ts:1 It is wrong.',
    ]);
  });
});
