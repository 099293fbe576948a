import { describeLocal } from '../../test/support/firestore';
import { openedForAll } from '../../test/support/opened';
import { openService } from '../../test/support/service';
import { shipmentEndpoint } from '../functions/shipment-endpoint';
import { Deadline } from '../platform/request-scope';
import { type Batch, readInBatches } from './large-reads';

describeLocal('a history that takes longer than its request', () => {
  const service = openedForAll(() => openService(shipmentEndpoint));
  const entries = () => service.db.collection('shipments/a/history');

  test('is read no further once the request has been answered', async () => {
    for (let n = 10; n < 60; n += 1) {
      await entries()
        .doc(String(n))
        .create({ changes: '"a"'.repeat(100_000) });
    }
    const queryOf = ({ size, read }: Batch) => entries().offset(read).limit(size);
    const read = async (deadline: Deadline, holdMs: number): Promise<number> => {
      let batches = 0;
      const reading = readInBatches({ db: service.db, deadline }, 50, queryOf, () => {
        batches += 1;
        const until = performance.now() + holdMs;
        while (performance.now() < until);
        return true;
      });
      await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
      return batches;
    };
    expect(await read(new Deadline(0), 0)).toBe(0);
    expect(await read(new Deadline(5000), 5000)).toBe(1);
  });
});
