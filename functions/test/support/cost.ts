import type { Answer, Service } from './service';

interface Cost {
  success: unknown;
  reads: number | undefined;
  writes: number | undefined;
}

/** What some work costs in documents, and that it deletes none. */
export async function meterCost({ meter }: Service, work: Promise<Answer>): Promise<Cost> {
  meter?.reset();
  const answer = await work;
  const { documentsRead, documentsWritten, documentsDeleted } = meter?.reading() ?? {};
  expect(documentsDeleted).toBe(0);
  return {
    success: answer.body['success'],
    reads: documentsRead,
    writes: documentsWritten,
  };
}

export const cost = (reads: number, writes: number, success = true): Cost => ({
  success,
  reads,
  writes,
});

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What Firestore billed for some work, and what the service noted for its requests. */
export async function usedBy(service: Service, work: () => Promise<unknown>) {
  service.meter?.reset();
  service.answered.length = 0;
  await work();
  const { documentsRead, documentsWritten } = service.meter?.reading() ?? {};
  const sum = (name: string): number =>
    service.answered.reduce((total, one) => total + numberIn(one[name]), 0);
  return {
    billed: { reads: documentsRead, writes: documentsWritten },
    noted: {
      reads: sum('reads') + sum('shared_reads'),
      writes: sum('writes') + sum('shared_writes'),
    },
    /** What was charged to the account. */
    charged: { reads: sum('reads'), writes: sum('writes') },
  };
}
