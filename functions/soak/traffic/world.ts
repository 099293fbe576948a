import type { Change, Creation, Finding, Outcome } from '../check/ledger';
import type { Book } from './book';
import type { Client } from './client';

/** A creation that can be repeated. */
export interface SentCreation {
  readonly creation: Creation;
  /** @param by - Somebody of the account that it is for. */
  send(by: Client): Promise<Outcome>;
}

/** What all clients of a run share. */
export interface World {
  readonly book: Book;
  readonly creations: SentCreation[];
  readonly changes: Change[];
  /** What was wrong with an answer, by what its caller knows. */
  readonly findings: Finding[];
}

/** One thing that a client does. */
export type Deed = (client: Client, world: World) => Promise<void>;
