import type { Answer, Service } from './service';

export interface Cost {
  success: unknown;
  reads: number | undefined;
  writes: number | undefined;
}

/** What some work costs in documents, and that it deletes none. */
export async function costOf({ meter }: Service, work: Promise<Answer>): Promise<Cost> {
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
