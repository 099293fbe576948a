import { setTimeout as pause } from 'node:timers/promises';

import { SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import { SHIPMENT_CRUD, startServer } from '../../local/function-server';
import type { FirestoreProcess } from './firestore-process';
import { type Row, median, milliseconds, spreadOf } from './report';
import { CLIENT, PARTNER } from './world';

const REFUSED = 60;
/** The stranger's requests arrive within about one second. */
const APART_MS = 15;
const UPDATES = 30;

interface Answer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly code?: string;
}
type Send = (fields: object) => Promise<Answer>;

/** A stranger who knows a record's number and keeps trying to change the record. */
async function tryInVain(send: Send, request_number: unknown): Promise<void> {
  const sent: Promise<Answer>[] = [];
  const request = { api_token: PARTNER, action: 'update', request_number, data: { notes: 'x' } };
  for (let n = 0; n < REFUSED; n += 1) {
    sent.push(send(request));
    await pause(APART_MS);
  }
  for (const { code } of await Promise.all(sent)) {
    if (code !== 'shipment_not_found') throw new Error(`Not refused, but ${String(code)}.`);
  }
}

async function compare(send: Send, rounds: number): Promise<Row> {
  const { data } = await send({ action: 'create', data: SHIPMENT });
  const request_number = data?.['request_number'];
  let changes = 0;
  const update = () =>
    send({ action: 'update', request_number, data: { notes: `${(changes += 1)}` } });
  const updates = async (): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < UPDATES; n += 1) times.push(await milliseconds(update));
    return median(times);
  };
  await updates();
  const quiet: number[] = [];
  const disturbed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await updates());
    const trying = tryInVain(send, request_number);
    disturbed.push(await updates());
    await trying;
  }
  const value = median(disturbed.map((ms, round) => ms / (quiet[round] ?? ms)));
  return {
    name: `an update while a stranger sends ${REFUSED} that are refused, over a quiet one`,
    value,
    unit: 'ratio',
    budget: '1.5 or less',
    met: value <= 1.5,
    from: { 'quiet, ms': spreadOf(quiet), 'with the stranger, ms': spreadOf(disturbed) },
  };
}

/** Measures how long a record's owner waits for an update while a stranger tries to change the record. */
export async function measureStranger(firestore: FirestoreProcess, rounds: number): Promise<Row> {
  const target = { projectId: 'demo-bench-stranger', firestoreHost: firestore.host };
  await seedProject({ ...target, environment: 'production' });
  const server = await startServer(SHIPMENT_CRUD, target);
  const send: Send = async (fields) => {
    const body = JSON.stringify({ api_token: CLIENT, ...fields });
    const response = await fetch(server.url, { method: 'POST', body });
    return (await response.json()) as Answer;
  };
  try {
    return await compare(send, rounds);
  } finally {
    await server.stop();
  }
}
