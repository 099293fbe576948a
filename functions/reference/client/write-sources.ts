import { writeSources } from './sources';

/** A step of a build after a source has changed, as types and lint need them. */
void writeSources();
