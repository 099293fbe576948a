import { onRequest } from 'firebase-functions/https';

import { serveOnceLoaded } from '../http/serve-once-loaded';
import { HTTPS_OPTIONS } from './https-options';

const load = async () => (await import('./shipment-endpoint.js')).handleShipment;

export const shipmentCrud = onRequest(HTTPS_OPTIONS, serveOnceLoaded('shipmentCrud', load));
