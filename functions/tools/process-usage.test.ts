import { cpuMilliseconds, parseCpuMilliseconds, peakMib } from './process-usage';

test('processor time is that of the process and of the kernel for it', () => {
  const stat = '77 (node (1) x) S 1 77 77 0 -1 4194560 900 0 0 0 150 25 9 9 20 0 11 0 5000';
  expect(parseCpuMilliseconds(stat)).toBe(1750);
});

test('measures a process that runs', () => {
  expect(peakMib(process.pid)).toBeGreaterThan(10);
  expect(cpuMilliseconds(process.pid)).toBeGreaterThan(0);
});
