import * as z from 'zod';

import {
  CarrierShare,
  ClientType,
  DEFAULT_CARRIER_SHARE,
  Explain,
  Role,
} from '../../src/model/account/principal';
import { MalformedDocumentError } from '../../src/store/parse-document';
import {
  ACCOUNTS_LIST,
  findAccount,
  importAccountLines,
  listShownAccounts,
  openAccount,
} from '../accounts/accounts';
import { listTokenStates } from '../accounts/list-tokens';
import { unreadable } from '../faults/refusals';
import { exportList } from '../lists/list-kind';
import { readListFile } from '../lists/tables/list-table';
import { AccountId, Email } from '../model/account';
import { changeAccount, disableAccount, enableAccount } from '../store/accounts';
import { RecordId } from './fields';
import { Format, ListFile, saveExport, createTemplateVerb } from './list-files';
import { reads, writes } from './verb';

const email = Email.meta({ flag: 'email <address>', description: "the account's email address" });
const role = Role.meta({ flag: 'role <role>', description: 'what the account may do' });
const client_type = ClientType.meta({
  flag: 'client-type <type>',
  description: 'partners may book pickups',
});
const explain = Explain.meta({
  flag: 'explain <view>',
  description: 'how a price is explained to the client; full includes the markup',
});
const carrier_share = CarrierShare.meta({
  kind: 'number',
  flag: 'carrier-share <percent>',
  description: "how much of each carrier's tracking quota the account may use, 1 to 100",
});

const Named = z.object({ id: RecordId.meta({ flag: 'account' }) });

/** The customers and staff who use the API. */
export const accountVerbs = {
  'accounts.create': writes(
    { en: 'create an account', th: 'สร้างบัญชี' },
    z.object({
      id: AccountId.meta({ flag: 'account', description: 'a new id' }),
      email,
      role: role.default('client'),
      client_type: client_type.default('standard'),
      explain: explain.default('plain'),
      carrier_share: carrier_share.default(DEFAULT_CARRIER_SHARE),
    }),
    openAccount,
    ['id'],
  ),
  'accounts.list': reads(
    { en: 'list all accounts', th: 'ดูบัญชีทั้งหมด' },
    z.object({}),
    async (desk) => {
      const { items, malformed } = await listShownAccounts(desk);
      return { accounts: items, malformed: malformed.map(unreadable) };
    },
    [],
  ),

  /** With the settings as they are stored: the page changes them. */
  'accounts.show': reads(
    { en: 'show an account and its tokens', th: 'ดูบัญชีและโทเค็นของบัญชี' },
    Named,
    async (desk, { id }) => {
      const account = await findAccount(desk, id);
      const { tokens, malformed } = await listTokenStates(desk, id);
      const isRead = !(account instanceof MalformedDocumentError);
      return {
        account: isRead ? account : null,
        tokens,
        /** That of the account, if it is not read, is the first. */
        malformed: [...(isRead ? [] : [unreadable(account)]), ...malformed],
        has_tracking: desk.project.environment === 'production',
      };
    },
    ['id'],
  ),

  /** What is not named stays as it is stored. */
  'accounts.set': writes(
    {
      en: 'change the email address, role, client type, price explanation or carrier share of an account and its tokens',
      th: 'แก้ไขการตั้งค่าของบัญชีและโทเค็น',
    },
    Named.extend({
      email: email.exactOptional(),
      role: role.exactOptional(),
      client_type: client_type.exactOptional(),
      explain: explain.exactOptional(),
      carrier_share: carrier_share.exactOptional(),
    }),
    changeAccount,
    ['id'],
  ),
  'accounts.import': writes(
    {
      en: 'create or change accounts from a file; does not disable or enable accounts, and issues no tokens',
      th: 'เพิ่มหรือแก้ไขบัญชีจากไฟล์ โดยไม่ปิดหรือเปิดบัญชี และไม่ออกโทเค็น',
    },
    ListFile,
    (desk, { file }) => importAccountLines(desk, readListFile(ACCOUNTS_LIST, file)),
    ['file'],
  ),
  'accounts.export': reads(
    {
      en: 'write all accounts to a file; importing it again changes nothing',
      th: 'เขียนบัญชีทั้งหมดลงไฟล์',
    },
    Format,
    (desk, { format }) =>
      saveExport(`accounts.${format}`, (name) => exportList(desk, { list: ACCOUNTS_LIST, name })),
    ['format'],
  ),
  'accounts.template': createTemplateVerb('accounts', ACCOUNTS_LIST),
  'accounts.disable': writes(
    { en: 'disable an account and revoke all its tokens', th: 'ปิดบัญชีและเพิกถอนโทเค็นทั้งหมด' },
    Named,
    (desk, { id }) => disableAccount(desk, id),
    ['id'],
  ),
  'accounts.enable': writes(
    {
      en: 'enable a disabled account; its tokens stay revoked',
      th: 'เปิดบัญชี โดยโทเค็นเดิมยังถูกเพิกถอน',
    },
    Named,
    (desk, { id }) => enableAccount(desk, id),
    ['id'],
  ),
};
