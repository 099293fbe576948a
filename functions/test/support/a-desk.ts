import type { Desk } from '../../desk/model/desk';
import { resolveProject } from '../../desk/model/project';
import type { Database } from '../../src/store/database';
import { thaiDay } from '../../src/thailand/day';

/** The desk of an operator on a project, at the time of a clock. */
export const aDesk = (
  { db, host }: { readonly db: Database; readonly host: string },
  projectId: string,
  now: () => number = Date.now,
  name = 'tester',
): Desk => ({
  db,
  project: resolveProject(projectId, host),
  operator: { name, dryRun: false, now: () => new Date(now()) },
  today: () => thaiDay(now()),
});
