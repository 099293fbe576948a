// Before anything that loads firebase-functions.
import './platform/defer-auth';

export * from './functions/deployed';
