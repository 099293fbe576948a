import { hashToken } from '../../src/accounts/record/token';
import { readToken } from '../../src/store/tokens';
import type { Admin } from './admin';

/** What a command that writes prints with --json. */
export interface WrittenJson<T> {
  dry_run: boolean;
  result: T;
  changes: { action: string; target: string; from: object | null; to: object | null }[];
}

export interface IssuedToken {
  token: string;
  id: string;
  hint: string;
  kind: string;
  expires_at: string | null;
}

/** Steps of tests of accounts and tokens, with the tool that the current test opened. */
export const accountSteps = (admin: () => Admin) => ({
  create: (id = 'big_store', ...more: string[]) =>
    admin().json<WrittenJson<object>>(
      ...['accounts', 'create', id, '--email', `${id}@example.com`, ...more],
    ),
  issue: async (id = 'big_store', ...more: string[]) =>
    (
      await admin().json<WrittenJson<IssuedToken>>(
        ...['tokens', 'issue', id, '--label', 'shop', ...more],
      )
    ).result,
  tokenOf: (token: string) => readToken(admin().firestore.db, hashToken(token)),
  audit: async () => {
    const { docs } = await admin().firestore.db.collection('audit').orderBy('at').get();
    return docs.map((doc) => doc.data());
  },
});
