import { writeSources } from './sources';

/** `npm run client-sources`: bundled on the way, so that types and lint need no build. */
void writeSources();
