import type { Operation } from '../../src/store/operation';
import type { Desk } from '../desk';
import type { AccountLine } from '../lists/tables/list-tables';
import { importAccounts } from '../store/import-accounts';
import { formatDay } from '../words/format-day';

export interface AccountsRead {
  readonly accounts: number;
  readonly created: number;
  readonly unchanged: number;
  readonly tokens: number;
  readonly warnings: readonly string[];
}

/**
 * Creates and changes accounts, all or none. Whether one is disabled is never changed; if the file
 * says otherwise than what is stored, a warning tells.
 */
export async function importAccountLines(
  { db, operator }: Desk,
  lines: readonly AccountLine[],
): Promise<Operation<AccountsRead>> {
  const given = lines.map(({ disabled, ...settings }) => settings);
  const { changes, result } = await importAccounts(db, operator, given);
  const { created, tokens, disabledAt } = result;
  const warnings = lines.flatMap(({ id, disabled }) => {
    const stored = formatDay(disabledAt.get(id) ?? null);
    return (stored === '') === ((disabled ?? '') === '') ? [] : [describeDisabled(id, stored)];
  });
  const changed = changes.filter(({ target }) => target.startsWith('accounts/')).length;
  const unchanged = lines.length - changed;
  return { changes, result: { accounts: lines.length, created, unchanged, tokens, warnings } };
}

const describeDisabled = (id: string, stored: string): string =>
  stored === ''
    ? `The account ${id} is not disabled: the column disabled is not read. To disable it: accounts disable ${id}.`
    : `The account ${id} stays disabled: the column disabled is not read. To enable it: accounts enable ${id}.`;
