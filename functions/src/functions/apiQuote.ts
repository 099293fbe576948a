import { onRequest } from 'firebase-functions/https';

import { serveOnceLoaded } from '../http/serve-once-loaded';
import { HTTPS_OPTIONS } from './https-options';

const load = async () => (await import('./quote-endpoint.js')).handleQuote;

export const apiQuote = onRequest(HTTPS_OPTIONS, serveOnceLoaded('apiQuote', load));
