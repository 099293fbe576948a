import { setTimeout as pause } from 'node:timers/promises';

import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';

import { ServiceError } from '../errors/service-error';
import type { Awaitable } from '../platform/awaitable';
import type { Deadline } from '../platform/deadline';
import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import { createTurns } from '../platform/in-turn';
import { commitWrites } from './commit-writes';
import type { Database } from './database';

/** With the pauses between them, the last of these begins a second or two after the first. */
const MOST_ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 40;

const turns = new WeakMap<Database, ReturnType<typeof createTurns>>();

/** The turns of an instance, which has one database. */
function turnsOf(db: Database): ReturnType<typeof createTurns> {
  const own = turns.get(db) ?? createTurns();
  turns.set(db, own);
  return own;
}

/** What is to be made of a document as it was read. */
export interface Decision<Result> {
  readonly result: Result;
  /**
   * Writes on condition that the document is still as it was read; without it nothing is written.
   * Once it is called, the writes may land, whether or not the commit is known to have.
   */
  readonly write?: (writes: Transaction) => void;
}

/**
 * Reads a document, and commits what is decided on condition that nobody changed it meanwhile; else
 * it is read and decided again. Nothing is locked, so that neither an instance that is killed nor
 * one that is slow keeps others waiting; and what `decide` refuses, by throwing, waits for nobody.
 * Changes of this instance about the same document take turns.
 * @throws ServiceError `conflict` where others were quicker ten times; `unavailable`.
 */
export async function changeDocument<Result>(
  db: Database,
  reference: DocumentReference,
  deadline: Deadline,
  decide: (found: DocumentSnapshot) => Awaitable<Decision<Result>>,
): Promise<Result> {
  const read = async () => decide(await reference.get());
  const first = await read();
  if (first.write === undefined) return first.result;

  return turnsOf(db)(reference.path, async (hadToWait) => {
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
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
      deadline.assertTime();
      decision = await read();
    }
  });
}

/** @throws the cause where it is no reason to try again, `conflict` where there were too many. */
function assertAnotherAttempt(cause: unknown, attempt: number): void {
  const isOvertaken = hasStatus(
    cause,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.ABORTED,
  );
  if (!isOvertaken && !isUncertain(cause)) throw cause;
  if (attempt < MOST_ATTEMPTS) return;
  // A document that is in the way of what goes with this one was not written by who overtook it.
  if (!isOvertaken || hasStatus(cause, GrpcStatus.ALREADY_EXISTS)) throw cause;
  throw new ServiceError(
    'conflict',
    'The record is being changed by many at the same time; send the request again.',
  );
}
