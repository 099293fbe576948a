import * as z from 'zod';

import { fieldsOfChange, listAudit } from '../audit/list-audit';
import { nameTargets } from '../audit/name-targets';
import { unreadable } from '../faults/refusals';
import { reading } from './action';
import { Day } from './record-fields';

const PAGE_ROWS = 30;

const AuditSearch = z.object({
  /** A path such as `hubs/bkk-1`, a list such as `hubs`, or an id. */
  record: z.string().exactOptional(),
  by: z.string().exactOptional(),
  from: Day.exactOptional(),
  to: Day.exactOptional(),
  after: z.string().exactOptional(),
});

/** Who changed what. */
export const auditActions = {
  'audit.list': reading(AuditSearch, async (desk, query) => {
    const { items, malformed, next } = await listAudit(desk, { ...query, limit: PAGE_ROWS });
    const names = await nameTargets(
      desk,
      items.map(({ target }) => target),
    );
    return {
      rows: items.map(({ id, at, by, action, target, from, to }) => ({
        id,
        at,
        by,
        action,
        target,
        name: names.get(target) ?? null,
        fields: fieldsOfChange({ from, to }),
      })),
      malformed: malformed.map(unreadable),
      next: next ?? null,
    };
  }),
};
