import * as z from 'zod';

import { fieldsOfChange, listAudit } from '../audit/list-audit';
import { nameTargets } from '../audit/name-targets';
import { unreadable } from '../faults/refusals';
import { Day } from './fields';
import { reads } from './verb';

const Text = z.string().trim().meta({ kind: 'text' });

const AuditSearch = z.object({
  record: Text.meta({
    flag: 'record <name>',
    description:
      'a record such as hubs/bkk-1, its id, a list such as hubs, or a pattern such as rates/dhl-*',
  }).exactOptional(),
  by: Text.meta({
    flag: 'by <name>',
    description: "the operator's name, as recorded",
  }).exactOptional(),
  action: Text.meta({
    flag: 'action <words>',
    description: 'the action, as recorded',
  }).exactOptional(),
  from: Day.meta({ description: 'the first day' }).exactOptional(),
  to: Day.meta({ description: 'the last day' }).exactOptional(),
  limit: z
    .int()
    .min(1)
    .default(50)
    .meta({ flag: 'limit <number>', description: 'how many to show' }),
  after: Text.meta({
    flag: 'after <id>',
    description: 'continue after the record with this id',
  }).exactOptional(),
});

/** Who changed what. */
export const auditVerbs = {
  'audit.list': reads(
    {
      en: 'list the changes that operators made, newest first; times and days are those of Thailand',
      th: 'ดูการเปลี่ยนแปลงของผู้ดูแล ล่าสุดก่อน',
    },
    AuditSearch,
    async (desk, query) => {
      const { items, malformed, next } = await listAudit(desk, query);
      const names = await nameTargets(
        desk,
        items.map(({ target }) => target),
      );
      return {
        rows: items.map((item) => ({
          ...item,
          name: names.get(item.target) ?? null,
          fields: fieldsOfChange(item),
        })),
        malformed: malformed.map(unreadable),
        next: next ?? null,
      };
    },
    [],
  ),
};
