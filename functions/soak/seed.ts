import { seedDemo } from '../operations/demo/seed';
import { createAccount } from '../operations/store/accounts';
import { issueToken } from '../operations/store/token-operations';
import { generateToken } from '../src/accounts/record/token';
import type { Database } from '../src/store/database';
import type { Operator } from '../src/store/operation';
import { ACCOUNTS, emailOf, type Account } from './traffic/account';

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
