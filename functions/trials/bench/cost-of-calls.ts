import type { Prices } from './prices';

/** What one call uses. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  /** Documents it leaves for time-to-live to remove. */
  readonly expiring: number;
  /** Size of the answer, headers included. */
  readonly answerBytes: number;
  readonly cpuMs: number;
  /** From the request to the answer, with no other request at the instance. */
  readonly aloneMs: number;
}

/** An instance's resources, and how many requests it takes at once. */
export interface InstanceSize {
  readonly vcpus: number;
  readonly gib: number;
  readonly concurrency: number;
}

/** In US dollars. Compute depends on whether a request has the instance to itself or shares it. */
export interface Cost {
  readonly firestore: number;
  readonly requests: number;
  readonly computingAlone: number;
  readonly computingShared: number;
  readonly egress: number;
}

const GIB = 1024 ** 3;
const BILLED_STEP_MS = 100;
const MONTH_S = 30 * 24 * 60 * 60;

/**
 * The instance time that a request is billed for. Alone, it is from the request to the answer,
 * in steps of 100 ms. On an instance that is always full, it is its share of that, but no less than
 * the processor time that it takes.
 */
export function billedMs(
  { cpuMs, aloneMs }: Pick<Usage, 'cpuMs' | 'aloneMs'>,
  { vcpus, concurrency }: Pick<InstanceSize, 'vcpus' | 'concurrency'>,
): { readonly alone: number; readonly shared: number } {
  return {
    alone: Math.ceil(Math.max(aloneMs, cpuMs / vcpus) / BILLED_STEP_MS) * BILLED_STEP_MS,
    shared: Math.max(cpuMs / vcpus, aloneMs / concurrency),
  };
}

/** What a number of calls costs, beyond the free quota. */
export function costOfCalls(calls: number, usage: Usage, size: InstanceSize, prices: Prices): Cost {
  const { reads, writes, expiring, answerBytes } = usage;
  const perSecond = size.vcpus * prices.run_vcpu + size.gib * prices.run_memory;
  const billed = billedMs(usage, size);
  return {
    firestore:
      calls *
      (reads * prices.firestore_read +
        writes * prices.firestore_write +
        expiring * prices.firestore_ttl_delete),
    requests: calls * prices.run_request,
    computingAlone: (calls * billed.alone * perSecond) / 1000,
    computingShared: (calls * billed.shared * perSecond) / 1000,
    egress: ((calls * answerBytes) / GIB) * prices.egress,
  };
}

/** What an idle warm instance costs in a month of 30 days. */
export const idleMonth = (
  { vcpus, gib }: Pick<InstanceSize, 'vcpus' | 'gib'>,
  prices: Prices,
): number => MONTH_S * (vcpus * prices.run_idle_vcpu + gib * prices.run_idle_memory);
