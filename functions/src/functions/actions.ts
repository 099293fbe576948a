import type { Action } from '../actions/action';
import { createAddress, getAddress, listAddresses } from '../pickups/addresses';
import { cancelPickup, updatePickup } from '../pickups/change';
import { createPickup } from '../pickups/create';
import { getPickup, trackPickup } from '../pickups/get';
import { listPickups } from '../pickups/list';
import { listDestinations } from '../pickups/list-destinations';
import { quoteFee } from '../pickups/quote-fee';
import { verifyAccount } from '../pickups/verify-account';
import { createShipment } from '../shipments/create';
import { deleteShipment, restoreShipment } from '../shipments/delete-and-restore';
import { getShipment } from '../shipments/get';
import { listShipments } from '../shipments/list';
import { updateShipment } from '../shipments/update';

/** Every action of `shipmentCrud`, in the order of the reference. */
export const ACTIONS: readonly Action[] = [
  createShipment,
  updateShipment,
  getShipment,
  listShipments,
  deleteShipment,
  restoreShipment,
  verifyAccount(() => ACTIONS),
  listDestinations,
  quoteFee,
  createPickup,
  listPickups,
  getPickup,
  cancelPickup,
  trackPickup,
  createAddress,
  listAddresses,
  getAddress,
  updatePickup,
];
