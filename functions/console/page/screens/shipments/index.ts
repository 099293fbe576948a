import { ShipmentScreen } from './shipment-screen';
import { ShipmentsScreen } from './shipments-screen';

export const SHIPMENT_SCREENS = [
  { path: '/shipments', component: ShipmentsScreen, name: { en: 'Shipments', th: 'รายการจัดส่ง' } },
  { path: '/shipments/:number', component: ShipmentScreen },
];
