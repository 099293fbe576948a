import { hashToken, kindOf, tokenHint, tokenPrefix } from '../../src/accounts/token';
import type { TokenRecord } from '../../src/accounts/token-record';
import type { Environment } from '../../src/platform/config';

import demoTokens from './tokens.json';

type Holder = keyof (typeof demoTokens)['production'];

const HOLDERS: Record<Holder, Pick<TokenRecord, 'account_id' | 'role' | 'client_type'>> = {
  client: { account_id: 'demo_client', role: 'client', client_type: 'standard' },
  other_client: { account_id: 'demo_other_client', role: 'client', client_type: 'standard' },
  staff: { account_id: 'demo_staff', role: 'staff', client_type: 'standard' },
  partner: { account_id: 'demo_partner', role: 'client', client_type: 'partner' },
  tracking: { account_id: 'demo_client', role: 'client', client_type: 'standard' },
};

/** The demo tokens of an environment as they are stored. */
export function demoTokenRecords(
  environment: Environment,
): { hash: string; record: TokenRecord }[] {
  return Object.entries(HOLDERS).map(([holder, account]) => {
    const token = demoTokens[environment][holder as Holder];
    const prefix = tokenPrefix(token) ?? 'svc_';
    return {
      hash: hashToken(token),
      record: {
        ...account,
        email: `${account.account_id}@example.com`,
        kind: kindOf(prefix),
        label: `Demonstration: ${holder}`,
        hint: tokenHint(token),
        created_at: new Date('2026-01-01T00:00:00Z'),
        expires_at: null,
        revoked_at: null,
        last_used_on: null,
      },
    };
  });
}
