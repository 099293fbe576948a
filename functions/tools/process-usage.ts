import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The peak resident memory of a process in MiB, as Linux counts it. */
export function peakMib(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The processor time that a process has used so far, in user and kernel mode. */
export const cpuMilliseconds = (pid: number | undefined): number =>
  parseCpuMilliseconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Fields 14 and 15 of `/proc/PID/stat`, counted from behind the name, which may contain spaces. */
export function parseCpuMilliseconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}
