import { TOKENS, TRACKED_NUMBER, type TokenHolder } from '../../openapi/examples';

export interface EnvironmentVariable {
  readonly name: string;
  /** Empty where integrators fill in their own. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** Where the requests go, and with which tokens. */
export interface CollectionEnvironment {
  /** The name of its file. */
  readonly id: string;
  readonly name: string;
  readonly variables: readonly EnvironmentVariable[];
}

export const tokenVariable = (holder: TokenHolder): string => `${holder}_token`;

const plain = (name: string, value: string): EnvironmentVariable => ({
  name,
  value,
  isSecret: false,
});

const secrets = (...holders: TokenHolder[]): EnvironmentVariable[] =>
  holders.map((holder) => ({ name: tokenVariable(holder), value: '', isSecret: true }));

/** The environments of a service at these base URLs. UAT has no `tracking`. */
export const environments = (
  addresses: Readonly<Record<'local' | 'uat' | 'production', string>>,
): CollectionEnvironment[] => [
  {
    id: 'local',
    name: 'Local',
    variables: [
      plain('base_url', addresses.local),
      plain('client_token', TOKENS.client),
      plain('partner_token', TOKENS.partner),
      plain('staff_token', TOKENS.staff),
      plain('tracking_token', TOKENS.tracking),
      plain('tracking_number', TRACKED_NUMBER),
    ],
  },
  {
    id: 'uat',
    name: 'UAT',
    variables: [plain('base_url', addresses.uat), ...secrets('client', 'partner', 'staff')],
  },
  {
    id: 'production',
    name: 'Production',
    variables: [
      plain('base_url', addresses.production),
      ...secrets('client', 'partner', 'staff', 'tracking'),
      plain('tracking_number', ''),
    ],
  },
];
