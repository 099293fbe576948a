import { artifactRegistry } from './apis/artifact-registry';
import { billing } from './apis/billing';
import { cloudFunctions } from './apis/cloud-functions';
import { cloudRun } from './apis/cloud-run';
import { compute } from './apis/compute';
import { extensions } from './apis/extensions';
import { firebase } from './apis/firebase';
import { firestore } from './apis/firestore';
import { hosting } from './apis/hosting';
import { iam } from './apis/iam';
import { oauth } from './apis/oauth';
import { resourceManager } from './apis/resource-manager';
import { rules } from './apis/rules';
import { runtimeConfig } from './apis/runtime-config';
import { secrets } from './apis/secrets';
import { serviceUsage } from './apis/service-usage';
import { storage } from './apis/storage';
import type { Routes } from './router';
import type { World } from './world';

export interface Api {
  readonly routes: (world: World) => Routes;
  /** The variables from which the CLI reads the API's address (its `lib/api.js`). */
  readonly variables: readonly string[];
}

const NO_ROUTES = (): Routes => ({});

/** By the name in front of `.googleapis.com`. */
export const APIS: Readonly<Record<string, Api>> = {
  artifactregistry: { routes: artifactRegistry, variables: ['ARTIFACT_REGISTRY_DOMAIN'] },
  cloudbilling: { routes: billing, variables: ['FIREBASE_CLOUDBILLING_URL'] },
  cloudbuild: { routes: NO_ROUTES, variables: ['FIREBASE_CLOUDBUILD_URL'] },
  cloudfunctions: {
    routes: cloudFunctions,
    variables: ['FIREBASE_FUNCTIONS_URL', 'FIREBASE_FUNCTIONS_V2_URL'],
  },
  cloudresourcemanager: { routes: resourceManager, variables: ['FIREBASE_RESOURCEMANAGER_URL'] },
  compute: { routes: compute, variables: ['COMPUTE_URL'] },
  eventarc: { routes: NO_ROUTES, variables: ['EVENTARC_URL'] },
  firebase: { routes: firebase, variables: ['FIREBASE_API_URL'] },
  firebaseextensions: { routes: extensions, variables: ['FIREBASE_EXT_URL'] },
  firebasehosting: { routes: hosting, variables: ['FIREBASE_HOSTING_API_URL'] },
  firebaserules: { routes: rules, variables: ['FIREBASE_RULES_URL'] },
  firestore: { routes: firestore, variables: ['FIRESTORE_URL'] },
  iam: { routes: iam, variables: ['FIREBASE_IAM_URL'] },
  oauth: { routes: oauth, variables: ['FIREBASE_TOKEN_URL', 'FIREBASE_GOOGLE_URL'] },
  pubsub: { routes: NO_ROUTES, variables: ['FIREBASE_PUBSUB_URL'] },
  run: { routes: cloudRun, variables: ['CLOUD_RUN_URL', 'CLOUD_RUN_API_URL'] },
  runtimeconfig: { routes: runtimeConfig, variables: ['FIREBASE_RUNTIMECONFIG_URL'] },
  secretmanager: { routes: secrets, variables: ['CLOUD_SECRET_MANAGER_URL'] },
  serviceusage: { routes: serviceUsage, variables: ['FIREBASE_SERVICE_USAGE_URL'] },
  storage: { routes: storage, variables: ['FIREBASE_STORAGE_URL'] },
  // Nothing here uses these. Requests of the CLI to them stay unanswered.
  elsewhere: {
    routes: NO_ROUTES,
    variables: [
      'CLOUD_APIKEYS_URL',
      'CLOUD_MONITORING_URL',
      'FIREBASE_AUTHPROXY_URL',
      'FIREBASE_AUTH_MANAGEMENT_URL',
      'FIREBASE_AUTH_URL',
      'FIREBASE_CLOUDLOGGING_URL',
      'FIREBASE_CLOUDSCHEDULER_URL',
      'FIREBASE_CLOUD_TAKS_URL',
      'FIREBASE_FIREBASESTORAGE_URL',
      'FIREBASE_FIREDATA_URL',
      'FIREBASE_IDENTITY_URL',
      'FIREBASE_REALTIME_URL',
      'FIREBASE_RTDB_MANAGEMENT_URL',
      'FIREBASE_RTDB_METADATA_URL',
    ],
  },
};
