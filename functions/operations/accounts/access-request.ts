import * as z from 'zod';

/** A registration for the tracking interface: a document of the collection `access_requests`. */
export const AccessRequestRecord = z.object({
  account_id: z.string(),
  purpose: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  requested_at: z.date(),
  decided_at: z.date().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AccessRequestRecord = z.infer<typeof AccessRequestRecord>;

export interface AccessRequest extends AccessRequestRecord {
  readonly id: string;
}
