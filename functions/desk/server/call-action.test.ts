import * as z from 'zod';

import type { Desk } from '../model/desk';
import { reads, writes } from '../verbs/verb';
import { callAction } from './call-action';

const DOES = { en: 'x', th: 'x' };

const buildDesk = (firestoreHost: string | undefined): Desk => ({
  project: { id: 'thai-shipping-prod', environment: 'production', firestoreHost },
  // No action here uses the database.
  db: undefined as never,
  operator: { name: 'somchai', dryRun: false, now: () => new Date() },
  today: () => '2027-01-05',
});

const LIVE = buildDesk(undefined);

const reportDryRun = writes(DOES, z.object({ a: z.int() }), ({ operator }, { a }) =>
  Promise.resolve({ result: { a, dryRun: operator.dryRun }, changes: [] }),
);

test("a change that reaches customers needs the project's id", async () => {
  const input = { a: 1 };
  for (const confirm of [undefined, '', 'thai-shipping-uat']) {
    await expect(
      callAction(reportDryRun, LIVE, { input, ...(confirm !== undefined && { confirm }) }),
    ).rejects.toMatchObject({ code: 'not_confirmed' });
  }
  const done = { result: { a: 1, dryRun: false }, changes: [], dry_run: false };
  expect(await callAction(reportDryRun, LIVE, { input, confirm: ' thai-shipping-prod ' })).toEqual(
    done,
  );
  expect(await callAction(reportDryRun, buildDesk('127.0.0.1:8080'), { input })).toEqual(done);
});

test('a dry run needs no confirmation, and the operation knows of it', async () => {
  expect(await callAction(reportDryRun, LIVE, { input: { a: 1 }, dry_run: true })).toEqual({
    result: { a: 1, dryRun: true },
    changes: [],
    dry_run: true,
  });
});

test('an input that does not fit is refused before anything runs', async () => {
  const read = reads(DOES, z.object({ day: z.string() }), () => Promise.reject(new Error('ran')));
  await expect(callAction(read, LIVE, { input: {} })).rejects.toMatchObject({
    code: 'invalid',
    message: 'day is required.',
  });
});
