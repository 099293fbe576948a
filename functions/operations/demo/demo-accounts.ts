import type { Environment } from '../../src/platform/config';
import type { AccountRecord } from '../accounts/account';
import demoTokens from './tokens.json';

type DemoTokenHolder = keyof (typeof demoTokens)['production'];

interface DemoAccount {
  readonly id: string;
  readonly record: AccountRecord;
  readonly tokens: readonly { readonly token: string; readonly label: string }[];
}

const ACCOUNTS: readonly (Pick<AccountRecord, 'role' | 'client_type'> & {
  readonly explain?: AccountRecord['explain'];
  readonly id: string;
  readonly holders: readonly DemoTokenHolder[];
})[] = [
  {
    id: 'demo_client',
    role: 'client',
    client_type: 'standard',
    explain: 'full',
    holders: ['client', 'tracking'],
  },
  { id: 'demo_other_client', role: 'client', client_type: 'standard', holders: ['other_client'] },
  { id: 'demo_staff', role: 'staff', client_type: 'standard', holders: ['staff'] },
  { id: 'demo_partner', role: 'client', client_type: 'partner', holders: ['partner'] },
];

const TOKENS: Readonly<Record<Environment, Partial<Record<DemoTokenHolder, string>>>> = demoTokens;

/** The demo accounts of an environment, each with its fixed tokens. */
export const demoAccounts = (environment: Environment, created: Date): DemoAccount[] =>
  ACCOUNTS.map(({ id, role, client_type, explain = 'plain', holders }) => ({
    id,
    record: {
      email: `${id}@example.com`,
      role,
      client_type,
      explain,
      created_at: created,
      disabled_at: null,
    },
    tokens: holders.flatMap((holder) => {
      // Tracking does not exist in UAT, so it has no credential there.
      const token = TOKENS[environment][holder];
      return token === undefined ? [] : [{ token, label: `Demonstration: ${holder}` }];
    }),
  }));
