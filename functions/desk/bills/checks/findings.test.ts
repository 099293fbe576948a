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

const VALUES = { bill: 'B', country: 'JP', courier: 'falcon', name: 'Fee', place: '100', row: 2 };

test.each([
  ['weight_heavier', 'weights_heavier', []],
  ['weight_lighter', 'weights_lighter', []],
  ['weight_other_pieces', 'weights_other_pieces', []],
  ['size_other', 'sizes_other', []],
  ['remote_not_listed', 'remotes_not_listed', ['country']],
  ['remote_not_billed', 'remotes_not_billed', ['country']],
  ['remote_amount', 'remotes_amount', ['country']],
  ['country_fee_amount', 'country_fees_amount', ['country']],
  ['handling_amount', 'handlings_amount', []],
  ['handling_not_billed', 'handlings_not_billed', []],
  ['handling_not_ours', 'handlings_not_ours', ['name']],
  ['demand_amount', 'demands_amount', []],
  ['demand_not_billed', 'demands_not_billed', []],
  ['demand_not_ours', 'demands_not_ours', ['name']],
  ['freight_row', 'freights_row', []],
  ['freight_other', 'freights_other', []],
  ['freight_missing', 'freights_missing', []],
  ['unknown_shipment', 'unknown_shipments', []],
  ['number_of_courier', 'numbers_of_courier', ['courier']],
  ['number_of_several', 'numbers_of_several', []],
  ['number_elsewhere', 'numbers_elsewhere', []],
  ['twice_here', 'lines_twice', []],
  ['twice_before', 'lines_twice_before', ['bill']],
  ['cancelled', 'lines_cancelled', []],
  ['credit', 'credits', []],
  ['zone_other', 'zone_other', ['bill', 'country', 'courier', 'name', 'place', 'row']],
])('causes %s are the finding %s, with the values %j', (code, expected, names) => {
  const cause: Cause = { cause: 'freight', satang: -5, code, values: VALUES };
  const other: Cause = { ...cause, values: { ...VALUES, place: '200' } };
  const [finding] = groupFindings([{ causes: [cause, cause, other] }, { causes: [cause] }]);
  const isOne = !names.includes('place');
  expect(finding).toEqual({
    cause: 'freight',
    code: expected,
    values: Object.fromEntries(Object.entries(VALUES).filter(([name]) => names.includes(name))),
    lines: 2,
    satang: isOne ? -20 : -15,
    places: isOne ? ['100', '200'] : ['100'],
  });
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
