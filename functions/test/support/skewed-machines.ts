import { randomUUID } from 'node:crypto';

import { silentLog } from '../../desk/session/silent-log';
import { readProjectIndexes } from '../../local/project-indexes';
import { type ErrorCode, ServiceError } from '../../src/errors/service-error';
import { createInstance } from '../../src/functions/compose-instance';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Endpoint } from '../../src/http/serve';
import type { Principal } from '../../src/model/account/principal';
import { newRecordId } from '../../src/model/creation/record-id';
import type { CarrierSettings } from '../../src/platform/config';
import { Deadline } from '../../src/platform/request-scope';
import type { Database } from '../../src/store/database';
import { carrierSettings } from './carriers';
import { connectFirestore, openFirestore } from './firestore';
import { aPrincipal } from './records';
import { NOON } from './service';

export type Body = Readonly<Record<string, unknown>>;

interface Answer {
  readonly data?: unknown;
}

/** A machine whose clock is off by so much. */
export interface Machine {
  offsetMs: number;
  /** Undefined if the request is refused by a rule. */
  readonly call: (actor: Principal, body: Body) => Promise<Answer | undefined>;
}

export const STAFF = aPrincipal({ role: 'staff', accountId: 'staff', email: '' });

/** A Firestore that has the true time, for machines of which none has it. */
export async function openSkewedWorld(carriers: Partial<CarrierSettings> = {}) {
  const clock = { now: NOON };
  const projectId = `test-${randomUUID().slice(0, 13)}`;
  const options = { indexes: readProjectIndexes(), now: () => clock.now };
  const firestore = await openFirestore(projectId, options);
  const config = { environment: 'production', projectId } as const;
  const clients: { close: () => Promise<void> }[] = [];
  const connect = (): Database => {
    const client = connectFirestore(projectId, firestore.host);
    clients.push(client);
    return client.db;
  };

  const machine = (
    offsetMs: number,
    make: (now: () => number, db: Database) => Machine['call'],
  ): Machine => {
    const own: Machine = { offsetMs, call: make(() => clock.now + own.offsetMs, connect()) };
    return own;
  };

  const instanceOf =
    <Input, Output extends Answer>(endpoint: Endpoint<Input, Output>) =>
    (now: () => number, db: Database): Machine['call'] => {
      const settings = () => carrierSettings('http://127.0.0.1:1', carriers);
      const parts = { config, db, now, newId: newRecordId, log: silentLog };
      const instance = createInstance({ ...parts, carrierSettings: settings });
      return (actor, body) =>
        unlessRefused(async () => {
          const context = { ...instance, actor, deadline: new Deadline(20_000) };
          return endpoint.run(context, endpoint.parse(body, { actor, headers: {} }));
        });
    };

  return {
    clock,
    db: firestore.db,
    /** An instance of `shipmentCrud`. */
    instance: (offsetMs: number) => machine(offsetMs, instanceOf(shipmentEndpoint)),
    /** An instance of `tracking`. */
    tracker: (offsetMs: number) => machine(offsetMs, instanceOf(trackingEndpoint)),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await firestore.close();
    },
  };
}

const OUR_FAULTS: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'unavailable',
  'validation_failed',
]);

async function unlessRefused(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceError && !OUR_FAULTS.has(cause.code)) return undefined;
    throw cause;
  }
}
