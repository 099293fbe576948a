import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { openService } from './service';
import { openStandInDhl } from './stand-in-dhl';
import { issueToken } from './tokens';

export type DhlTrackers = Awaited<ReturnType<typeof openDhlTrackers>>;

/** Two instances of tracking on the same data, which ask a stand-in of DHL. */
export async function openDhlTrackers() {
  const dhl = await openStandInDhl();
  /** Another instance on the same data. */
  const openAnother = (key = dhl.access.key) =>
    openService(trackingEndpoint, { carriers: { dhl: { ...dhl.access, key } }, sharing: service });
  const service = await openService(trackingEndpoint, { carriers: { dhl: dhl.access } });
  const second = await openAnother();
  return {
    dhl,
    service,
    second,
    openAnother,
    token: await issueToken(service.db, 'trk_'),
    later(ms: number): void {
      for (const { clock } of [service, second]) clock.now += ms;
    },
    async close(): Promise<void> {
      await second.close();
      await service.close();
      await dhl.close();
    },
  };
}
