import { EXAMPLE_NUMBER } from '../../src/model/shipment/example';
import {
  OPERATIONS,
  type Example,
  type Operation,
  isForReading,
  listExamples,
  recordedAnswer,
  SECTIONS,
} from '../document/operations';
import { TOKENS, TRACKED_NUMBER, type TokenHolder } from '../document/schemas/examples';

interface EnvironmentVariable {
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

const tokenVariable = (holder: TokenHolder): string => `${holder}_token`;

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

/** A request of the collections: what both programs show, each in its own format. */
export interface CollectionRequest {
  readonly operation: Operation;
  readonly title: string;
  /** As file names have it. */
  readonly slug: string;
  readonly url: string;
  /** JSON, with variables. */
  readonly body: string;
  /** The request is skipped where one of these variables has no value. */
  readonly needs: readonly string[];
  /** The variable that takes a member of the answer's `data`. */
  readonly stores: StoredMember | undefined;
  /** As recorded, if it is. */
  readonly answer: unknown;
}

export interface CollectionFolder {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

interface StoredMember {
  readonly variable: string;
  readonly member: string;
}

/** What creations hand on to later requests, by their ids. */
const STORED: Readonly<Record<string, StoredMember>> = {
  CreateShipment: { variable: 'request_number', member: 'request_number' },
  CreatePickup: { variable: 'pickup_number', member: 'pickup_number' },
  SaveAddress: { variable: 'address_id', member: 'id' },
};

/** The variables that take the place of an example's members. */
function buildVariables({ section, holder }: Operation): Readonly<Record<string, string>> {
  return {
    api_token: tokenVariable(holder),
    request_number: 'request_number',
    pickup_number: 'pickup_number',
    trackingNumber: 'tracking_number',
    ...(section === 'addresses' && { id: 'address_id' }),
    // Another one each time: every run creates records of its own.
    idempotency_key: '$guid',
  };
}

function collectionRequest(example: Example): CollectionRequest {
  const { id, title, slug, operation, request } = example;
  const variables = buildVariables(operation);
  const members = Object.entries(request).map(([name, value]) => {
    const variable = value === EXAMPLE_NUMBER ? 'request_number' : variables[name];
    return [name, variable === undefined ? value : `{{${variable}}}`] as const;
  });
  return {
    operation,
    title,
    slug,
    url: `{{base_url}}/${operation.function}`,
    body: JSON.stringify(Object.fromEntries(members), null, 2),
    needs: neededBy(operation),
    // Later requests go on with what the first example created.
    stores: STORED[id],
    answer: recordedAnswer(example),
  };
}

/** Every integrator has a client's token; not all have the others. */
function neededBy({ holder }: Operation): string[] {
  if (holder === 'client') return [];
  const token = tokenVariable(holder);
  return holder === 'tracking' ? [token, 'tracking_number'] : [token];
}

// Nothing can be done with a cancelled pickup.
const comesLast = ({ id }: Operation): boolean => id === 'CancelPickup';

/** A folder for each section. From top to bottom, each request finds the record that it names. */
export const collectionFolders = (): CollectionFolder[] =>
  Object.entries(SECTIONS).map(([id, described]) => ({
    id,
    ...described,
    requests: OPERATIONS.filter(({ section }) => section === id)
      .toSorted((one, other) => Number(comesLast(one)) - Number(comesLast(other)))
      .flatMap(listExamples)
      .filter((example) => !isForReading(example))
      .map(collectionRequest),
  }));

/** The variables that creations set, with the demo records that they name before. */
export const storedVariables = (): { name: string; value: string }[] =>
  Object.values(STORED).map(({ variable }) => ({
    name: variable,
    value: requireExample(variable),
  }));

function requireExample(variable: string): string {
  for (const operation of OPERATIONS) {
    const variables = buildVariables(operation);
    const named = Object.entries(operation.example).find(([name]) => variables[name] === variable);
    if (typeof named?.[1] === 'string') return named[1];
  }
  throw new Error(`No example has a value for ${variable}.`);
}
