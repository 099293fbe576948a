import * as z from 'zod';

import { issueAccountToken, rotateAccountToken } from '../accounts/issue-tokens';
import { listTokenStates } from '../accounts/list-tokens';
import { unreadable } from '../faults/refusals';
import { revokeToken } from '../store/token-operations';
import { Day, RecordId, typedText } from './fields';
import { reads, writes } from './verb';

const Named = z.object({ id: RecordId.meta({ flag: 'token-id' }) });
/** The last day in Thailand on which a token works, or null. */
const LastDay = Day.nullable();

const toEndOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+07:00`);

/** The tokens of accounts. A token itself is in the answer of what issues it, and nowhere else. */
export const tokenVerbs = {
  'tokens.issue': writes(
    { en: 'issue a token, which is shown only once', th: 'ออกโทเค็น ซึ่งแสดงเพียงครั้งเดียว' },
    z.object({
      account_id: RecordId.meta({ flag: 'account' }),
      label: typedText(200).meta({
        description: 'what it is for, such as the store that uses it',
      }),
      kind: z.enum(['api', 'tracking']).default('api').meta({
        flag: 'kind <kind>',
        description: 'what the token is for; tracking tokens exist in production only',
      }),
      last_day: LastDay.default(null).meta({
        flag: 'expires <day>',
        description: 'the last day in Thailand on which it works',
      }),
    }),
    (desk, { account_id: accountId, last_day: last, ...given }) =>
      issueAccountToken(desk, {
        ...given,
        accountId,
        expiresAt: last === null ? null : toEndOfDay(last),
      }),
    ['account_id'],
  ),
  'tokens.list': reads(
    { en: 'list the tokens of one account or of all, by hint', th: 'ดูโทเค็นของบัญชีหนึ่งหรือทุกบัญชี' },
    z.object({ account: RecordId.optional() }),
    (desk, { account }) => listTokenStates(desk, account),
    ['account'],
  ),
  'tokens.rotate': writes(
    {
      en: 'replace a token; the old one keeps working for a while',
      th: 'เปลี่ยนโทเค็น โดยโทเค็นเดิมยังใช้ได้ชั่วระยะหนึ่ง',
    },
    Named.extend({
      overlap_hours: z.int().min(1).default(24).meta({
        flag: 'overlap <hours>',
        description: 'how long the old token keeps working',
      }),
      last_day: LastDay.optional().meta({
        flag: 'expires <day|none>',
        none: 'none',
        description:
          "the last day in Thailand on which the new token works (default: the old token's)",
      }),
    }),
    (desk, { id, overlap_hours: overlapHours, last_day: last }) =>
      rotateAccountToken(desk, {
        id,
        overlapHours,
        expiresAt: typeof last === 'string' ? toEndOfDay(last) : last,
      }),
    ['id'],
  ),
  'tokens.revoke': writes(
    {
      en: 'revoke a token; it stops working within 60 seconds',
      th: 'เพิกถอนโทเค็น ซึ่งจะใช้ไม่ได้ภายใน 60 วินาที',
    },
    Named,
    async (desk, given) => {
      const { result, changes } = await revokeToken(desk, given.id);
      const { id, record = null, malformed } = result;
      return {
        result: { id, record, malformed: malformed === undefined ? null : unreadable(malformed) },
        changes,
      };
    },
    ['id'],
  ),
};
