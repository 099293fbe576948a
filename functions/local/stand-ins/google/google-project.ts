import { FirestoreAdmin } from './firestore-admin';
import { HostingSite } from './hosting-site';
import type { Json } from './json';

/** A deployed function: the resource as sent, with Google's additions. */
export interface FunctionResource extends Json {
  readonly name: string;
  readonly buildConfig: Json;
  readonly serviceConfig: Json;
}

export interface Upload {
  readonly object: string;
  readonly zip: Buffer;
}

export interface ProjectOptions {
  readonly id: string;
  readonly number: string;
  readonly indexBuildPolls: number;
}

/** The stand-in's state of one project. Tests may read and change it. */
export class GoogleProject {
  readonly id: string;
  readonly number: string;
  readonly firestore: FirestoreAdmin;
  /** The APIs that the CLI wanted enabled, such as `run.googleapis.com`. */
  readonly services = new Set<string>();
  /** APIs that are disabled: the CLI enables one when it needs it, which takes 10 s. */
  readonly disabledServices = new Set<string>();
  /** Rulesets by name, and the name that each release points at. */
  readonly rulesets = new Map<string, Json>();
  readonly releases = new Map<string, string>();
  /** By their id, such as `apiQuote`. */
  readonly functions = new Map<string, FunctionResource>();
  /** Who may call a Cloud Run service, by the service's id, which is in lower case. */
  readonly runInvokers = new Map<string, readonly string[]>();
  /** Who may read a secret, by its name. Each has one version. */
  readonly secrets = new Map<string, Json[]>();
  /** Docker repositories by name. The first function in a region creates `gcf-artifacts` there. */
  readonly repositories = new Map<string, Json>();
  readonly uploads: Upload[] = [];
  readonly site = new HostingSite();

  constructor({ id, number, indexBuildPolls }: ProjectOptions) {
    this.id = id;
    this.number = number;
    this.firestore = new FirestoreAdmin(`projects/${id}`, indexBuildPolls);
  }

  addSecret(name: string): void {
    this.secrets.set(name, []);
  }

  /** The text of the rules that are released for Firestore. */
  get firestoreRules(): unknown {
    const name = this.releases.get(`projects/${this.id}/releases/cloud.firestore`);
    return name === undefined ? undefined : this.rulesets.get(name)?.['source'];
  }

  /** As created by `gcloud artifacts repositories create gcf-artifacts`, or by the first function. */
  addImageRepository(location: string): void {
    const name = `projects/${this.id}/locations/${location}/repositories/gcf-artifacts`;
    if (!this.repositories.has(name)) this.repositories.set(name, { name, format: 'DOCKER' });
  }

  /** How images are cleaned up, by location. */
  get cleanupPolicies(): Json {
    return Object.fromEntries(
      [...this.repositories].map(([name, { cleanupPolicies }]) => [
        name.split('/')[3] ?? '',
        cleanupPolicies,
      ]),
    );
  }
}
