import type { Cause } from '../../model/bill/bill';
import { createCauseFilter, groupFindings, keepNumbers, keyOfFinding } from './findings';

const unknown = (at: number): Cause => ({
  cause: 'unknown_charge',
  satang: 1000 - at,
  code: 'unknown_charge',
  values: { code: `C${at}` },
});

test('of very many causes the largest are findings, and the others are one', () => {
  const lines = Array.from({ length: 900 }, (_, at) => ({ causes: [unknown(at)] }));
  const findings = groupFindings(lines.toReversed());
  expect(findings.slice(0, -1).map(({ values }) => values['code'])).toEqual(
    Array.from({ length: 178 }, (_, at) => `C${at}`),
  );
  const rest = findings.at(-1);
  expect(rest).toMatchObject({ cause: 'unknown_charge', code: 'causes_more' });
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  expect(sum(findings.map(({ satang }) => satang))).toBe(
    sum(lines.flatMap(({ causes }) => causes.map(({ satang }) => satang))),
  );
  expect(sum(findings.map((finding) => finding.lines))).toBe(lines.length);

  if (rest === undefined) throw new Error('There is none.');
  const isOfRest = createCauseFilter(findings, rest);
  expect(lines.filter(({ causes }) => causes.some(isOfRest))).toHaveLength(rest.lines);
});

test('equal causes are one finding, whatever their amounts', () => {
  const heavier = (billed: number): Cause => ({
    cause: 'weight',
    satang: billed * 100,
    code: 'weight_heavier',
    values: { billed, booked: 1 },
  });
  const findings = groupFindings([{ causes: [heavier(2)] }, { causes: [heavier(3)] }]);
  expect(findings).toMatchObject([{ code: 'weights_heavier', lines: 2, satang: 500 }]);
  expect(findings.map(keyOfFinding)).toEqual([keyOfFinding(heavier(9))]);
});

test('the largest amounts come first, whatever their sign, and fifty places are named', () => {
  const causes = Array.from({ length: 51 }, (_, at): Cause => {
    const values = { country: 'JP', place: String(at) };
    return { cause: 'remote', satang: 1, code: 'remote_amount', values };
  });
  const findings = groupFindings([{ causes: [unknown(999), ...causes, unknown(900)] }]);
  expect(findings.map(({ satang }) => satang)).toEqual([100, 51, 1]);
  expect(findings[1]?.places).toHaveLength(50);
});

test('findings of a bill that is checked again keep their numbers, and none is used again', () => {
  const of = (...codes: number[]) => groupFindings(codes.map((at) => ({ causes: [unknown(at)] })));
  const first = keepNumbers([], of(1, 2), 0);
  const second = keepNumbers(first.findings, of(1), first.last_finding);
  const third = keepNumbers(second.findings, of(1, 3), second.last_finding);
  const numbers = [first, second, third].map(({ findings }) =>
    findings.map(({ no, values }) => `${no} ${String(values['code'])}`),
  );
  expect(numbers).toEqual([['1 C1', '2 C2'], ['1 C1'], ['1 C1', '3 C3']]);
});
