import type { Cause } from '../model/bill/bill';
import { finderOf, findingsOf, keyOfFinding } from './findings';

const unknown = (at: number): Cause => ({
  cause: 'unknown_charge',
  satang: 1000 - at,
  code: 'unknown_charge',
  values: { code: `C${at}` },
});

test('of very many causes the largest are findings, and the others are one', () => {
  const lines = Array.from({ length: 900 }, (_, at) => ({ causes: [unknown(at)] }));
  const findings = findingsOf(lines.toReversed());
  expect(findings.slice(0, -1).map(({ values }) => values['code'])).toEqual(
    Array.from({ length: 184 }, (_, at) => `C${at}`),
  );
  const rest = findings.at(-1);
  expect(rest).toMatchObject({ cause: 'unknown_charge', code: 'causes_more' });
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  expect(sum(findings.map(({ satang }) => satang))).toBe(
    sum(lines.flatMap(({ causes }) => causes.map(({ satang }) => satang))),
  );
  expect(sum(findings.map((finding) => finding.lines))).toBe(lines.length);

  if (rest === undefined) throw new Error('There is none.');
  const isOfRest = finderOf(findings, rest);
  expect(lines.filter(({ causes }) => causes.some(isOfRest))).toHaveLength(rest.lines);
});

test('equal causes are one finding, whatever their amounts', () => {
  const heavier = (billed: number): Cause => ({
    cause: 'weight',
    satang: billed * 100,
    code: 'weight_heavier',
    values: { billed, booked: 1 },
  });
  const findings = findingsOf([{ causes: [heavier(2)] }, { causes: [heavier(3)] }]);
  expect(findings).toMatchObject([{ code: 'weights_heavier', lines: 2, satang: 500 }]);
  expect(findings.map(keyOfFinding)).toEqual([keyOfFinding(heavier(9))]);
});
