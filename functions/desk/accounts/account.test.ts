import { TokenRecord, buildPrincipal } from '../../src/model/account/principal';
import { listFaults } from '../../test/support/faults';
import { AccountId, AccountRecord, Email } from '../model/account';
import { AccessRequestRecord } from '../store/access-requests';

const ACCOUNT = {
  email: 'owner@example.com',
  role: 'client' as const,
  client_type: 'standard' as const,
  explain: 'full' as const,
  carrier_share: 25,
  created_at: new Date(0),
  disabled_at: null,
};
const TOKEN = {
  account_id: 'owner',
  email: 'owner@example.com',
  role: 'client' as const,
  client_type: 'partner' as const,
  explain: 'plain' as const,
  carrier_share: 40,
  kind: 'api' as const,
  label: 'Store',
  hint: 'svc_3f...9Q',
  created_at: new Date(0),
  expires_at: null,
  revoked_at: null,
  last_used_on: null,
};
const REQUEST = {
  account_id: 'owner',
  purpose: 'A shop',
  status: 'pending' as const,
  requested_at: new Date(0),
  decided_at: null,
  decided_by: null,
  reason: null,
};

test.each(['ab', 'a1', 'acme_co', 'acme-co', 'a'.repeat(40)])('%j is an account’s id', (id) => {
  expect(AccountId.parse(id)).toBe(id);
});

test.each(['', 'a', '1a', '_a', 'Acme', 'a b', 'a/b', 'a.b', 'a'.repeat(41), 'ab\n'])(
  '%j is no account’s id',
  (id) => {
    expect(listFaults(AccountId, id)).toEqual([
      ': must be 2 to 40 lower-case letters, digits, - and _',
    ]);
  },
);

test('an e-mail address is kept in lower case, and has at most 200 characters', () => {
  expect(Email.parse('Owner@Example.COM')).toBe('owner@example.com');
  expect(listFaults(Email, 'no')).toEqual([': must be an e-mail address']);
  const of = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect(listFaults(Email, of(200))).toEqual([]);
  expect(listFaults(Email, of(201))).not.toEqual([]);
});

test('a token’s principal is whom it names', () => {
  expect(buildPrincipal('f'.repeat(64), TOKEN, 0)).toEqual({
    tokenHash: 'f'.repeat(64),
    accountId: 'owner',
    email: 'owner@example.com',
    role: 'client',
    clientType: 'partner',
    explain: 'plain',
    carrierShare: 40,
  });
});

const DOCUMENTS = [
  ['an account', AccountRecord, ACCOUNT],
  ['a token', TokenRecord, TOKEN],
  ['a registration', AccessRequestRecord, REQUEST],
] as const;

test.each(DOCUMENTS)(
  '%s is read as it was stored; only how prices are shown and a share may be missing',
  (...given) => {
    const [, schema, stored] = given;
    expect(schema.parse(stored)).toEqual(stored);
    for (const name of Object.keys(stored).filter(
      (key) => key !== 'explain' && key !== 'carrier_share',
    )) {
      const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name));
      expect(schema.safeParse(rest).error?.issues.map(({ path }) => path.join('.'))).toEqual([
        name,
      ]);
    }
  },
);

/** What holds a role, a type and a view. */
const HOLDERS = [
  [AccountRecord, ACCOUNT],
  [TokenRecord, TOKEN],
] as const;

test.each([
  ['role', ['client', 'staff']],
  ['client_type', ['standard', 'partner']],
  ['explain', ['full', 'plain']],
])('the %s of accounts and tokens is one of %j', (name, words) => {
  for (const [schema, stored] of HOLDERS) {
    for (const word of words) {
      expect(schema.safeParse({ ...stored, [name]: word }).success).toBe(true);
    }
    expect(schema.safeParse({ ...stored, [name]: 'admin' }).success).toBe(false);
  }
});

test('documents of release 1.8.0 and before show all of a price', () => {
  for (const [schema, stored] of HOLDERS) {
    expect(schema.parse({ ...stored, explain: undefined }).explain).toBe('full');
  }
});

test('those of release 1.20.1 and before have a quarter of each carrier’s quota', () => {
  for (const [schema, stored] of HOLDERS) {
    expect(schema.parse({ ...stored, carrier_share: undefined }).carrier_share).toBe(25);
  }
});

test('a share of a carrier’s quota is a whole per cent from 1 to 100', () => {
  for (const [schema, stored] of HOLDERS) {
    const isRead = (carrier_share: unknown) =>
      schema.safeParse({ ...stored, carrier_share }).success;
    expect([1, 100].map(isRead)).toEqual([true, true]);
    expect([0, 101, 2.5, '25'].map(isRead)).toEqual([false, false, false, false]);
  }
});

test('a token is of one of two kinds, used on a day, of an account with an e-mail address', () => {
  const isRead = (fields: object) => TokenRecord.safeParse({ ...TOKEN, ...fields }).success;
  expect(isRead({ kind: 'tracking', last_used_on: '2026-11-21' })).toBe(true);
  expect(isRead({ kind: 'other' })).toBe(false);
  expect(isRead({ last_used_on: 'today' })).toBe(false);
  expect(isRead({ account_id: '' })).toBe(false);
  expect(isRead({ email: 'a@' })).toBe(false);
  expect(isRead({ email: 'a@b' })).toBe(true);
});

test('a registration is pending, approved or rejected', () => {
  const isRead = (status: string) => AccessRequestRecord.safeParse({ ...REQUEST, status }).success;
  expect(['pending', 'approved', 'rejected', 'lost'].map(isRead)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
