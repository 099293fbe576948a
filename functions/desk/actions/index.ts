import { accessActions } from './access';
import { accountActions } from './accounts';
import { auditActions } from './audit';
import { billActions } from './bills';
import { countriesActions } from './countries';
import { deskActions } from './desk';
import { findActions } from './find';
import { homeActions } from './home';
import { keptActions } from './kept';
import { listActions } from './lists';
import { parcelActions } from './parcels';
import { pickupActions } from './pickups';
import { pricesActions } from './prices';
import { ratesActions } from './rates';
import { shipmentActions } from './shipments';
import { surchargesActions } from './surcharges';
import { suspensionsActions } from './suspensions';
import { todayActions } from './today';

/** Every call of the page, by its name. */
export const ACTIONS = {
  ...deskActions,
  ...countriesActions,
  ...todayActions,
  ...findActions,
  ...homeActions,
  ...keptActions,
  ...shipmentActions,
  ...parcelActions,
  ...pickupActions,
  ...ratesActions,
  ...pricesActions,
  ...surchargesActions,
  ...suspensionsActions,
  ...billActions,
  ...listActions,
  ...accountActions,
  ...accessActions,
  ...auditActions,
};

export type Actions = typeof ACTIONS;
