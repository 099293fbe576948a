import * as z from 'zod';

import { ClientType, Explain, Role } from '../../../src/accounts/record/principal';
import { AccountId, Email } from '../../accounts/account';
import { listSchema } from '../../sheets/list-schema';
import * as cells from './list-cells';
import type { ListFileForm } from './list-file';
import { columnsOf, createListTable } from './list-table';

/** An account in a file. `disabled` informs the reader: an import neither disables nor enables. */
const AccountLine = z.strictObject({
  id: AccountId,
  email: Email,
  role: Role,
  client_type: ClientType,
  explain: Explain,
  /** The day in Thailand since which it is. */
  disabled: z.string().nullish(),
});
export type AccountLine = z.output<typeof AccountLine>;

const ofAccount = columnsOf<AccountLine>();

export const ACCOUNT_FILE: ListFileForm<AccountLine> = {
  file: listSchema(AccountLine, 'account'),
  table: createListTable<AccountLine, AccountLine>({
    sheet: 'Accounts',
    noun: 'account',
    key: ['id'],
    entry: AccountLine,
    toWritten: (account) => account,
    columns: [
      ofAccount('id', cells.TEXT),
      ofAccount('email', cells.TEXT),
      ofAccount('role', cells.WORD),
      ofAccount('client_type', cells.WORD),
      ofAccount('explain', cells.WORD),
      ofAccount('disabled', cells.DAY_OR_BLANK, { isOptional: true }),
    ],
  }),
};
