import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { callCarrier } from '../../../src/tracking/carriers/call-carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a call ends after its time, though garbage is collected meanwhile', async () => {
  const desk = await openCarrierDesk(createSeventeenTrack, { timeoutMs: 200 });
  desk.script('/', { afterMs: 2000, body: {} });
  const collecting = setInterval(collectGarbage, 20);
  try {
    const signal = AbortSignal.timeout(10_000);
    const call = { method: 'GET', url: `${desk.url}/`, headers: {}, signal } as const;
    expect((await failureOf(callCarrier('17track', call, desk.tools))).code).toBe(
      'carrier_timeout',
    );
  } finally {
    clearInterval(collecting);
    await desk.close();
  }
});
