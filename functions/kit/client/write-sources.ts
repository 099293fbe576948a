import { writeSources } from './sources';

/** A step of every build, as types and lint need them. */
void writeSources();
