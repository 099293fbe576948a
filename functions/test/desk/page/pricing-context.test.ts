import { status } from '@grpc/grpc-js';

import { pricingContext } from '../../../desk/prices/pricing-context';
import { aDesk } from '../../support/a-desk';
import { describeLocal, openFirestore } from '../../support/firestore';

const PROJECT = 'demo-pricing-context';

describeLocal('prices for the operator', () => {
  test('rates that cannot be looked at again are not served', async () => {
    const firestore = await openFirestore(PROJECT);
    const desk = aDesk(firestore, PROJECT);
    try {
      await pricingContext(desk);
      const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
      firestore.server?.faults.add({ at: 'read', path: /rates/, fault });
      await expect(pricingContext(desk)).rejects.toThrow('PERMISSION_DENIED');
      firestore.server?.faults.clear();
      await expect(pricingContext(desk)).resolves.toBeDefined();
    } finally {
      await firestore.close();
    }
  });
});
