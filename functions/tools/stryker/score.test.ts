import { idleTests, type Report, scoreFault, computeScore } from './score';

const killed = (...killedBy: string[]) => ({ status: 'Killed', killedBy });
const ended = (status: string) => ({ status, killedBy: [] });

const REPORT: Report = {
  files: {
    'a.ts': { mutants: [killed('1'), killed('1', '2'), ended('Survived'), ended('CompileError')] },
    'b.ts': {
      mutants: [ended('Timeout'), ended('NoCoverage'), killed('2', '3'), ended('Ignored')],
    },
  },
  testFiles: {
    'a.test.ts': {
      tests: [
        { id: '1', name: 'one' },
        { id: '2', name: 'two' },
      ],
    },
    'b.test.ts': { tests: [{ id: '3', name: 'three' }] },
  },
};

test('mutants that ran are counted, and those killed or without an end are caught', () => {
  expect(computeScore(REPORT)).toEqual({ caught: 4, counted: 6 });
});

test('a test that kills no mutant alone is idle', () => {
  expect(idleTests(REPORT)).toEqual(['a.test.ts: two', 'b.test.ts: three']);
});

const LOW = 'The floor is 90 %.';
const follow = (floor: number) =>
  `The floor must follow: write "floor": ${floor} in stryker.rooms.json.`;

test.each([
  { caught: 899, counted: 1000, floor: 90, fault: LOW },
  { caught: 900, counted: 1000, floor: 90, fault: undefined },
  { caught: 909, counted: 1000, floor: 90, fault: undefined },
  { caught: 910, counted: 1000, floor: 90, fault: follow(91) },
  { caught: 1000, counted: 1000, floor: 90, fault: follow(100) },
  { caught: 899, counted: 1000, floor: undefined, fault: follow(89) },
  { caught: 0, counted: 0, floor: 90, fault: 'No mutant ran.' },
])('$caught of $counted over a floor of $floor', ({ caught, counted, floor, fault }) => {
  expect(scoreFault({ caught, counted }, floor)).toBe(fault);
});
