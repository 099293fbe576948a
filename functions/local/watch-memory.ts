import { peakMib } from '../tooling/process-usage';

const SAMPLE_MS = 20;

export interface MemoryWatch {
  /** The most that the process has used so far, in MiB. */
  readonly peakMib: () => number;
  /** Whether the process has ended, by itself or because it reached its limit. */
  readonly hasEnded: () => boolean;
  stop(): void;
}

/** Watches the memory of a process and, as the platform does, ends it at its limit. */
export function watchMemory(pid: number | undefined, limitMib: number): MemoryWatch {
  if (pid === undefined) throw new Error('the process did not start');
  let peak = 0;
  let hasEnded = false;
  const sample = (): void => {
    const now = peakOf(pid);
    hasEnded ||= now === undefined || now >= limitMib;
    peak = Math.max(peak, now ?? 0);
    if (now !== undefined && now >= limitMib) process.kill(pid, 'SIGKILL');
    if (hasEnded) clearInterval(timer);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    peakMib: () => peak,
    hasEnded: () => {
      sample();
      return hasEnded;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** Undefined once the process has ended. */
function peakOf(pid: number): number | undefined {
  try {
    const peak = peakMib(pid);
    return Number.isNaN(peak) ? undefined : peak;
  } catch {
    return undefined;
  }
}
