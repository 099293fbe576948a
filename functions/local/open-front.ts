import { Failure } from '../tooling/failure';
import { assertPortFree, findFreePorts } from '../tooling/ports';
import { createFrontServer, type Routes } from './front-server';
import type { SitePort } from './options';
import type { Run } from './run';
import { listenLocally } from './stand-ins/loopback-server';

/** A port that is held from the start, before what answers on it is there. */
export interface Front {
  /** Without a slash at the end. */
  readonly address: string;
  /** Answers by these from now on; without them, that the service is starting. */
  open(routes: Routes | undefined): void;
}

/** @throws Failure naming the option if the port is taken. */
export async function openFront(port: number, option: string, run: Run): Promise<Front> {
  await assertPortFree(port, option);
  let routes: Routes | undefined;
  const { url: address, close } = await listenLocally(
    createFrontServer(() => routes),
    port,
  );
  run.onClose(close);
  return {
    address,
    open: (given) => {
      routes = given;
    },
  };
}

/** Takes any free port in place of a default one that is taken, so that two runs start side by side. */
export async function openSiteFront({ port, isGiven }: SitePort, run: Run): Promise<Front> {
  const option = '--site-port';
  try {
    return await openFront(port, option, run);
  } catch (error) {
    if (isGiven || !(error instanceof Failure)) throw error;
    const [free = port] = await findFreePorts(1);
    return openFront(free, option, run);
  }
}
