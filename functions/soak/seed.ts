import { generateToken } from '../operations/accounts/new-token';
import { seedDemo } from '../operations/demo/seed';
import { createAccount } from '../operations/store/accounts';
import type { Operator } from '../operations/store/operation';
import { issueToken } from '../operations/store/token-operations';
import type { Database } from '../src/store/database';
import { type Account, ACCOUNTS, emailOf } from './traffic/account';

const SEEDER: Operator = { name: 'soak', dryRun: false, now: () => new Date() };

/** Loads the demo data and the accounts, and returns a token of each account. */
export async function seedSoak(db: Database): Promise<ReadonlyMap<Account, string>> {
  await seedDemo(db, SEEDER, 'production');
  const tokens = new Map<Account, string>();
  for (const account of Object.values(ACCOUNTS)) {
    const { name, role, clientType: client_type, prefix } = account;
    await createAccount(db, SEEDER, name, {
      email: emailOf(account),
      role,
      client_type,
      explain: 'full',
      created_at: SEEDER.now(),
      disabled_at: null,
    });
    const token = generateToken(prefix);
    await issueToken(db, SEEDER, { token, accountId: name, label: 'soak', expiresAt: null });
    tokens.set(account, token);
  }
  return tokens;
}
