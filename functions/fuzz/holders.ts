/** Someone who sends requests. */
export interface Holder {
  readonly name: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: 'client' | 'staff';
  /** A holder's requests rotate through its credentials. */
  readonly tokens: readonly string[];
}

export const HOLDER_NAMES = [
  'client',
  'other_client',
  'partner',
  'other_partner',
  'staff',
  'tracking',
] as const;
export type HolderName = (typeof HOLDER_NAMES)[number];

export type Holders = Readonly<Record<HolderName, Holder>>;

export const accountOf = (name: HolderName): string => `demo_${name}`;
export const emailOf = (name: HolderName): string => `${accountOf(name)}@example.com`;
