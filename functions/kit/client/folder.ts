import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';

/** The client's package, in the repository. */
export const CLIENT_FOLDER = join(findFunctionsFolder(), '..', 'clients', 'typescript');
