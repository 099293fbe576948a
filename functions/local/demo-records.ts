import { seedDemoBills } from '../desk/demo/demo-bills';
import { demoAccounts } from '../desk/demo/demo-data';
import { seedDemoDeliveries } from '../desk/demo/demo-deliveries';
import { seedDemoParcels } from '../desk/demo/demo-parcels';
import { seedProject } from '../desk/demo/seed';
import type { Desk } from '../desk/model/desk';
import { everyCarrier } from '../desk/tracking/probe';
import { ServiceError } from '../src/errors/service-error';
import { ACTIONS } from '../src/functions/actions';
import { createInstance } from '../src/functions/compose-instance';
import type { Principal } from '../src/model/account/principal';
import { newRecordId, readReference } from '../src/model/creation/record-id';
import {
  ADDRESS_EXAMPLE,
  CANCELLABLE_NUMBER,
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_NUMBER as PICKUP_NUMBER,
  NEW_PICKUP_EXAMPLE,
} from '../src/model/pickup/example';
import {
  DELETABLE_NUMBER,
  DELETED_NUMBER,
  EXAMPLE_NUMBER as SHIPMENT_NUMBER,
  NEW_SHIPMENT_EXAMPLE,
} from '../src/model/shipment/example';
import type { CarrierSettings, Config } from '../src/platform/config';
import { cloudLog } from '../src/platform/log';
import { Deadline } from '../src/platform/request-scope';
import type { Database } from '../src/store/database';
import { shiftDay, thaiDay } from '../src/thailand/day';
import { connectFirestore } from './connect-firestore';

const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };

/** For instances of tools: numbers that begin with SIM have a simulated parcel, and no carrier is asked. */
export const SIMULATED_CARRIERS: CarrierSettings = {
  ...everyCarrier(OFF),
  isSimulated: true,
  hasStandIn: false,
  timeoutMs: 500,
  totalTimeoutMs: 2000,
  pauseMs: [1, 5],
};

interface DemoRecord {
  /** Its id or number, as the examples of the reference name it. */
  readonly name: string;
  readonly owner: 'demo_client' | 'demo_partner';
  readonly create: string;
  readonly get: string;
  readonly data: object;
  readonly isDeleted?: boolean;
}

const shipment = { owner: 'demo_client', create: 'CreateShipment', get: 'GetShipment' } as const;
const pickup = { owner: 'demo_partner', create: 'CreatePickup', get: 'GetPickup' } as const;
const address = { owner: 'demo_partner', create: 'SaveAddress', get: 'GetAddress' } as const;

/** A week ahead a pickup can still be cancelled, whatever the time of day. */
const inAWeek = (now: number): string => shiftDay(thaiDay(now), 7);

const demoRecords = (now: number): readonly DemoRecord[] => [
  {
    ...shipment,
    name: SHIPMENT_NUMBER,
    data: { ...NEW_SHIPMENT_EXAMPLE, reference: 'ORDER-1001' },
  },
  {
    ...shipment,
    name: DELETABLE_NUMBER,
    data: { ...NEW_SHIPMENT_EXAMPLE, reference: 'ORDER-1002' },
  },
  {
    ...shipment,
    name: DELETED_NUMBER,
    data: { ...NEW_SHIPMENT_EXAMPLE, reference: 'ORDER-1003' },
    isDeleted: true,
  },
  {
    ...pickup,
    name: PICKUP_NUMBER,
    data: { ...NEW_PICKUP_EXAMPLE, preferred_date: inAWeek(now) },
  },
  {
    ...pickup,
    name: CANCELLABLE_NUMBER,
    data: { ...NEW_PICKUP_EXAMPLE, preferred_date: inAWeek(now) },
  },
  { ...address, name: EXAMPLE_ADDRESS_ID, data: ADDRESS_EXAMPLE },
];

/**
 * Creates the records that the reference's examples name, if they are missing, with the very actions
 * that integrators call.
 */
export async function createDemoRecords(
  db: Database,
  config: Config,
  now: () => number,
): Promise<void> {
  for (const record of demoRecords(now())) {
    const act = createActors(db, config, now, record);
    const named = { id: idOf(record.name) };
    if (await isThere(act(record.get, named))) continue;
    await act(record.create, { data: record.data });
    if (record.isDeleted) await act('DeleteShipment', { ...named, reason: 'Ordered twice' });
  }
}

const idOf = (name: string): string => readReference(findPrefix(name), name) ?? name;
const findPrefix = (name: string): 'SR' | 'PR' | undefined =>
  (['SR', 'PR'] as const).find((prefix) => name.startsWith(prefix));

const DEADLINE_MS = 20_000;

/** Runs actions as the owner of a record; the first record that they create gets its id. */
function createActors(db: Database, config: Config, now: () => number, record: DemoRecord) {
  const ids = [idOf(record.name)];
  const instance = createInstance({
    config,
    db,
    now,
    newId: () => ids.shift() ?? newRecordId(),
    log: cloudLog,
    carrierSettings: () => SIMULATED_CARRIERS,
  });
  const actor = principalNamed(config, record.owner, now());
  return async (id: string, body: object): Promise<unknown> => {
    const action = ACTIONS.find((one) => one.id === id);
    const work = action?.prepare(actor.role, (schema) => schema.parse(body), {
      echoed: {},
      sent: undefined,
    });
    return work?.({ ...instance, actor, deadline: new Deadline(DEADLINE_MS) }, undefined);
  };
}

function principalNamed({ environment }: Config, accountId: string, now: number): Principal {
  const account = demoAccounts(environment, new Date(now)).find(({ id }) => id === accountId);
  if (account === undefined) throw new Error(`There is no demo account ${accountId}`);
  const { email, role, client_type, explain, carrier_share: carrierShare } = account.record;
  return {
    tokenHash: accountId,
    accountId,
    email,
    role,
    clientType: client_type,
    explain,
    carrierShare,
  };
}

async function isThere(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (cause) {
    if (cause instanceof ServiceError) return false;
    throw cause;
  }
}

/** Loads the demo data and the records that the reference's examples name, as far as they are missing. */
export async function loadDemo(config: Config, firestoreHost: string): Promise<void> {
  await seedProject({ ...config, firestoreHost });
  const { db, close } = connectFirestore(config.projectId, firestoreHost);
  try {
    await createDemoRecords(db, config, Date.now);
    const desk: Desk = {
      project: { id: config.projectId, environment: config.environment, firestoreHost },
      db,
      operator: { name: 'demo seed', dryRun: false, now: () => new Date() },
      today: () => thaiDay(Date.now()),
    };
    await seedDemoBills(desk);
    await seedDemoParcels(desk);
    await seedDemoDeliveries(desk);
  } finally {
    await close();
  }
}
