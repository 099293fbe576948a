import { setTimeout as pause } from 'node:timers/promises';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { type Awaitable, createKeyedQueue } from '../platform/async';
import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import type { Deadline } from '../platform/request-scope';
import { type Writes, commitWrites, getDocument } from './billed';
import type { Database } from './database';

/** Including the pauses, the last attempt starts a second or two after the first. */
const MAX_ATTEMPTS = 10;
const MAX_PAUSE_MS = 40;

const queues = new WeakMap<Database, ReturnType<typeof createKeyedQueue>>();

/** The queues of an instance, which has one database. */
function resolveQueue(db: Database): ReturnType<typeof createKeyedQueue> {
  const queue = queues.get(db) ?? createKeyedQueue();
  queues.set(db, queue);
  return queue;
}

export interface Decision<Result> {
  readonly result: Result;
  /** Of an unchanged document; may land even if the commit's outcome is unknown. */
  readonly write?: (writes: Writes) => void;
}

/**
 * Reads a document, decides, and commits on condition that nobody changed the document meanwhile;
 * otherwise reads and decides again. Nothing is locked, so a killed or slow instance never blocks
 * others. If `decide` refuses by throwing, it does not wait either. Changes of the same document
 * within an instance run one after the other.
 * @param found the document, if it has just been read
 * @throws ServiceError `conflict` if others were faster ten times; `unavailable`.
 */
export async function changeDocument<Result>(
  db: Database,
  reference: DocumentReference,
  deadline: Deadline,
  decide: (found: DocumentSnapshot) => Awaitable<Decision<Result>>,
  found?: DocumentSnapshot,
): Promise<Result> {
  const read = async () => decide(await getDocument(reference));
  const first = await (found === undefined ? read() : decide(found));
  if (first.write === undefined) return first.result;

  return resolveQueue(db)(reference.path, async (hadToWait) => {
    deadline.assertTime();
    let decision = hadToWait ? await read() : first;
    for (let attempt = 1; ; attempt += 1) {
      const { write, result } = decision;
      if (write === undefined) return result;
      try {
        deadline.assertTime();
        await commitWrites(db, write);
        return result;
      } catch (cause) {
        assertAnotherAttempt(cause, attempt);
      }
      await pause(Math.random() * MAX_PAUSE_MS * attempt);
      deadline.assertTime();
      decision = await read();
    }
  });
}

/** @throws the cause if a retry cannot help; `conflict` after too many attempts. */
function assertAnotherAttempt(cause: unknown, attempt: number): void {
  const isOvertaken = hasStatus(
    cause,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.ABORTED,
  );
  if (!isOvertaken && !isUncertain(cause)) throw cause;
  if (attempt < MAX_ATTEMPTS) return;
  // An already existing companion document was not created by a competing change.
  if (!isOvertaken || hasStatus(cause, GrpcStatus.ALREADY_EXISTS)) throw cause;
  throw new ServiceError('conflict', serviceFault('record_contended'));
}
