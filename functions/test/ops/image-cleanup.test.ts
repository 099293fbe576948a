import { z } from 'zod';

import { read } from '../support/repository';

const DeleteOld = z.strictObject({
  name: z.literal('firebase-functions-cleanup'),
  action: z.strictObject({ type: z.literal('Delete') }),
  condition: z.strictObject({
    tagState: z.literal('any'),
    olderThan: z.string().regex(/^\d+d$/),
  }),
});

const KeepRecent = z.strictObject({
  name: z.string(),
  action: z.strictObject({ type: z.literal('Keep') }),
  mostRecentVersions: z.strictObject({ keepCount: z.int().min(5) }),
});

test('old images are deleted, but not those that one may have to go back to', () => {
  const policy: unknown = JSON.parse(read('ops/image-cleanup.json'));
  expect(z.tuple([DeleteOld, KeepRecent]).safeParse(policy).error).toBeUndefined();
});
