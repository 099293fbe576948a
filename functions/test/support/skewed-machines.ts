import { randomUUID } from 'node:crypto';

import { callService } from '../../console/service';
import { readProjectIndexes } from '../../local/project-indexes';
import type { Desk } from '../../operations/desk';
import { silentLog } from '../../operations/silent-log';
import type { Operator } from '../../operations/store/operation';
import type { Principal } from '../../src/accounts/record/principal';
import { newRecordId } from '../../src/creation/record/record-id';
import { type ErrorCode, ServiceError } from '../../src/errors/service-error';
import { createInstance } from '../../src/functions/compose-instance';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Endpoint } from '../../src/http/serve';
import type { CarrierSettings } from '../../src/platform/config';
import { Deadline } from '../../src/platform/request-scope';
import type { Database } from '../../src/store/database';
import { thaiDay } from '../../src/thailand/day';
import { carrierSettings } from './carriers';
import { connectFirestore, openFirestore } from './firestore';
import { aPrincipal } from './records';
import { NOON } from './service';

export type Body = Readonly<Record<string, unknown>>;

/** What a list answers, or the `data` of another action. */
interface Answer {
  readonly data?: unknown;
  readonly pagination?: unknown;
}

/** A machine whose clock is off by so much. */
export interface Machine {
  offsetMs: number;
  /** Undefined if the request is refused by a rule. */
  readonly call: (actor: Principal, body: Body) => Promise<Answer | undefined>;
}

export type SkewedWorld = Awaited<ReturnType<typeof openSkewedWorld>>;

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
    faults: firestore.server?.faults,
    /** An instance of `shipmentCrud`. */
    instance: (offsetMs: number) => machine(offsetMs, instanceOf(shipmentEndpoint)),
    /** An instance of `tracking`. */
    tracker: (offsetMs: number) => machine(offsetMs, instanceOf(trackingEndpoint)),
    /** An operator's desk, whose operator is staff, whoever is said to act. */
    desk: (offsetMs: number) =>
      machine(offsetMs, (now, db) => {
        const operator: Operator = { name: 'desk', dryRun: false, now: () => new Date(now()) };
        const project: Desk['project'] = {
          id: projectId,
          environment: 'production',
          firestoreHost: firestore.host,
        };
        const desk: Desk = { db, operator, project, today: () => thaiDay(now()) };
        return (_actor, body) => unlessRefused(() => callService(desk, body));
      }),
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

/** The times of the latest change of each record, by id. */
type Changes = ReadonlyMap<string, string>;

interface Row {
  readonly id: string;
  readonly updated_at: string;
}

interface Page {
  readonly limit: number;
  /** Stops after so many rows, as if killed before it has stored the cursor. */
  readonly keeps?: number;
}

/** Follows a list through a machine, and stores the latest change of each record. */
export class SkewedFollower {
  private readonly known = new Map<string, string>();
  private cursor: string | undefined;
  /** What was there before the first answer: not asked for by whoever begins now. */
  private before: Changes | undefined;
  /** What a complete walk owes, once one has begun. */
  private owed: Changes | undefined;

  constructor(
    private readonly machine: Machine,
    private readonly actor: Principal,
    private readonly list: Body,
    /** The first `changed_since`, at that moment. */
    private readonly begin: () => { readonly since: number; readonly isOfNow: boolean },
  ) {}

  /** Reads a page; `committed` is what has been answered so far. Returns whether there are more. */
  async follow(committed: Changes, { limit, keeps = limit }: Page): Promise<[number, boolean]> {
    const { since, isOfNow } = this.begin();
    const before = new Map(isOfNow ? committed : []);
    if (this.before === undefined || this.owed === undefined) this.owed = new Map(committed);
    const changed_since = this.cursor ?? new Date(since).toISOString();
    const body = { action: 'list', ...this.list, changed_since, limit };
    const answer = await this.machine.call(this.actor, body);
    const rows = answer?.data as Row[];
    for (const row of rows.slice(0, keeps)) this.store(row);
    const { next_cursor, has_more } = answer?.pagination as {
      next_cursor: string;
      has_more: boolean;
    };
    if (keeps < limit) return [rows.length, true];
    this.cursor = next_cursor;
    this.before ??= before;
    if (!has_more) this.assertComplete();
    return [rows.length, has_more];
  }

  /** Goes on to the end of the walk. Returns the number of rows. */
  async finish(committed: Changes, limit: number): Promise<number> {
    for (let all = 0; ;) {
      const [rows, hasMore] = await this.follow(committed, { limit });
      all += rows;
      if (!hasMore) return all;
    }
  }

  private store({ id, updated_at }: Row): void {
    const known = this.known.get(id);
    if (known !== undefined && known > updated_at) {
      throw new Error(`${id} is at ${updated_at}, and was at ${known} before.`);
    }
    this.known.set(id, updated_at);
  }

  /** @throws Error if a change is missed that was there when the walk began. */
  private assertComplete(): void {
    for (const [id, changedAt] of this.owed ?? []) {
      if (this.before?.get(id) === changedAt) continue;
      const known = this.known.get(id);
      if (known === undefined || known < changedAt) {
        throw new Error(`${id} changed at ${changedAt}; the follower has it at ${String(known)}.`);
      }
    }
    this.owed = undefined;
  }
}
